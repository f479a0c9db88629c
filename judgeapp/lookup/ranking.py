"""Clauses ranked for a question.

Whoosh's BM25F says how much of the question a clause says, over its own words, those under it, its heading and the asks that
point at it. Word order and the nearest ask add to it; an older edition ranks behind the current one.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cached_property
from math import inf
from operator import attrgetter
from typing import NamedTuple

from judgeapp.rulebook.loading import library

from .evidence import NO_MEASURES, AskWeights, Evidence, Measures, tell_of, weighed_up
from .index import OpenIndex
from .postings import highest
from .schema import K1
from .tables import Line, Page, Tables
from .understanding import Query

# On a scale where a clause that BM25F finds full of all that is asked has 1. Tuned on judged questions (docs/search.md).
SMALL_WORD = 0.4
OLDER, SAID_TODAY, TWIN_OF_TODAY, NOT_THE_NAMED_EDITION = 0.1, 0.15, 0.3, 0.5
# How many clauses the rarer words find; of these, all words pick the ones to score.
FOUND, MEASURED = 64, 24
# Where further ones are asked for, this many times as many are put in order as before.
MORE_AT_ONCE = 8
BEST_WORTH = K1 + 1  # BM25F's score for a word that a clause is full of

# How far the further rows are behind the others, at least; scores are compared to four places.
STEP_BEHIND = 0.001


class Ranked(NamedTuple):
    """A clause, its score, and what speaks for it, whatever its edition and standing. `in_short` if its entry in short says it."""

    line: Line
    score: float
    measures: Measures
    in_short: bool = False


class Clauses:
    """The clauses that hold words of a question: the best ones measured and in order, all others by their words only.

    Few questions need the others, so they are put in order only when somebody asks. None of their scores depends on how many
    rows are asked for: pages of results fit together.
    """

    def __init__(self, best: list[Ranked], by_words: dict[int, float], first: list[int], ranking: Ranking) -> None:
        self.best, self.lowest = best, best[-1].score if best else 0.0
        # The first of those by words are in order already.
        self._by_words, self._first, self._ranking = by_words, first, ranking

    def further(self) -> Iterator[Ranked]:
        """The best clause of each further entry, best first."""
        pages, lines = {one.line.page for one in self.best}, self._ranking.lines
        for n in self._in_order():
            page = lines[n].page
            if page not in pages:
                pages.add(page)
                yield self._one(n)

    def _in_order(self) -> Iterator[int]:
        """All of them, best first, put in order only as far as somebody looks."""
        numbers, given = self._first, 0
        while given < len(self._by_words):
            if given:
                numbers = highest(self._by_words, MORE_AT_ONCE * given)
            yield from numbers[given:]
            given = len(numbers)

    @cached_property
    def _shift(self) -> float:
        """What puts the others behind the last of those that were measured."""
        measured = {self._ranking.number_of(one.line) for one in self.best}
        highest = next((self._by_words[n] for n in self._in_order() if n not in measured), -inf)
        return min(self.lowest - highest, 0.0) - STEP_BEHIND

    def of(self, page: Page) -> Ranked | None:
        """The best clause of a further entry."""
        numbers = (n for n in map(self._ranking.number_of, page.lines) if n in self._by_words)
        best = max(numbers, key=self._by_words.__getitem__, default=None)
        return None if best is None else self._one(best)

    def _one(self, n: int) -> Ranked:
        return Ranked(self._ranking.lines[n], self._by_words[n] + self._shift, NO_MEASURES)


class Ranking:
    """The clauses of an open index, as a question ranks them."""

    def __init__(self, index: OpenIndex, tables: Tables) -> None:
        self.postings, self.tables = index.clauses, tables
        self.lines = [tables.lines[ref] for ref in self.postings.refs]
        self.numbers = {line: n for n, line in enumerate(self.lines)}
        self.number_of = self.numbers.__getitem__
        self._ask_weights = AskWeights(tables.texts, self.postings.rarity)
        self._behind: dict[tuple[bool, str | None], list[float]] = {}
        # What today's entry of the same name says, too, is found in an older edition only if that is asked for.
        self.postings.stand_back(n for n, line in enumerate(self.lines) if line.page.today and line.said_today)

    def best(self, query: Query, allowed: Container[int] | None) -> Clauses:
        """Rank the clauses; only `allowed` ones if that is given."""
        full = BEST_WORTH * self._asked(query)
        scores, common = self.postings.telling(self._words(query), allowed, in_front=not query.hint)
        behind = self._behind_in(query)
        by_words = _standing(scores, full, behind)
        first = highest(by_words, FOUND)
        covered = self.postings.added({n: scores[n] for n in first}, common)
        measured = sorted(highest(_standing(covered, full, behind), MEASURED))
        lines = [self.lines[n] for n in measured]
        evidence = Evidence(query, lines, self.tables.texts, self.postings.rarity, self._ask_weights)
        ranked = []
        for n, line in zip(measured, lines, strict=True):
            measures = evidence.of(line, covered[n] / full, self.postings.meanings[n])
            ranked.append(Ranked(line, weighed_up(measures) - behind[n], measures))
        ranked.sort(key=_score, reverse=True)
        return Clauses(ranked, by_words, first, self)

    def _words(self, query: Query) -> list[tuple[str, float]]:
        weights = dict.fromkeys(query.small_words, SMALL_WORD)
        for word, weight in query.weighted_stems:
            weights[word] = max(weights.get(word, 0.0), weight)
        return list(weights.items())

    def _asked(self, query: Query) -> float:
        """How much there is to cover: for each term, whichever of its spellings and meanings says most."""
        rarity = self.postings.rarity
        typed = {word for word, _ in query.weighted_stems}
        terms = [tell_of(term, rarity) for term in query.terms]
        return sum(terms) + SMALL_WORD * sum(rarity(word) for word in query.small_words - typed)

    def _behind_in(self, query: Query) -> list[float]:
        """What is compared with each clause before a question is read for its words."""
        key = (bool(query.edition), None if query.edition else query.hint)
        found = self._behind.get(key)
        if found is None:
            # Few values occur, so each is shared: thousands of separate objects would be scattered over the memory.
            same: dict[float, float] = {}
            values = (_behind(line, *key) for line in self.lines)
            found = self._behind[key] = [same.setdefault(value, value) for value in values]
        return found


def _standing(scores: dict[int, float], full: float, behind: list[float]) -> dict[int, float]:
    """The scores as shares of the best one possible, less what is compared with each clause."""
    return {n: score / full - behind[n] for n, score in scores.items()}


_score = attrgetter("score")


def _behind(line: Line, filtered: bool, hint: str | None) -> float:
    """The current rules come first. An older edition's clause counts if the current rules don't say the same."""
    if filtered:
        return line.drawback
    if hint:
        return line.drawback + (line.page.ref.edition != hint) * NOT_THE_NAMED_EDITION
    if line.page.ref.edition == library().current.id:
        return line.drawback
    if line.page.today:
        return line.drawback + OLDER + TWIN_OF_TODAY
    return line.drawback + OLDER + (SAID_TODAY if line.said_today else 0.0)
