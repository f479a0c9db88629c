"""Effects by which something can't be done to cards for a while: to chosen ones, or to all of a kind."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.forbidding import CannotDo, CannotDoToThem
from rules_engine.card_text.typed.keeping import Protect, ProtectAll
from rules_engine.card_text.verbs import VERBS
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.prohibitions import forbids, means_card
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.picking import pick
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect

room: Room = Room()


WINS = ("rule-effect#adds-a-rule", "conflict-resolution#prohibition-wins")


@room.does(Protect)
def protect(ctx: Context, node: Protect) -> Procedure:
    """Add a rule effect on each of some cards: for a while, something can't be done to it."""
    chosen = yield from pick(ctx, node.cards, "choose", ctx.owner)
    for card in chosen:
        text = wording.changes.of_card(card.name, print_node(node.s))
        lasts = node.until or node.s.get("until")
        until = lasts.until if lasts is not None else ctx.until
        made = Effect(RULE, ctx.owner, "protected", text, WINS, uses=None, until=until, assigned=card)
        made.data["shield"] = node.s
        add_effect(ctx, made)


@room.does(ProtectAll)
def protect_all(ctx: Context, node: ProtectAll) -> None:
    """Add a rule on all cards of a kind, including those that come later."""
    then = ctx.seen_now()
    _shield_all(ctx, node, lambda card: means_card(then, node.d, card), shield=node.s)


@room.does(CannotDo)
def cannot_do(ctx: Context, node: CannotDo) -> None:
    """`Your rival cannot ready foundations this turn`: compared with what would happen."""
    then = ctx.seen_now()

    def forbidden(card: Card, done: str, due: str) -> bool:
        return forbids(then, node, card, done, due)

    _shield_all(ctx, node, forbidden, act=node.verb, by=node.by)


@room.does(CannotDoToThem)
def cannot_do_to_them(ctx: Context, node: CannotDoToThem) -> Procedure:
    """`They cannot commit those cards to pass checks this turn`: the cards mentioned, and only what that player does."""
    chosen = yield from pick(ctx, node.cards, "choose", ctx.owner)
    kept = {card.id for card in chosen}
    barred, done_so = ctx.player(node.who), VERBS[node.verb].done

    def forbidden(card: Card, done: str, due: str) -> bool:
        return card.id in kept and done == done_so and barred in (None, card.owner)

    if kept:
        _shield_all(ctx, node, forbidden, act=node.verb, by=node.by)
    else:
        ctx.game.say("nothing", wording.moves.no_card_chosen(), "effects#may-do-nothing", player=ctx.owner)


def _shield_all(ctx: Context, node: Node, matches, **data: object) -> None:  # type: ignore[no-untyped-def]
    until = node.until.until if node.get("until") is not None else ctx.until
    text = print_node(node)
    add_effect(ctx, Effect(RULE, ctx.owner, "protected", text, WINS, uses=None, until=until, matches=matches, **data))  # type: ignore[arg-type]
