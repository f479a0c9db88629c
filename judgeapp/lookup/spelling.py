"""The words the rulebook knows, and what a misspelt, run-together or half-typed word was meant to be.

Corrections are looked up by deletions: a word and its misspelling share a form with up to two letters left out. That
costs microseconds while a fuzzy search over the index cost 28 ms.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from judgeapp.rulebook.model import Library
from judgeapp.rulebook.rendering import plain_text
from rules_engine import Unit, charge

from .words import LONGEST_WORD, split_words, stem

PREFIX: Final = 8
# Of the words people type, this many are kept with what they lead to: less than 1 MB.
MOST_KEPT, MOST_OFFERED = 2_000, 5
TITLE_WEIGHT, ALIAS_WEIGHT, ASK_WEIGHT, SYNONYM_WEIGHT = 60, 25, 4, 12


class _Forms:
    """The forms of known words with letters left out, in order, each with the word that it leads to.

    A form of eight letters is a number of eight bytes: a dictionary of forty thousand of them would take eight times the memory.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words
        rows = sorted(
            (_numbered(form), at)
            for at, word in enumerate(words)
            if len(word) > 2 and not word.isdigit()
            for form in _deletions(word[:PREFIX], _reach(word))
        )
        self._forms, self._leading_to = array("Q", (form for form, _ in rows)), array("I", (at for _, at in rows))

    def words(self, form: str) -> Iterator[str]:
        """Return the words that this form leads to."""
        number = _numbered(form)
        at = bisect_left(self._forms, number)
        while at < len(self._forms) and self._forms[at] == number:
            yield self._words[self._leading_to[at]]
            at += 1


def _numbered(form: str) -> int:
    return int.from_bytes(form.encode("latin-1", "replace"), "big")


class Vocabulary:
    """Known words with a weight: how likely somebody means them."""

    def __init__(self, weights: Counter[str], mentioned: Iterable[str] = ()) -> None:
        self.weights = weights
        self._stems = frozenset(map(stem, mentioned))
        self.sorted_words = sorted(weights)
        # People mistype and leave off the same words again and again, whatever else they type around them.
        self._corrections = lru_cache(maxsize=MOST_KEPT)(self._find_corrections)
        self._completions = lru_cache(maxsize=MOST_KEPT)(self._find_completions)
        self._forms = _Forms(self.sorted_words)

    @classmethod
    def of(cls, library: Library) -> Vocabulary:
        weights: Counter[str] = Counter()
        for entry in library.entries():
            for text, weight in [
                (entry.title, TITLE_WEIGHT),
                *((alias, ALIAS_WEIGHT) for alias in entry.aliases),
                *((ask, ASK_WEIGHT) for ask in entry.asks),
                *((plain_text(clause.text), 1) for clause in entry.clauses),
            ]:
                for word in split_words(text):
                    weights[word] += weight
        mentioned = list(weights)
        for card in (*(row.card for row in library.errata), *(row.card for row in library.banned)):
            for word in split_words(card):
                weights[word] += ALIAS_WEIGHT
        for synonym in library.synonyms:
            for phrase in (*synonym.words, *synonym.means):
                for word in split_words(phrase):
                    weights[word] += SYNONYM_WEIGHT
        return cls(weights, mentioned)

    def __contains__(self, word: str) -> bool:
        return word in self.weights

    def mentions(self, stem_: str) -> bool:
        """Return whether a document, a heading or an ask has a word of this stem."""
        return stem_ in self._stems

    def correct(self, word: str, most: int = 3) -> list[str]:
        """What an unknown word may have been meant to be, likeliest first."""
        found = self._corrections(word) if len(word) <= LONGEST_WORD else self._find_corrections(word)
        return list(found[:most])

    def _find_corrections(self, word: str) -> tuple[str, ...]:
        if len(word) < 3 or word.isdigit():
            return ()
        reach = _reach(word)
        found: dict[str, float] = {}
        for form in _deletions(word[:PREFIX], reach):
            for known in self._forms.words(form):
                if known in found or abs(len(known) - len(word)) > reach:
                    continue
                charge(Unit.COMPARISONS, len(word))
                distance = edit_distance(word, known, reach)
                if distance <= reach:
                    found[known] = self._cost(word, known, distance)
        return tuple(sorted(found, key=lambda known: (found[known], known))[:MOST_OFFERED])

    def _cost(self, word: str, known: str, distance: int) -> float:
        """Fewer edits first, letters swapped before others; then the same first letter; then what more of the rulebook is about."""
        first_letter = 0.0 if word[0] == known[0] else 0.6
        swapped = 0.5 if sorted(word) == sorted(known) else 0.0
        return distance + first_letter - swapped - min(self.weights[known], 400) / 500

    def complete(self, prefix: str, most: int = 5) -> list[str]:
        """Known words that begin like this, likeliest first."""
        found = self._completions(prefix) if len(prefix) <= LONGEST_WORD else ()
        return list(found[:most])

    def _find_completions(self, prefix: str) -> tuple[str, ...]:
        if not prefix:
            return ()
        at = bisect_left(self.sorted_words, prefix)
        matches = []
        while at < len(self.sorted_words) and self.sorted_words[at].startswith(prefix):
            matches.append(self.sorted_words[at])
            at += 1
        return tuple(sorted(matches, key=lambda word: (-self.weights[word], word))[:MOST_OFFERED])

    def split(self, word: str) -> tuple[str, str] | None:
        """Two known words run together: facedown -> face, down."""
        best: tuple[int, tuple[str, str]] | None = None
        for at in range(2, len(word) - 1):
            left, right = word[:at], word[at:]
            if left in self.weights and right in self.weights:
                weight = min(self.weights[left], self.weights[right])
                if weight > 2 and (best is None or weight > best[0]):
                    best = weight, (left, right)
        return best[1] if best else None


def _reach(word: str) -> int:
    """How many edits a word of this length may be away."""
    return 1 if len(word) < 5 else 2


def _deletions(word: str, reach: int) -> set[str]:
    forms = {word}
    for count in range(1, reach + 1):
        if len(word) > count:
            keeps = combinations(range(len(word)), len(word) - count)
            forms.update("".join(word[i] for i in keep) for keep in keeps)
    return forms


def edit_distance(a: str, b: str, limit: int) -> int:
    """Insertions, deletions, replacements and swaps of neighbours; anything above `limit` is limit + 1."""
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, char in enumerate(a, 1):
        row = [i]
        for j, other in enumerate(b, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (char != other))
            if i > 1 and j > 1 and char == b[j - 2] and a[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        before, last = last, row
    return last[-1]
