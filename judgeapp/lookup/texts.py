"""Clauses and asks as numbered texts: which of them hold a word, and which hold two words in an order.

`a mid block on a high attack` is not `a high block on a mid attack`: two words that are near each other, in this order, are a pair.
A text is as close to a question as the share of pairs that both have: a long text has many pairs that the question
doesn't have. Which texts hold a pair is worked out once, so that a question looks up its own twenty pairs and reads no
text.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from sys import intern
from typing import TypeVar

from rules_engine import Unit, charge

REACH = 3
# What more texts than this hold is looked up in a set; the thousands of rare words and pairs are in one long row.
MANY_HOLDERS = 200
WORD_BITS = 32
Words = tuple[str, ...]
Word = TypeVar("Word")
Rarity = Callable[[str], float]
NONE: frozenset[int] = frozenset()


class Holders:
    """Which texts hold each of some keys. The keys are added in order."""

    def __init__(self) -> None:
        self._keys, self._ends, self._texts = array("Q"), array("I"), array("I")
        self._common: dict[int, frozenset[int]] = {}

    def add(self, key: int, texts: list[int]) -> None:
        """Say which texts hold a key."""
        if len(texts) > MANY_HOLDERS:
            # Copied from a set: one that grows takes twice the room.
            self._common[key] = frozenset(set(texts))
            return
        self._keys.append(key)
        self._texts.extend(texts)
        self._ends.append(len(self._texts))

    def among(self, key: int, texts: set[int]) -> set[int] | frozenset[int]:
        """Return those of some texts that hold a key."""
        common = self._common.get(key)
        if common is not None:
            return texts & common
        at = bisect_left(self._keys, key)
        if at == len(self._keys) or self._keys[at] != key:
            return NONE
        return texts.intersection(self._texts[self._ends[at - 1] if at else 0 : self._ends[at]])


class Texts:
    """Texts by number, and words by number. The same words have one number, however many clauses they stand for.

    Everything is kept in long rows of numbers: tuples and sets of words would take five times the memory.
    """

    def __init__(self) -> None:
        self._known: dict[Words, int] = {}
        self._numbers: dict[str, int] = {}
        self._names: list[str] = []
        self._words, self._ends = array("I"), array("I")
        self._holders, self._pair_holders = Holders(), Holders()
        self._pair_counts = array("I")

    def add(self, words: Words) -> int:
        """Return the number of these words."""
        number = self._known.setdefault(words, len(self._ends))
        if number == len(self._ends):
            self._words.extend(map(self.numbered, words))
            self._ends.append(len(self._words))
        return number

    def numbered(self, word: str) -> int:
        """Return the number of a word; a new one gets the next."""
        number = self._numbers.get(word)
        if number is None:
            number = self._numbers[intern(word)] = len(self._names)
            self._names.append(intern(word))
        return number

    def number_of(self, word: str) -> int | None:
        """Return the number of a known word; nothing for any other."""
        return self._numbers.get(word)

    def words(self, text: int) -> Words:
        """Return the words of a text, in order."""
        return tuple(map(self._names.__getitem__, self._row(text)))

    def close(self) -> None:
        """Work out which texts hold what. Nothing is added after this."""
        self._known.clear()
        # One object for each number: the sets of common words and pairs share them.
        texts = list(range(len(self._ends)))
        words: list[list[int]] = [[] for _ in self._names]
        # By first word, its pairs: the second word, and the text that holds both.
        pairs = [array("Q") for _ in self._names]
        for text in texts:
            row = self._row(text)
            for word in set(row):
                words[word].append(text)
            found = _pairs_of(row)
            self._pair_counts.append(len(found))
            for first, second in found:
                pairs[first].append(second << WORD_BITS | text)
        for word, holding in enumerate(words):
            self._holders.add(word, holding)
        for first, ends in enumerate(pairs):
            by_second: dict[int, list[int]] = defaultdict(list)
            for one in sorted(ends):
                by_second[one >> WORD_BITS].append(texts[one & (1 << WORD_BITS) - 1])
            for second, holding in by_second.items():
                self._pair_holders.add(first << WORD_BITS | second, holding)

    def _row(self, text: int) -> array[int]:
        return self._words[self._ends[text - 1] if text else 0 : self._ends[text]]

    def holding(self, word: str, among: set[int]) -> set[int] | frozenset[int]:
        """Return those of some texts that hold a word."""
        number = self._numbers.get(word)
        return NONE if number is None else self._holders.among(number, among)

    def sharing_order(self, stems: Sequence[str], among: set[int]) -> dict[int, float]:
        """Return how near each of some texts is to a question, by the pairs of both, from 0 to 1; those that share none are left out."""
        pairs = {(first, second) for first, second in _pairs_of(stems) if second != first}
        shared: dict[int, int] = {}
        for number in self._told(pairs):
            holders = self._pair_holders.among(number, among)
            charge(Unit.COMPARISONS, len(holders))
            for text in holders:
                shared[text] = shared.get(text, 0) + 1
        counts = self._pair_counts
        return {text: both / sqrt(len(pairs) * counts[text]) for text, both in shared.items()}

    def _told(self, pairs: Iterable[tuple[str, str]]) -> Iterator[int]:
        numbers = self._numbers
        for first, second in pairs:
            if first in numbers and second in numbers:
                yield numbers[first] << WORD_BITS | numbers[second]


def _pairs_of(words: Sequence[Word]) -> set[tuple[Word, Word]]:
    """Return each two words that are near each other, in their order."""
    return {(first, second) for at, first in enumerate(words) for second in words[at + 1 : at + 1 + REACH]}
