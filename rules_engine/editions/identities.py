"""One card with two names, and two cards with one name (ufs-1.9 501.1, 501.2, 501.15)."""

from __future__ import annotations

from rules_engine.editions.decks import Decks, OneCard


def counted_with_others(decks: Decks, name: str, set: str) -> OneCard | None:
    """Return the card that this printing is one of, if it has another name as well."""
    code = set.split(" ", maxsplit=1)[0]
    return next((one for one in decks.one_card if (name, code) in one.printings), None)


def known_as(decks: Decks, name: str, set: str) -> str:
    """Return the name that a card of a set counts under when copies are looked for."""
    code = set.split(" ", maxsplit=1)[0]
    one = counted_with_others(decks, name, set)
    if one is not None:
        return one.printings[0][0]
    return f"{name} ({code})" if (name, code) in decks.told_apart else name
