"""Which cards are the same card: by their names, and where an edition says otherwise, by what it says (ufs-1.9 501.1, 501.15)."""

from __future__ import annotations

from rules_engine.editions.identities import known_as
from rules_engine.table.card import Card
from rules_engine.table.game import Game


def name_of(game: Game, card: Card) -> str:
    """Return the name by which copies of a card know each other."""
    name, shown = str(card.value("name") or ""), card.shown
    return known_as(game.ruleset.decks, name, shown.set if shown is not None else "")
