"""What cannot be done to cards is said, with the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine.table.card import Card, called
from rules_engine.table.game import Game
from rules_engine.wording.saying import Saying


def cannot(game: Game, owner: str, cards: Sequence[Card], why: Callable[[Sequence[str]], Saying], *cites: str) -> None:
    """Cards to which something cannot be done: said, and nothing more."""
    if cards:
        game.say("nothing", why(called(cards)), *cites, "effects#as-much-as-possible", player=owner)
