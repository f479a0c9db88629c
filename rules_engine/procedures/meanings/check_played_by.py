"""The check by which a card was played."""

from __future__ import annotations

from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.reads import READS

# Blocking with a card is playing it, too.
_TO_PLAY = ("card", "block")


def check_of(game: Game, card: Card | None) -> Happening | None:
    """Return the last check that was made to play a card and not replaced; None if it was played without one.

    For a card that was there when the question began, it's unknown, which counts as looking at an unknown card.
    """
    if card is None:
        return None
    for happening in reversed(game.happened):
        if happening.kind != "check" or happening.data["purpose"] not in _TO_PLAY or happening.data.get("replaced"):
            continue
        if happening.data.get("card") is card:
            return happening
    if not any(happening.kind == "card-played" and card in happening.cards for happening in game.happened):
        READS.count += 1
    return None
