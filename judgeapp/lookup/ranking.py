"""Clauses ranked for a question.

Whoosh's BM25F says how much of the question a clause says, over its own words, those under it, its heading and the asks that
point at it. The order of words and the nearest ask of its entry add to it; an older edition stands back behind today's.
"""

from __future__ import annotations

from collections.abc import Container
from heapq import nlargest
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

# How far one of the further rows is behind the one before it; scores are compared to four places.
STEP_BEHIND = 0.001


class Ranked(NamedTuple):
    """A clause, its score, and what speaks for it, whatever its edition and standing."""

    line: Line
    score: float
    measures: Measures


class Ranking:
    """The clauses of an open index, as a question ranks them."""

    def __init__(self, index: OpenIndex, tables: Tables) -> None:
        self.postings, self.tables = index.clauses, tables
        self.lines = [tables.lines[ref] for ref in self.postings.refs]
        self.numbers = {ref: n for n, ref in enumerate(self.postings.refs)}
        self._behind = [_behind(line) for line in self.lines]
        self._ask_weights: AskWeights = {}

    def best(self, query: Query, allowed: Container[int] | None) -> list[Ranked]:
        """The best clauses, best first, then one of each further entry; only `allowed` ones where that is given."""
        words = self._words(query)
        full = BEST_WORTH * self._asked(query)
        scores, common = self.postings.telling(words, allowed)
        behind = {n: self._behind_in(n, query) for n in scores}
        found = nlargest(CANDIDATES, scores, key=lambda n: scores[n] / full - behind[n])
        covered = {n: scores[n] for n in sorted(found)}
        self.postings.add(covered, common)
        evidence = Evidence(query, self.postings.rarity, self._nearest_asks(query), self._ask_weights)
        ranked = []
        for n, worth in covered.items():
            measures = evidence.of(self.lines[n], worth / full)
            ranked.append(Ranked(self.lines[n], weighed_up(measures) - behind[n], measures))
        ranked.sort(key=lambda one: -one.score)
        rest = {n: score / full - behind[n] for n, score in scores.items() if n not in covered}
        return ranked + self._further(ranked, rest)

    def _further(self, ranked: list[Ranked], rest: dict[int, float]) -> list[Ranked]:
        """Clauses of further entries, by their words alone, for readers who go that far.

        Each is a step behind the one before it, and none depends on how many rows are asked for: pages of results fit together.
        """
        pages = {one.line.page for one in ranked}
        further: list[Ranked] = []
        lowest = ranked[-1].score if ranked else 0.0
        for n in sorted(rest, key=lambda n: -rest[n]):
            line = self.lines[n]
            if line.page not in pages:
                pages.add(line.page)
                lowest = min(rest[n], lowest) - STEP_BEHIND
                further.append(Ranked(line, lowest, NO_MEASURES))
        return further

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

    def _behind_in(self, n: int, query: Query) -> float:
        """What is held against a clause before a question is read for its words."""
        line = self.lines[n]
        if query.edition:
            return line.drawback
        if query.hint:
            return line.drawback + (line.page.ref.edition != query.hint) * NOT_THE_NAMED_EDITION
        return self._behind[n]


def _behind(line: Line) -> float:
    """Today's rules come first. An older edition's clause counts where today's rules do not say the same."""
    if line.page.ref.edition == library().current.id:
        return line.drawback
    if line.page.today:
        return line.drawback + OLDER + TWIN_OF_TODAY
    return line.drawback + OLDER + (SAID_TODAY if line.said_today else 0.0)
