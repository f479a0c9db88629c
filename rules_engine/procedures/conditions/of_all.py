"""Conditions on all cards of a kind, on none of them, and on zones without cards."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.procedures.conditions.having import those_there
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import in_zone, owners_of
from rules_engine.procedures.meanings.fitting import fits, lies
from rules_engine.procedures.meanings.wording import place
from rules_engine.table.game import Game

room: Room = Room()


def _of_all(game: Game, so: list[bool]) -> bool:
    """Is it so of each? Of no card at all that is no clear question (open question)."""
    if so:
        return all(so)
    return game.reading("all-of-none") == "so"


@room.condition("all-lie")
def all_lie(game: Game, ctx: Context, node: Node) -> bool:
    return _of_all(game, [lies(card, node.how) for card in those_there(game, ctx, node.d, ctx.owner)])


@room.condition("none-lie")
def none_lie(game: Game, ctx: Context, node: Node) -> bool:
    return not any(lies(card, node.how) for card in those_there(game, ctx, node.d, ctx.owner))


@room.condition("all-are")
def all_are(game: Game, ctx: Context, node: Node) -> bool:
    return _of_all(game, [fits(game, ctx, card, node.e) for card in those_there(game, ctx, node.d, ctx.owner)])


@room.condition("none-are")
def none_are(game: Game, ctx: Context, node: Node) -> bool:
    return not any(fits(game, ctx, card, node.e) for card in those_there(game, ctx, node.d, ctx.owner))


@room.condition("zone-is-empty")
def zone_is_empty(game: Game, ctx: Context, node: Node) -> bool:
    spot = place(node.zone)
    lying = [
        card
        for player in owners_of(ctx, spot, ctx.owner)
        for zone in spot.zones
        for card in in_zone(game, player, zone)
    ]
    return bool(bool(lying) == (node.so == "no"))
