"""Saying what can't be done to cards, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine.table.card import Card, called
from rules_engine.table.game import Game
from rules_engine.wording.saying import Saying


def cannot(game: Game, owner: str, cards: Sequence[Card], why: Callable[[Sequence[str]], Saying], *cites: str) -> None:
    """Say that something can't be done to some cards."""
    if cards:
        game.say("nothing", why(called(cards)), *cites, "effects#as-much-as-possible", player=owner)
