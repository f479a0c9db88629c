"""Numbers and zones of an attack taken from another card: a chosen one, or one that was mentioned."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import stat_name
from rules_engine.card_text.typed.setting_numbers import TakeOverBoth, TakeOverNumber, TakeOverZone
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.instructions.changing import Change, aim
from rules_engine.procedures.instructions.changing_zones import becomes_zone
from rules_engine.procedures.instructions.setting_numbers import none_to_take, set_number
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.picking import pick
from rules_engine.procedures.meanings.scope import as_in_scope
from rules_engine.procedures.meanings.values import has_number
from rules_engine.table.card import Card

room: Room = Room()


def _taken_from(ctx: Context, node: Node) -> Procedure:
    """Return the card to take it from, as the effect must read it; None if there is none."""
    found = yield from pick(ctx, node.cards, "choose", ctx.owner)
    if not found:
        text = wording.numbers.no_card_to_take_from()
        ctx.game.say("nothing", text, "effects#as-much-as-possible", "effects#may-do-nothing", player=ctx.owner)
        return None
    return as_in_scope(ctx, found[0])


def _becomes(ctx: Context, stat: str, number: int) -> Change:
    def do(card: Card, *cites: str) -> None:
        set_number(ctx, card, stat, number, *cites)

    return Change(wording.changes.has(number, stat), stat, do, additive=False)


def _number(card: Card, stat: str, printed: bool) -> int:
    return int((card.printed_value(stat) if printed else card.value(stat)) or 0)


@room.does(TakeOverNumber)
def take_over_number(ctx: Context, node: TakeOverNumber) -> Procedure:
    """`Change its speed to the printed speed of an attack in your card pool`: the player of the effect chooses which."""
    card = yield from _taken_from(ctx, node)
    if card is None:
        return
    if not has_number(ctx, card, node.of):
        none_to_take(ctx, card)
        return
    number = _number(card, stat_name(node.of), node.of.kind.startswith("printed-"))
    aim(ctx, node.a, _becomes(ctx, stat_name(node.stat), number))


@room.does(TakeOverBoth)
def take_over_both(ctx: Context, node: TakeOverBoth) -> Procedure:
    card = yield from _taken_from(ctx, node)
    if card is not None and card.value("speed") is None and ctx.game.reading("number-not-there") != "zero":
        none_to_take(ctx, card)
        return
    for stat in ("speed", "damage") if card is not None else ():
        aim(ctx, node.a, _becomes(ctx, stat, _number(card, stat, node.printed == "yes")))


@room.does(TakeOverZone)
def take_over_zone(ctx: Context, node: TakeOverZone) -> Procedure:
    card = yield from _taken_from(ctx, node)
    zone = None if card is None else card.printed_value("zone") if node.printed == "yes" else card.value("zone")
    if zone is not None:
        aim(ctx, node.a, becomes_zone(ctx, str(zone)))
    elif card is not None:
        ctx.game.say("nothing", wording.numbers.has_no_zone(card=card.name), "effects#may-do-nothing", player=ctx.owner)
