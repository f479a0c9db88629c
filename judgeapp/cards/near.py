"""The names a misspelt name may have meant, found without comparing it with every name.

Two names that look alike share triples of letters. A table says which names hold a triple, so that only the dozen that share most
are compared letter by letter: a hundredth of the work of `difflib.get_close_matches` over 6,000 names, with nearly its results.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from difflib import SequenceMatcher
from heapq import nlargest

from rules_engine import Unit, charge

LONGEST = 120
# How many names are compared letter by letter for each that is wanted, and at least.
TIMES, LEAST = 2, 16


class Near:
    """Names to look among."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        self._sizes: list[int] = []
        self._holding: dict[str, list[int]] = defaultdict(list)
        for n, name in enumerate(self.names):
            triples = _triples(name)
            self._sizes.append(len(triples))
            for triple in triples:
                self._holding[triple].append(n)

    def nearest(self, typed: str, most: int, cutoff: float = 0.6) -> list[str]:
        """The names most like what was typed, best first; none below the cutoff."""
        typed = typed[:LONGEST]
        compared = SequenceMatcher(b=typed, autojunk=False)
        found: list[tuple[float, str]] = []
        for n in self._candidates(typed, max(LEAST, TIMES * most)):
            name = self.names[n]
            charge(Unit.COMPARISONS, len(typed) + len(name))
            compared.set_seq1(name)
            if compared.real_quick_ratio() >= cutoff and compared.quick_ratio() >= cutoff:
                found.append((compared.ratio(), name))
        best = nlargest(most, (one for one in found if one[0] >= cutoff))
        return [name for _, name in best]

    def _candidates(self, typed: str, most: int) -> list[int]:
        """The names that share the largest part of their triples with what was typed."""
        triples = _triples(typed)
        shared: Counter[int] = Counter()
        for triple in triples:
            holders = self._holding.get(triple, ())
            charge(Unit.COMPARISONS, len(holders))
            shared.update(holders)
        sizes, size = self._sizes, len(triples)
        return nlargest(most, shared, key=lambda n: (shared[n] / (size + sizes[n]), -n))


def _triples(name: str) -> set[str]:
    """Every three letters in a row; the ends count as letters."""
    padded = f"  {name[:LONGEST]} "
    return {padded[n : n + 3] for n in range(len(padded) - 2)}
