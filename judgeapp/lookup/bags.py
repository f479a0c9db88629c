"""Bags of words, weighed by rarity: how far two texts say the same.

The measure is a cosine with squared rarity: 1 where both sides are the same words, 0 where they share none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from heapq import nlargest
from math import sqrt
from typing import Generic, NamedTuple, TypeVar

from rules_engine import Unit, charge

from .understanding import Query

SMALL_WORD = 0.5
UNKNOWN_WORD = 8.0
COMMON_HOLDERS = 300
Owner = TypeVar("Owner")
Weights = dict[str, float]


class Bag(NamedTuple):
    """The words of a text, and what they weigh together."""

    words: frozenset[str]
    weight: float


class BagShelf(Generic[Owner]):
    """Many bags, each of an owner, and which of them hold a word: finds the owners that say nearly the same."""

    def __init__(self, bags: Iterable[tuple[Owner, Bag]]) -> None:
        self.owners: list[Owner] = []
        self.words: list[frozenset[str]] = []
        self.norms: list[float] = []
        self.holding: dict[str, list[int]] = defaultdict(list)
        for i, (owner, bag) in enumerate(bags):
            self.owners.append(owner)
            self.words.append(bag.words)
            self.norms.append(1 / sqrt(bag.weight + 1e-9))
            for word in bag.words:
                self.holding[word].append(i)

    def nearest(self, weights: Weights, total: float, most: int) -> list[tuple[float, Owner]]:
        """The owners whose bags share most with the weighted words, best first, each with how far they do.

        Rare words find the bags; words that hundreds of bags hold only weigh on those found.
        """
        shared, late = self._shared(weights)
        norms, words, owners = self.norms, self.words, self.owners
        scores = {i: weight * norms[i] for i, weight in shared.items()}
        scale = 1 / sqrt(total or 1.0)
        best = nlargest(most, scores, key=scores.__getitem__)
        if not late:
            return [(scores[i] * scale, owners[i]) for i in best]
        common = frozenset(late)
        more = (sum(weights[word] for word in common & words[i]) for i in best)
        return [((scores[i] + extra * norms[i]) * scale, owners[i]) for i, extra in zip(best, more, strict=True)]

    def _shared(self, weights: Weights) -> tuple[dict[int, float], list[str]]:
        """What the bags share with the words, without the words too common to find a bag by."""
        held = sorted((word for word in weights if word in self.holding), key=self._how_many)
        telling = [word for word in held if self._how_many(word) <= COMMON_HOLDERS] or held[:1]
        return self._summed(weights, telling), held[len(telling) :]

    def _how_many(self, word: str) -> int:
        return len(self.holding[word])

    def _summed(self, weights: Weights, words: list[str]) -> dict[int, float]:
        """By bag, the weight of those of the words that it holds. The longest list first: it is taken over as it is."""
        shared: dict[int, float] = {}
        for word in reversed(words):
            weight, holders = weights[word], self.holding[word]
            charge(Unit.COMPARISONS, len(holders))
            if not shared:
                shared = dict.fromkeys(holders, weight)
                continue
            for i in holders:
                shared[i] = shared.get(i, 0.0) + weight
        return shared


class Asked:
    """The words of a query with their weight: rare words weigh more, words we are less sure of less."""

    def __init__(self, query: Query, rarity: Weights) -> None:
        typed = {text: min(sure * term.weight, 1.0) for term in query.terms for text, sure in term.stems.items()}
        sure_of = {**dict.fromkeys(query.small_words, SMALL_WORD), **typed}
        self.weights = {word: rarity.get(word, UNKNOWN_WORD) ** 2 * sure for word, sure in sure_of.items()}
        self.total = sum(self.weights.values())
