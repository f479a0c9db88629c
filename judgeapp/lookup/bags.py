"""Bags of words, weighed by rarity: how far two texts say the same.

The measure is a cosine with squared rarity: 1 where both sides are the same words, 0 where they share none.
"""

from __future__ import annotations

from collections import defaultdict
from heapq import nlargest
from math import sqrt
from typing import Any, NamedTuple

from .understanding import Query

SMALL_WORD = 0.5
UNKNOWN_WORD = 3.0
COMMON_HOLDERS = 300


class Bag(NamedTuple):
    """The words of a text, and what they weigh together."""

    words: frozenset[str]
    weight: float


class BagShelf:
    """Many bags, each of an owner, and which of them hold a word: finds the owners that say nearly the same."""

    def __init__(self, bags: list[tuple[Any, Bag]], fillers: float) -> None:
        self.owners = [owner for owner, _ in bags]
        self.words = [bag.words for _, bag in bags]
        self.norms = [1 / sqrt(bag.weight + fillers + 1e-9) for _, bag in bags]
        self.holding: dict[str, list[int]] = defaultdict(list)
        for i, words in enumerate(self.words):
            for word in words:
                self.holding[word].append(i)

    def nearest(self, weights: dict[str, float], total: float, most: int) -> list[tuple[float, Any]]:
        """The owners whose bags share most with the weighted words, best first, each with how far they do.

        Rare words find the bags; words that hundreds of bags hold only weigh on those found.
        """
        shared: dict[int, float] = defaultdict(float)
        late = []
        for word in sorted(weights, key=lambda word: len(self.holding.get(word, ()))):
            holders = self.holding.get(word, ())
            if len(holders) > COMMON_HOLDERS and shared:
                late.append(word)
                continue
            weight = weights[word]
            for i in holders:
                shared[i] += weight
        norms = self.norms
        best = nlargest(most, shared, key=lambda i: shared[i] * norms[i])
        scored = []
        for i in best:
            more = sum(weights[word] for word in late if word in self.words[i])
            scored.append(((shared[i] + more) * norms[i] / sqrt(total), self.owners[i]))
        return scored


class Asked:
    """The words of a query with their weight: rare words weigh more, words we are less sure of less."""

    def __init__(self, query: Query, rarity: dict[str, float]) -> None:
        typed = {text: min(sure * term.weight, 1.0) for term in query.terms for text, sure in term.stems.items()}
        self.typed = self._weigh(typed, rarity)
        self.with_small_words = self._weigh({**dict.fromkeys(query.small_words, SMALL_WORD), **typed}, rarity)

    @staticmethod
    def _weigh(typed: dict[str, float], rarity: dict[str, float]) -> tuple[dict[str, float], float]:
        weights = {word: rarity.get(word, UNKNOWN_WORD) ** 2 * sure for word, sure in typed.items()}
        return weights, sum(weights.values())

    def cover(self, bag: Bag, fillers: float = 0.0) -> float:
        """Shared weight over all weight of both sides: 1 where they are the same words.

        `fillers` is weight added to the bag, so that three words do not beat the sentence that explains them.
        """
        return _cover(bag, *self.typed, fillers)

    def cover_best(self, bags: list[Bag]) -> float:
        return max((_cover(bag, *self.typed) for bag in bags), default=0.0)


def _cover(bag: Bag, weights: dict[str, float], total: float, fillers: float = 0.0) -> float:
    shared = bag.words & weights.keys()
    if not shared or not total:
        return 0.0
    return sum(weights[word] for word in shared) / sqrt((bag.weight + fillers) * total)
