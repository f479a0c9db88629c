"""Clauses ranked for a question.

Whoosh's BM25F says how much of the question a clause says, over its own words, those under it, its heading and the asks that
point at it. The order of words and the nearest ask of its entry add to it; an older edition stands back behind today's.
"""

from __future__ import annotations

from collections.abc import Container
from heapq import nlargest
from math import inf
from typing import NamedTuple

from judgeapp.rulebook.loading import library

from .bags import Asked
from .evidence import NO_MEASURES, AskWeights, Evidence, Measures, weighed_up
from .index import OpenIndex
from .schema import K1
from .tables import Line, Page, Tables
from .understanding import Query

# On a scale where a clause that BM25F finds full of all that is asked has 1. Tuned on judged questions (docs/search.md).
SMALL_WORD = 0.4
OLDER, SAID_TODAY, TWIN_OF_TODAY, NOT_THE_NAMED_EDITION = 0.1, 0.15, 0.3, 0.5
CANDIDATES, NEAREST_ASKS = 50, 60
BEST_WORTH = K1 + 1  # what BM25F makes of a word that a clause is full of

# How far the further rows are behind the others at least; scores are compared to four places.
STEP_BEHIND = 0.001


class Ranked(NamedTuple):
    """A clause, its score, and what speaks for it, whatever its edition and standing."""

    line: Line
    score: float
    measures: Measures


class Clauses:
    """The clauses that hold words of a question: the best ones measured and in order, all others by their words alone.

    Few questions need the others, so that they are put in order only when somebody asks. None of their scores depends on how many
    rows are asked for: pages of results fit together.
    """

    def __init__(self, best: list[Ranked], by_words: dict[int, float], beneath: float, ranking: Ranking) -> None:
        self.best, self.lowest = best, best[-1].score if best else 0.0
        self._by_words, self._ranking = by_words, ranking
        self._shift = min(self.lowest - beneath, 0.0) - STEP_BEHIND

    def further(self) -> list[Ranked]:
        """The best clause of each further entry, best first."""
        pages, lines = {one.line.page for one in self.best}, self._ranking.lines
        further = []
        for n in sorted(self._by_words, key=self._by_words.__getitem__, reverse=True):
            page = lines[n].page
            if page not in pages:
                pages.add(page)
                further.append(self._one(n))
        return further

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

    def best(self, query: Query, allowed: Container[int] | None) -> Clauses:
        """Rank the clauses; only `allowed` ones where that is given."""
        full = BEST_WORTH * self._asked(query)
        scores, common = self.postings.telling(self._words(query), allowed)
        behind = self._behind_in(query)
        by_words = {n: score / full - behind[n] for n, score in scores.items()}
        found = nlargest(CANDIDATES + 1, by_words, key=by_words.__getitem__)
        beneath = by_words[found[-1]] if len(found) > CANDIDATES else -inf
        covered = {n: scores[n] for n in sorted(found[:CANDIDATES])}
        self.postings.add(covered, common)
        lines = [self.lines[n] for n in covered]
        rarity, page_asks = self.postings.rarity, self._nearest_asks(query)
        evidence = Evidence(query, lines, self.tables.texts, rarity, page_asks, self._ask_weights)
        ranked = []
        for (n, worth), line in zip(covered.items(), lines, strict=True):
            measures = evidence.of(line, worth / full)
            ranked.append(Ranked(line, weighed_up(measures) - behind[n], measures))
        ranked.sort(key=_score, reverse=True)
        return Clauses(ranked, by_words, beneath, self)

    def _words(self, query: Query) -> list[tuple[str, float]]:
        weights = dict.fromkeys(query.small_words, SMALL_WORD)
        for word, weight in query.weighted_stems:
            weights[word] = max(weights.get(word, 0.0), weight)
        return list(weights.items())

    def _asked(self, query: Query) -> float:
        """How much there is to cover: of each term, whichever of its spellings and meanings tells most."""
        rarity = self.postings.rarity
        typed = {word for word, _ in query.weighted_stems}
        terms = (max(rarity(word) * sure for word, sure in term.stems.items()) * term.weight for term in query.terms)
        return sum(terms) + SMALL_WORD * sum(rarity(word) for word in query.small_words - typed)

    def _nearest_asks(self, query: Query) -> dict[Page, float]:
        """How far an entry's best ask says what is asked."""
        asked = Asked(query, self.tables.rarity)
        best: dict[Page, float] = {}
        for score, page in self.tables.ask_shelf.nearest(asked.weights, asked.total, NEAREST_ASKS):
            if score > best.get(page, 0.0):
                best[page] = score
        return best

    def _behind_in(self, query: Query) -> list[float]:
        """What is compared with each clause before a question is read for its words."""
        key = (bool(query.edition), None if query.edition else query.hint)
        found = self._behind.get(key)
        if found is None:
            found = self._behind[key] = [_behind(line, *key) for line in self.lines]
        return found


def _score(one: Ranked) -> float:
    return one.score


def _behind(line: Line, filtered: bool, hint: str | None) -> float:
    """Today's rules come first. An older edition's clause counts where today's rules do not say the same."""
    if filtered:
        return line.drawback
    if hint:
        return line.drawback + (line.page.ref.edition != hint) * NOT_THE_NAMED_EDITION
    if line.page.ref.edition == library().current.id:
        return line.drawback
    if line.page.today:
        return line.drawback + OLDER + TWIN_OF_TODAY
    return line.drawback + OLDER + (SAID_TODAY if line.said_today else 0.0)
