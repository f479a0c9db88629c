"""What cannot be done to cards is said, with the reason."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.procedures.asking import names
from rules_engine.table.card import Card
from rules_engine.table.game import Game


def cannot(game: Game, owner: str, cards: Sequence[Card], why: str, *cites: str) -> None:
    """Cards to which something cannot be done: said, and nothing more."""
    if cards:
        if why.startswith("is "):
            why = f"{'is' if len(cards) == 1 else 'are'} {why.removeprefix('is ')}"
        elif why.startswith("has ") and len(cards) > 1:
            why = f"have {why.removeprefix('has ')}"
        game.say("nothing", f"{names(cards)} {why}", *cites, "effects#as-much-as-possible", player=owner)
