"""Additional Costs: costs that card effects create for playing cards or abilities. They are paid before the check."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine import wording
from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.reading import links
from rules_engine.card_text.typed.costs import RuleAdditionalCost, RuleBlockCost, RuleBlocksCost
from rules_engine.procedures import upcalls
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.costs.payable import cost_fails, payable_together
from rules_engine.procedures.costs.paying import Payment, pay_all
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.statics import sources_of, statics_everywhere, statics_of
from rules_engine.procedures.meanings.ability_that import can_cause
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import attack_meant
from rules_engine.procedures.meanings.one_of_all import is_one_of
from rules_engine.procedures.meanings.which_ability import is_ability
from rules_engine.procedures.playing.permissions import is_meant
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

room: Room = Room()


ADDING = frozenset(("additional-cost", "block-cost", "blocks-cost"))
CITES = ("additional-costs#must-be-paid", "additional-costs#before-control-check")


def additional_costs(
    game: Game, player: str, card: Card, played_as: str | None, ability: ReadAbility | None = None
) -> Iterator[tuple[Context, ReadAbility]]:
    """Return what effects make a player pay on top: for a card played as something (a type, `block`), or for an
    ability.
    """
    if not game.effects and game.statics.isdisjoint(ADDING):
        return
    for source, owner, node in _in_force(game, card):
        if _asks(node, owner, player, card, source, played_as, ability):
            yield _payment(game, player, source, node, card if played_as is not None else None)
    if played_as == "block":
        yield from _to_block(game, player, card)


def _to_block(game: Game, player: str, card: Card) -> Iterator[tuple[Context, ReadAbility]]:
    """Return what has to be paid to block the attack in progress: by an effect on it, or by its own text."""
    attack = game.attack
    if attack is None or attack.defender != player:
        return
    asked = [
        (effect.data["source"], effect.data["node"])
        for effect in game.effects
        if effect.kind == RULE and effect.what == "block-cost" and _is_on(effect, attack.card)
    ]
    asked += [(attack.card, node) for _, node in statics_of(game, attack.card, "block-cost")]
    asked += [
        (ctx.card, node)
        for ctx, node in statics_everywhere(game, "blocks-cost")
        if ctx.owner != player and is_one_of(ctx, node.a, attack.card)
    ]
    for source, node in asked:
        yield _payment(game, player, source, node, card)


def _is_on(effect: Effect, attack: Card) -> bool:
    """Does it cost more to block this attack: is it the one that was meant, or one of a kind?"""
    return effect.assigned is attack if effect.matches is None else effect.matches(attack)


def _payment(game: Game, player: str, source: Card, node: Node, playing: Card | None) -> Payment:
    """Return what one effect asks for, read for the player who pays: `their hand` is that player's."""
    paying = ReadAbility(print_node(node), CONTINUOUS, None, costs=links(node.cost))
    ctx = Context(game, player, source, paying)
    ctx.referents.player_meant, ctx.payment.playing = player, playing
    return ctx, paying


def _in_force(game: Game, card: Card) -> Iterator[tuple[Card, str, Node]]:
    """Yield created rule effects, then statics of live cards, then the text of the card being played itself."""
    for effect in game.effects:
        if effect.kind == RULE and effect.what == "additional-cost":
            yield effect.data["source"], effect.owner, effect.data["node"]
    if "additional-cost" not in game.statics:
        return
    for live, node in sources_of(game, "additional-cost"):
        during = node.get("during") is None or (game.attack is not None and game.attack.card is live)
        if live is not card and during:
            yield live, live.owner, node
    for _, node in statics_of(game, card, "additional-cost"):
        yield card, card.owner, node


def _asks(
    node: Node, owner: str, player: str, card: Card, source: Card, played_as: str | None, ability: ReadAbility | None
) -> bool:
    """Does it make this player pay, for this?"""
    payer = node.who.kind if node.who is not None else "payer-you"
    if payer != "everybody" and (owner == player) != (payer == "payer-you"):
        return False
    what = node.what
    if what.kind == "play-ability-that":
        results = [result for result in (what.result, what.get("also")) if result is not None]
        own = owner == player
        return ability is not None and any(can_cause(ability, result, own) for result in results)
    if what.kind == "play-this":
        return source is card and played_as is not None
    if what.kind == "play-ability":
        return ability is not None and (what.which is None or is_ability(what.which, card, ability))
    if played_as is None:
        return False
    if what.kind == "play-type" and what.noun.means != "card":
        return played_as != "block" and is_meant(card, what)
    return is_meant(card, what)


def additional_fails(
    game: Game, player: str, card: Card, played_as: str | None, ability: ReadAbility | None = None
) -> WhyNot | None:
    """Return why an additional cost can't be paid, and so the action can't be done."""
    if not game.effects and game.statics.isdisjoint(ADDING):
        return None
    due = list(additional_costs(game, player, card, played_as, ability))
    for ctx, paying in due:
        failing = cost_fails(ctx, paying)
        if failing is not None:
            if game.watch is not None:
                game.watch.cannot_pay(ctx.card, paying.costs)
            return WhyNot(wording.costs.card_adds_cost(card=ctx.card.name, why=failing.why), (CITES[0], *failing.cites))
    costs = [(ctx, node) for ctx, paying in due for node in paying.costs]
    if costs and ability is not None:
        own = Context(game, player, card, ability)
        own.payment.playing = card if played_as is not None else None
        costs += [(own, node) for node in ability.costs]
    if len(costs) > 1 and not payable_together(costs):
        why = wording.costs.adds_cost_same_card_twice(card=due[0][0].card.name)
        return WhyNot(why, (CITES[0], "costs#must-be-payable"))
    return None


def added(
    game: Game, player: str, card: Card, played_as: str | None, ability: ReadAbility | None = None
) -> list[Payment]:
    """Say what has to be paid on top."""
    due = list(additional_costs(game, player, card, played_as, ability))
    for ctx, paying in due:
        game.say(
            "additional-cost", wording.costs.has_to_pay(card=ctx.card.name, text=paying.text), *CITES, player=player
        )
    return due


def pay_additional(game: Game, player: str, card: Card, played_as: str) -> Procedure:
    """Pay what effects add to playing a card. Return False if a check among it failed."""
    due = added(game, player, card, played_as)
    if not due:
        return True
    paid = yield from pay_all(due)
    yield from upcalls.boundary(game)
    return paid


@room.does(RuleAdditionalCost)
def rule_additional_cost(ctx: Context, node: RuleAdditionalCost) -> None:
    add_effect(
        ctx,
        Effect(
            RULE,
            ctx.owner,
            "additional-cost",
            print_node(node),
            ("rule-effect#adds-a-rule",),
            uses=None,
            until=ctx.lasts(node),
            source=ctx.card,
            node=node,
        ),
    )


@room.does(RuleBlockCost)
def rule_block_cost(ctx: Context, node: RuleBlockCost) -> None:
    """Make the player who blocks this attack pay on top."""
    card = attack_meant(ctx, node.a)
    if card is None:
        ctx.game.say("nothing", wording.costs.no_such_attack(), "modifier-effect#fails-if-unmet", player=ctx.owner)
        return
    cites = ("rule-effect#adds-a-rule", *CITES)
    made = Effect(RULE, ctx.owner, "block-cost", print_node(node), cites, uses=None, until="attack", assigned=card)
    made.data |= {"source": ctx.card, "node": node}
    add_effect(ctx, made)


@room.does(RuleBlocksCost)
def rule_blocks_cost(ctx: Context, node: RuleBlocksCost) -> None:
    """Make the rival who blocks any attack of a kind pay on top, later ones included."""
    then, cites = ctx.seen_now(), ("rule-effect#adds-a-rule", *CITES)
    made = Effect(RULE, ctx.owner, "block-cost", print_node(node), cites, uses=None, until=ctx.lasts(node))
    made.matches = lambda attack: attack.owner == then.owner and is_one_of(then, node.a, attack)
    made.data |= {"source": ctx.card, "node": node}
    add_effect(ctx, made)
