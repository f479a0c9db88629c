"""Clauses and asks as numbered texts: which of them hold a word, and which hold two words in an order.

`a mid block on a high attack` is not `a high block on a mid attack`: two words that stand near each other, in this order, are a pair.
A text is as near to a question as the share of pairs that both have: a long text has many pairs that the question
doesn't have. Which texts hold a pair is worked out once, so that a question looks up its own twenty pairs and reads no
text.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import sqrt

from rules_engine import Unit, charge

REACH = 3
# A pair that more texts than this hold is looked up in a set; the thousands of rare ones are in one long row.
MANY_HOLDERS = 60
WORD_BITS = 24
Words = tuple[str, ...]
Rarity = Callable[[str], float]
NONE: frozenset[int] = frozenset()


class Texts:
    """Texts by number. The same words have one number, however many clauses they stand for."""

    def __init__(self) -> None:
        self.words: list[Words] = []
        self._numbers: dict[Words, int] = {}
        self._word_numbers: dict[str, int] = {}
        self._holding: dict[str, frozenset[int]] = {}
        self._common_pairs: dict[int, frozenset[int]] = {}
        self._pairs, self._ends, self._holders = array("Q"), array("Q"), array("I")
        self._pair_counts = array("I")

    def add(self, words: Words) -> int:
        """Return the number of these words."""
        number = self._numbers.setdefault(words, len(self.words))
        if number == len(self.words):
            self.words.append(words)
        return number

    def close(self) -> None:
        """Work out which texts hold what. Nothing is added after this."""
        self._numbers.clear()
        holding: dict[str, set[int]] = defaultdict(set)
        for number, words in enumerate(self.words):
            for word in words:
                holding[word].add(number)
        self._holding = {word: frozenset(numbers) for word, numbers in holding.items()}
        self._word_numbers = {word: number for number, word in enumerate(self._holding)}
        counts = Counter(pair for words in self.words for pair in self._pairs_of(words))
        self._pairs = array("Q", sorted(counts))
        self._ends = array("Q", accumulate(map(counts.__getitem__, self._pairs)))
        self._fill(counts)
        for at, pair in enumerate(self._pairs):
            if counts[pair] > MANY_HOLDERS:
                self._common_pairs[pair] = frozenset(self._row(at))

    def _fill(self, counts: Counter[int]) -> None:
        """Write every text into the rows of its pairs, each row from its end to its beginning."""
        self._holders = array("I", bytes(4 * (self._ends[-1] if self._ends else 0)))
        free = dict(zip(self._pairs, self._ends, strict=True))
        for number, words in enumerate(self.words):
            pairs = self._pairs_of(words)
            self._pair_counts.append(len(pairs))
            for pair in pairs:
                free[pair] -= 1
                self._holders[free[pair]] = number

    def _pairs_of(self, words: Words) -> set[int]:
        numbers = [self._word_numbers[word] for word in words]
        return {
            first << WORD_BITS | second
            for at, first in enumerate(numbers)
            for second in numbers[at + 1 : at + 1 + REACH]
        }

    def _row(self, at: int) -> array[int]:
        return self._holders[self._ends[at - 1] if at else 0 : self._ends[at]]

    def holding(self, word: str, among: set[int]) -> set[int] | frozenset[int]:
        """Return those of some texts that hold a word."""
        return among & self._holding.get(word, NONE)

    def sharing_order(self, stems: Sequence[str], among: set[int]) -> dict[int, float]:
        """Return how near each of some texts is to a question, by the pairs of both, from 0 to 1; those that share none are left out."""
        pairs = {
            (first, second)
            for at, first in enumerate(stems)
            for second in stems[at + 1 : at + 1 + REACH]
            if second != first
        }
        shared: dict[int, int] = {}
        for number in self._known(pairs):
            holders = self._having_pair(number, among)
            charge(Unit.COMPARISONS, len(holders))
            for text in holders:
                shared[text] = shared.get(text, 0) + 1
        counts = self._pair_counts
        return {text: both / sqrt(len(pairs) * counts[text]) for text, both in shared.items()}

    def _known(self, pairs: set[tuple[str, str]]) -> Iterator[int]:
        numbers = self._word_numbers
        for first, second in pairs:
            if first in numbers and second in numbers:
                yield numbers[first] << WORD_BITS | numbers[second]

    def _having_pair(self, pair: int, among: set[int]) -> set[int] | frozenset[int]:
        common = self._common_pairs.get(pair)
        if common is not None:
            return among & common
        at = bisect_left(self._pairs, pair)
        return among.intersection(self._row(at)) if at < len(self._pairs) and self._pairs[at] == pair else NONE
