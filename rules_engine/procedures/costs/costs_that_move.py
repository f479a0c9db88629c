"""Costs that move cards: added to a zone, built, shuffled into the deck, drawn; and health that the rival gains."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.typed.costs import AddCost, BuildCost, DrawCost, GainHealthCost, ShuffleCost
from rules_engine.contract.vocabulary import DECK, MOMENTUM
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.costs.cost_kinds import CANNOT, always
from rules_engine.procedures.costs.costs_of_cards import chosen_to_pay, enough
from rules_engine.procedures.effects.prohibitions import TO_MOMENTUM, is_protected, may_be_protected
from rules_engine.procedures.events.shuffling import shuffle
from rules_engine.procedures.instructions.adding import choose_facing, put_there
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import called
from rules_engine.table.events import COST, Happening
from rules_engine.table.why_not import WhyNot

room: Room = Room()


PAID = "costs#pay-in-order"
CANNOT_ADD = (*CANNOT, "conflict-resolution#prohibition-wins")


def _why_not_added(ctx: Context, node: AddCost) -> WhyNot | None:
    """Return why it can't be paid: there are too few cards, or none can be added there."""
    to_momentum = node.to.kind == "to-zone" and node.to.zone == MOMENTUM
    if to_momentum and may_be_protected(ctx.game) and is_protected(ctx.game, ctx.card, TO_MOMENTUM, COST):
        return WhyNot(wording.effects.cannot_be(card=ctx.card.name, done=TO_MOMENTUM, by_rival=False), CANNOT_ADD)
    return enough("card")(ctx, node)


@room.cost(AddCost, _why_not_added)
def add_cost(ctx: Context, node: AddCost) -> Procedure:
    """Add cards to a zone to pay: the card itself, the top of a deck, or chosen cards."""
    chosen = yield from chosen_to_pay(ctx, node.cards, "card")
    facing = yield from choose_facing(ctx, ctx.owner, node.to.get("lie"))
    yield from put_there(ctx, node.cards, ctx.owner, chosen, node.to, facing)
    ctx.payment.paid_cards += chosen
    return True


@room.cost(BuildCost, enough("build"))
def build_cost(ctx: Context, node: BuildCost) -> Procedure:
    """Build cards to pay, in the state that the cost says."""
    lie = node.lie
    chosen = yield from chosen_to_pay(ctx, node.cards, "build")
    facing = yield from choose_facing(ctx, ctx.owner, lie)
    committed = lie is not None and lie.get("committed") == "yes"
    acts.build(ctx.game, ctx.owner, chosen, PAID, facing=facing, committed=committed)
    _paid_with(ctx, chosen, "built")
    return True


@room.cost(ShuffleCost, enough("card"))
def shuffle_cost(ctx: Context, node: ShuffleCost) -> Procedure:
    """Put cards into the deck to pay, and shuffle it."""
    chosen = yield from chosen_to_pay(ctx, node.cards, "card")
    text = wording.costs.shuffles_into_deck(player=ctx.owner, cards=called(chosen))
    happening = Happening("add", ctx.owner, tuple(chosen), zone=DECK)
    ctx.game.move(chosen, DECK, "add", text, PAID, player=ctx.owner, happening=happening)
    yield from shuffle(ctx.game, ctx.owner, PAID)
    _paid_with(ctx, chosen, "added")
    return True


def _paid_with(ctx: Context, chosen: list, done: str) -> None:  # type: ignore[type-arg]
    ctx.payment.paid_cards += chosen
    ctx.referents.has_done(done, chosen)
    if ctx.happening is None:
        ctx.referents.it = list(chosen)


@room.cost(DrawCost, always)
def draw_cost(ctx: Context, node: DrawCost) -> Procedure:
    """Draw to pay: your own cards, or your rival's."""
    player = ctx.owner if node.who == "you" else ctx.rival
    yield from acts.draw(ctx.game, player, int(node.n), PAID)
    return True


@room.cost(GainHealthCost, always)
def gain_health_cost(ctx: Context, node: GainHealthCost) -> bool:
    """Let the rival gain health to pay."""
    acts.gain_health(ctx.game, ctx.rival, int(node.n), PAID)
    return True
