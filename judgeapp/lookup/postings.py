"""A shelf of the index as plain tables: for each word the documents that hold it, and what Whoosh's BM25F gives each of them.

Neither changes while an index is open, so that each word is asked for once; after that a search adds up numbers. Asking Whoosh
anew for every search took ten times as long.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from judgeapp.rulebook.model import Ref

Searcher = Any  # Whoosh has no types
Fields = dict[str, Any]


class Postings:
    """One shelf: its documents, and by word which of them hold it in the weighed fields."""

    def __init__(self, searcher: Searcher, boosts: dict[str, float]) -> None:
        self.searcher, self._boosts = searcher, boosts
        self._worths: dict[str, list[tuple[int, float]]] = {}
        reader = searcher.reader()
        self._known = {text.decode() for name in boosts for text in reader.lexicon(name)}
        self.documents: list[Fields] = [dict(reader.stored_fields(n)) for n in range(reader.doc_count_all())]
        self.refs = [Ref(fields["edition"], fields["entry"]) for fields in self.documents]
        self._having: dict[tuple[str, str], set[int]] = defaultdict(set)
        for n, fields in enumerate(self.documents):
            for name in ("edition", "kind"):
                self._having[name, fields.get(name, "")].add(n)

    def load(self) -> None:
        """Ask for every word now, so that no search has to: half a second for the whole rulebook."""
        for word in self._known:
            self._worth(word)

    def best(
        self, words: Iterable[tuple[str, float]], most: int, edition: str | None = None, kind: str | None = None
    ) -> list[tuple[int, float]]:
        """The documents that hold most of the weighted words, best first, each with its score."""
        scores: dict[int, float] = {}
        for word, weight in words:
            if not scores:
                scores = {n: weight * worth for n, worth in self._worth(word)}
                continue
            for n, worth in self._worth(word):
                scores[n] = scores.get(n, 0.0) + weight * worth
        for name, wanted in (("edition", edition), ("kind", kind)):
            if wanted:
                having = self._having.get((name, wanted), ())
                scores = {n: score for n, score in scores.items() if n in having}
        # Numbers first: of equals the first in contents order, as Whoosh has it.
        ranked = sorted(sorted(scores), key=scores.__getitem__, reverse=True)
        return [(n, scores[n]) for n in ranked[:most]]

    def _worth(self, word: str) -> list[tuple[int, float]]:
        """What a word is worth in each document that holds it."""
        if word not in self._known:
            return []
        found = self._worths.get(word)
        if found is None:
            found = self._worths[word] = self._read(word)
        return found

    def _read(self, word: str) -> list[tuple[int, float]]:
        worth: dict[int, float] = defaultdict(float)
        text = word.encode()
        for name, boost in self._boosts.items():
            if (name, text) not in self.searcher.reader():
                continue
            matcher = self.searcher.postings(name, text)
            while matcher.is_active():
                worth[matcher.id()] += boost * matcher.score()
                matcher.next()
        return list(worth.items())
