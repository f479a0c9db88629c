"""Cards that are only counted: those in a deck below the known ones."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import DECK
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.table.card import Card


def unlisted(ctx: Context, d: Node, players: Iterable[str], zones: Iterable[str]) -> int:
    """Return how many unlisted cards of decks fit a description: all of them or none, because nothing tells them apart.

    What a description asks about a card that nobody has named counts as read (`READS`), so that the asker is asked for
    the number.
    """
    if DECK not in zones:
        return 0
    return sum(rest for player in players if (rest := ctx.game.players[player].deck_rest) and _fits(ctx, d, player))


def _fits(ctx: Context, d: Node, player: str) -> bool:
    return fits(ctx.game, ctx, Card("", None, player, DECK), d)
