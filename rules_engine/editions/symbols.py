"""The symbols a card counts as having, including attuned ones, and what infinity means in the edition (Symbol,
Infinity)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.contract.vocabulary import INFINITY, RESOURCES
from rules_engine.editions.decks import Decks


def base_symbols(decks: Decks, symbols: Iterable[str], chosen: str | None = None) -> frozenset[str]:
    """Return the symbols without their attunement. Infinity gives none of them or, in some editions, all or the chosen
    one."""
    found = frozenset(symbol.removeprefix("attuned:") for symbol in symbols)
    if INFINITY not in found:
        return found
    if decks.infinity == "all-symbols":
        return frozenset(RESOURCES)
    return (found - {INFINITY}) | ({chosen} if decks.infinity == "chosen" and chosen is not None else frozenset())
