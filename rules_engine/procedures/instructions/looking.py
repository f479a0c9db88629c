"""Looking at cards: the top of a deck, a hand, momentum. Meanwhile they are private to the player who looks."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.typed.looking import LookAt, LookAtZone
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import in_zone
from rules_engine.procedures.meanings.picking import owners_picked, pick
from rules_engine.procedures.meanings.wording import place
from rules_engine.table.card import Card, called

room: Room = Room()


@room.does(LookAt)
def look_at(ctx: Context, node: LookAt) -> Procedure:
    for player in ctx.acting(node):
        cards = yield from pick(ctx, node.cards, "look", player)
        look(ctx, player, cards)


@room.does(LookAtZone)
def look_at_zone(ctx: Context, node: LookAtZone) -> Procedure:
    """Return all cards of a zone; for `either player's`, those of the one picked."""
    spot = place(node.zone)
    for player in ctx.acting(node):
        owners = yield from owners_picked(ctx, spot, player)
        look(ctx, player, [card for owner in owners for zone in spot.zones for card in in_zone(ctx.game, owner, zone)])


def look(ctx: Context, player: str, cards: Sequence[Card]) -> None:
    """Let a player look at cards: nobody else sees them."""
    game = ctx.game
    ctx.referents.it, ctx.progress.did = list(cards), bool(cards)
    if not cards:
        game.say("nothing", wording.moves.nothing_to_look_at(), "effects#as-much-as-possible", player=player)
        return
    ctx.referents.shown, ctx.referents.shown_in = list(cards), cards[0].zone
    game.say(
        "look",
        wording.moves.looks_at(player=player, cards=called(cards)),
        "private#looked-at",
        "private#only-you-look",
        player=player,
    )
    for card in cards:
        card.marks["looked_at"] = True
        game.revealed.append(card)
