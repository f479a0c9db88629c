"""Words in their order: `a mid block on a high attack` is not `a high block on a mid attack`.

Two words that stand near each other, in this order, are a pair. A text is as near to a question as the pairs it shares with it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

REACH = 3
Stems = Sequence[str]


class Pairs:
    """The pairs of a question, each with how much it tells."""

    def __init__(self, stems: Stems, rarity: Callable[[str], float]) -> None:
        rare = {stem: rarity(stem) for stem in set(stems)}
        self._after: dict[str, dict[str, float]] = defaultdict(dict)
        for at, first in enumerate(stems):
            for second in stems[at + 1 : at + 1 + REACH]:
                if second != first:
                    self._after[first][second] = rare[first] + rare[second]
        self._total = sum(sum(seconds.values()) for seconds in self._after.values())

    def shared(self, text: Stems) -> float:
        """How much of the pairs a text has, from 0 to 1."""
        if self._after.keys().isdisjoint(text):
            return 0.0
        found = {}
        for at, first in enumerate(text):
            seconds = self._after.get(first)
            if seconds:
                for second in text[at + 1 : at + 1 + REACH]:
                    if second in seconds:
                        found[first, second] = seconds[second]
        return sum(found.values()) / self._total if found else 0.0

    def most_shared(self, texts: Iterable[Stems]) -> float:
        return max(map(self.shared, texts), default=0.0)
