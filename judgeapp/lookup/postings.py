"""A shelf of the index as plain tables: for each word the documents that hold it, and what Whoosh's BM25F gives each of them.

Neither changes while an index is open, so that each word is asked for once; after that a search adds up numbers. Asking Whoosh
again for every search took ten times as long.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Container, Iterable
from math import log
from sys import intern
from typing import Any, NamedTuple

from judgeapp.rulebook.model import Ref

Searcher = Any  # Whoosh has no types
Fields = dict[str, Any]
# A word this common doesn't find documents; it only adds to the score of those that other words found.
COMMON = 6


class Worth(NamedTuple):
    """The documents that hold a word, in order, and what it is worth in each."""

    documents: array[int]
    values: array[float]


NOTHING = Worth(array("I"), array("f"))


class Postings:
    """One shelf: its documents, and by word which of them hold it in the weighed fields."""

    def __init__(self, searcher: Searcher, boosts: dict[str, float]) -> None:
        # Whoosh itself, until every word has been asked for.
        self.searcher: Searcher | None = searcher
        self._boosts = boosts
        self._worths: dict[str, Worth] = {}
        self._in_front: dict[str, Worth] = {}
        self._back: frozenset[int] = frozenset()
        self._dense: dict[str, array[float]] = {}
        reader = searcher.reader()
        # A word's rarity.
        self.rarity: Callable[[str], float] = _Rarities(self).__getitem__
        self._known = {text.decode() for name in boosts for text in reader.lexicon(name)}
        # What is stored of documents that no entry has; a clause is found by its ref.
        self.documents: dict[int, Fields] = {}
        self.refs: list[Ref] = []
        # Where each clause points (`directions`).
        self.meanings: list[bytes] = []
        self._having: dict[tuple[str, str], set[int]] = defaultdict(set)
        for n in range(reader.doc_count_all()):
            fields = dict(reader.stored_fields(n))
            self.refs.append(Ref(*(_shared(fields.get(name)) for name in ("edition", "entry", "clause"))))
            for name in ("edition", "kind"):
                self._having[name, fields.get(name, "")].add(n)
            self.meanings.append(fields.get("meaning", b""))
            if "data" in fields:
                self.documents[n] = fields

    def __contains__(self, word: str) -> bool:
        return word in self._known

    def load(self) -> None:
        """Ask for every word now, so that no search has to: half a second for the whole rulebook. Whoosh's files are
        released."""
        for word in self._known:
            self._worth(word)
        self.searcher = None
        self._load_in_front()

    def _load_in_front(self) -> None:
        for word in self._known:
            self._worth_in_front(word)

    def stand_back(self, documents: Iterable[int]) -> None:
        """Leave these documents out when only those `in_front` are wanted."""
        self._back = frozenset(documents)
        self._in_front.clear()
        if self.searcher is None:
            self._load_in_front()

    def having(self, name: str, value: str) -> set[int]:
        """The documents of an edition or a kind."""
        return self._having.get((name, value), set())

    def best(
        self, words: Iterable[tuple[str, float]], most: int, edition: str | None = None, kind: str | None = None
    ) -> list[tuple[int, float]]:
        """The documents that hold most of the weighted words, best first, each with its score."""
        scores = self._summed(words)
        for name, wanted in (("edition", edition), ("kind", kind)):
            if wanted:
                having = self.having(name, wanted)
                scores = {n: score for n, score in scores.items() if n in having}
        return [(n, scores[n]) for n in highest(scores, most)]

    def telling(
        self, words: list[tuple[str, float]], allowed: Container[int] | None, in_front: bool = False
    ) -> tuple[dict[int, float], list[tuple[str, float]]]:
        """The documents that hold telling words, with their scores, and the words too common to find a document by.

        Of the `allowed` documents every word finds some: they are few. With `in_front`, no document is found that stands back.
        """
        if allowed is not None:
            return {n: score for n, score in self._summed(words).items() if n in allowed}, []
        most = len(self.refs) // COMMON
        held = sorted((row for row in words if row[0] in self._known), key=lambda row: len(self._worth(row[0])[0]))
        rare = [row for row in held if len(self._worth(row[0])[0]) <= most] or held
        return self._summed(rare, self._worth_in_front if in_front else self._worth), held[len(rare) :]

    def added(self, scores: dict[int, float], words: Iterable[tuple[str, float]]) -> dict[int, float]:
        """Return the scores with what common words are worth in the same documents."""
        for word, weight in words:
            values = self._everywhere(word)
            scores = {n: score + weight * values[n] for n, score in scores.items()}
        return scores

    def _everywhere(self, word: str) -> array[float]:
        """What a common word is worth in every document, held or not."""
        found = self._dense.get(word)
        if found is None:
            found = self._dense[word] = array("f", bytes(4 * len(self.refs)))
            for n, value in zip(*self._worth(word), strict=True):
                found[n] = value
        return found

    def _summed(
        self, words: Iterable[tuple[str, float]], worth: Callable[[str], Worth] | None = None
    ) -> dict[int, float]:
        """The sum of what the words are worth, by document."""
        worth = worth or self._worth
        scores: dict[int, float] = {}
        for word, weight in words:
            documents, values = worth(word)
            if not scores:
                scores = {n: weight * value for n, value in zip(documents, values, strict=True)}
                continue
            for n, value in zip(documents, values, strict=True):
                if n in scores:
                    scores[n] += weight * value
                else:
                    scores[n] = weight * value
        return scores

    def _worth(self, word: str) -> Worth:
        """What a word is worth in each document that holds it."""
        if word not in self._known:
            return NOTHING
        found = self._worths.get(word)
        if found is None:
            found = self._worths[word] = self._read(word)
        return found

    def _worth_in_front(self, word: str) -> Worth:
        """What a word is worth in the documents that do not stand back."""
        found = self._in_front.get(word)
        if found is None:
            documents, values = whole = self._worth(word)
            kept = [(n, value) for n, value in zip(documents, values, strict=True) if n not in self._back]
            if len(kept) == len(documents):
                found = whole
            else:
                found = Worth(array("I", [n for n, _ in kept]), array("f", [value for _, value in kept]))
            if word in self._known:
                self._in_front[word] = found
        return found

    def _read(self, word: str) -> Worth:
        worth: dict[int, float] = defaultdict(float)
        text = word.encode()
        assert self.searcher is not None, "every word was asked for as the shelf was loaded"
        for name, boost in self._boosts.items():
            if (name, text) not in self.searcher.reader():
                continue
            matcher = self.searcher.postings(name, text)
            while matcher.is_active():
                worth[matcher.id()] += boost * matcher.score()
                matcher.next()
        ordered = sorted(worth)
        return Worth(array("I", ordered), array("f", map(worth.__getitem__, ordered)))

    def _find_rarity(self, word: str) -> float:
        """As Whoosh computes it; a word in no document is the rarest."""
        return log(len(self.refs) / (len(self._worth(word).documents) + 1)) + 1


class _Rarities(dict[str, float]):
    """The rarity of every word that a document holds, found when it is first asked for."""

    def __init__(self, postings: Postings) -> None:
        super().__init__()
        self._postings = postings

    def __missing__(self, word: str) -> float:
        found = self._postings._find_rarity(word)
        if word in self._postings:
            self[word] = found
        return found


def highest(scores: dict[int, float], most: int) -> list[int]:
    """The numbers with the highest scores, best first; of equals the first in contents order, as Whoosh has it.

    Only those that can be among them are put in order by number: plain figures sort ten times as fast.
    """
    found = list(scores)
    if len(scores) > most:
        least = sorted(scores.values())[-most]
        found = [n for n, score in scores.items() if score >= least]
    found.sort()
    found.sort(key=scores.__getitem__, reverse=True)
    return found[:most]


def _shared(name: str | None) -> Any:
    """A name that thousands of documents have, kept once."""
    return name if name is None else intern(name)
