"""What speaks for a clause, feature by feature: how much of the question it says, and how near people's own questions about it are.

Each measure runs from 0 to about 1. Their weights were fitted on judged questions (docs/search.md tells how), not set by hand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from .pairs import Pairs
from .tables import Line, Page
from .understanding import Query

# A stem this doubtful (a completion, say) is no word of the question.
MEANT_AT_LEAST = 0.3
AskWeights = dict[Line, list[float]]  # how much the words of each ask tell, worked out once for each clause


class Measures(NamedTuple):
    """How a clause measures up to a question.

    `worth` is BM25F's figure as a share of the best one possible. `said` is the share of the question's words that stand in the clause
    with its lead-ins and title, `known` the share that stand there or in one of its asks: words scattered over several asks ask
    nothing together. `order` and `ask_order` compare the order of words, with the clause and with its nearest ask. `ask` is how much
    of an ask was asked, `page_ask` how near any ask of the entry is.
    """

    worth: float
    said: float
    known: float
    order: float
    ask_order: float
    ask: float
    page_ask: float
    title: float
    alias: float


WEIGHTS = Measures(
    worth=1.32, said=0.11, known=0.09, order=0.01, ask_order=0.53, ask=0.16, page_ask=0.16, title=0.01, alias=0.13
)
NO_MEASURES = Measures(*[0.0] * len(WEIGHTS))


def weighed_up(measures: Measures, weights: Measures = WEIGHTS) -> float:
    """Return how much speaks for a clause, all in all."""
    return sum(weight * value for weight, value in zip(weights, measures, strict=True))


class Evidence:
    """Measures clauses against one question."""

    def __init__(
        self, query: Query, rarity: Callable[[str], float], page_asks: dict[Page, float], asks: AskWeights
    ) -> None:
        self._rarity, self._page_asks, self._ask_weights = rarity, page_asks, asks
        self._pairs = Pairs(query.sequence, rarity)
        told = [max(rarity(word) * sure for word, sure in term.stems.items()) * term.weight for term in query.terms]
        total = sum(told) or 1.0
        self._terms = [(tell / total, term.stems) for tell, term in zip(told, query.terms, strict=True)]
        self._terms_of: dict[str, list[int]] = defaultdict(list)
        for at, term in enumerate(query.terms):
            for word in term.stems:
                self._terms_of[word].append(at)
        self._meant = frozenset(
            word for term in query.terms for word, sure in term.stems.items() if sure >= MEANT_AT_LEAST
        )

    def of(self, line: Line, worth: float) -> Measures:
        """Return the measures of a clause that BM25F gives `worth`."""
        page = line.page
        covered = self._covered(line.context)
        said = sum(covered)
        ask, more = self._asked_of(line, covered)
        return Measures(
            worth=worth,
            said=said,
            known=said + more,
            order=self._pairs.shared(line.words),
            ask_order=self._pairs.most_shared(line.asks),
            ask=ask,
            page_ask=self._page_asks.get(page, 0.0),
            title=self._named(page.title_words),
            alias=max(map(self._named, page.alias_words), default=0.0),
        )

    def _covered(self, words: frozenset[str]) -> list[float]:
        """How much of each term of the question stands in these words, by how much the term tells."""
        return [
            tell * max((sure for word, sure in stems.items() if word in words), default=0.0)
            for tell, stems in self._terms
        ]

    def _asked_of(self, line: Line, covered: list[float]) -> tuple[float, float]:
        """How much of its nearest ask was asked, and how much of the question an ask adds to what the clause covers."""
        weights = self._ask_weights.get(line)
        if weights is None:
            weights = self._ask_weights[line] = [sum(map(self._rarity, set(ask))) for ask in line.asks]
        most = more = 0.0
        for ask, weight in zip(line.asks, weights, strict=True):
            shared = self._meant.intersection(ask)
            if shared:
                most = max(most, sum(map(self._rarity, shared)) / weight)
                more = max(more, self._added(shared, covered))
        return most, more

    def _added(self, shared: frozenset[str], covered: list[float]) -> float:
        """How much of the question these words cover beyond what is covered."""
        best: dict[int, float] = {}
        for word in shared:
            for at in self._terms_of[word]:
                tell, stems = self._terms[at]
                best[at] = max(best.get(at, covered[at]), tell * stems[word])
        return sum(value - covered[at] for at, value in best.items())

    def _named(self, words: frozenset[str]) -> float:
        return len(words & self._meant) / len(words) if words else 0.0
