"""Where each clause points: to what people asking about it mean. Its asks say that best. Its own words count like a few
more asks, so that a clause without asks points somewhere too.
"""

from __future__ import annotations

from operator import add

from .meanings import meanings, packed, unit
from .words import split_words

OWN_WORDS = 3.0


class ClauseDirections:
    """Makes the directions of a rulebook's clauses; an ask that several clauses share is read once."""

    def __init__(self) -> None:
        self._asks: dict[str, list[float]] = {}

    def of(self, told: str, asks: list[str]) -> bytes:
        """Return the direction of a clause, as the index keeps it."""
        total = [OWN_WORDS * part for part in _pointing(told)]
        for ask in asks:
            total = list(map(add, total, self._asked(ask)))
        return packed(total)

    def _asked(self, ask: str) -> list[float]:
        found = self._asks.get(ask)
        if found is None:
            found = self._asks[ask] = _pointing(ask)
        return found


def _pointing(text: str) -> list[float]:
    return unit(meanings().sums(split_words(text)))
