"""Symbols that a card counts as having: attuned ones too, and what the edition makes of infinity (Symbol, Infinity)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.contract.vocabulary import INFINITY, RESOURCES
from rules_engine.editions.decks import Decks


def base_symbols(decks: Decks, symbols: Iterable[str]) -> frozenset[str]:
    """The symbols without their attunement. Infinity is none of them, or by some editions all."""
    found = frozenset(symbol.removeprefix("attuned:") for symbol in symbols)
    if INFINITY not in found:
        return found
    return frozenset(RESOURCES) if decks.infinity == "all-symbols" else found - {INFINITY}
