"""Conditions on all cards of a kind, on none of them, and on zones without cards."""

from __future__ import annotations

from rules_engine.card_text.typed.of_all import AllAre, AllLie, NoneAre, NoneLie, ZoneIsEmpty
from rules_engine.procedures.conditions.having import those_there
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import in_zone, owners_of
from rules_engine.procedures.meanings.fitting import fits, lies
from rules_engine.procedures.meanings.wording import place
from rules_engine.table.game import Game

room: Room = Room()


def _of_all(game: Game, so: list[bool]) -> bool:
    """Do all of them meet it? Without cards, the question is open."""
    if so:
        return all(so)
    return game.reading("all-of-none") == "so"


@room.condition(AllLie)
def all_lie(game: Game, ctx: Context, node: AllLie) -> bool:
    return _of_all(game, [lies(card, node.how) for card in those_there(game, ctx, node.d, ctx.owner)])


@room.condition(NoneLie)
def none_lie(game: Game, ctx: Context, node: NoneLie) -> bool:
    return not any(lies(card, node.how) for card in those_there(game, ctx, node.d, ctx.owner))


@room.condition(AllAre)
def all_are(game: Game, ctx: Context, node: AllAre) -> bool:
    return _of_all(game, [fits(game, ctx, card, node.e) for card in those_there(game, ctx, node.d, ctx.owner)])


@room.condition(NoneAre)
def none_are(game: Game, ctx: Context, node: NoneAre) -> bool:
    return not any(fits(game, ctx, card, node.e) for card in those_there(game, ctx, node.d, ctx.owner))


@room.condition(ZoneIsEmpty)
def zone_is_empty(game: Game, ctx: Context, node: ZoneIsEmpty) -> bool:
    spot = place(node.zone)
    lying = [
        card
        for player in owners_of(ctx, spot, ctx.owner)
        for zone in spot.zones
        for card in in_zone(game, player, zone)
    ]
    return bool(bool(lying) == (node.so == "no"))
