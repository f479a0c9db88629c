"""Which cards are the same card: those with the same name, and others if an edition says so (ufs-1.9 501.1, 501.15)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.editions.identities import counted_with_others, known_as
from rules_engine.table.card import Card
from rules_engine.table.game import Game


def name_of(game: Game, card: Card) -> str:
    """Return the name by which copies of a card recognise each other."""
    name, shown = str(card.value("name") or ""), card.shown
    return known_as(game.ruleset.decks, name, shown.set if shown is not None else "")


def one_card_cites(game: Game, cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the clauses by which cards with different names are the same card."""
    shown = [card.shown for card in cards if card.shown is not None]
    if len({side.name for side in shown}) < 2:
        return ()
    found = (counted_with_others(game.ruleset.decks, side.name, side.set) for side in shown)
    return tuple(dict.fromkeys(one.clause for one in found if one is not None))
