"""Symbols that a card counts as having: attuned ones too, and what the edition makes of infinity (Symbol, Infinity)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.contract.vocabulary import INFINITY, RESOURCES
from rules_engine.editions.decks import Decks


def base_symbols(decks: Decks, symbols: Iterable[str], chosen: str | None = None) -> frozenset[str]:
    """Return the symbols without their attunement. Infinity is none of them, or by some editions all, or the one chosen."""
    found = frozenset(symbol.removeprefix("attuned:") for symbol in symbols)
    if INFINITY not in found:
        return found
    if decks.infinity == "all-symbols":
        return frozenset(RESOURCES)
    return (found - {INFINITY}) | ({chosen} if decks.infinity == "chosen" and chosen is not None else frozenset())
