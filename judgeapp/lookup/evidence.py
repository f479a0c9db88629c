"""What speaks for a clause, feature by feature: how much of the question it says, and how near people's own questions about it are.

Each measure runs from 0 to about 1. Their weights were fitted on judged questions (docs/search.md says how), not set by hand. Words of
the question are bits of a number here: few sets of words occur, and what a set covers is worked out once for a question.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import mul
from typing import NamedTuple

from .tables import Line, Page
from .texts import Rarity, Texts
from .understanding import Query

# A stem this doubtful (a completion, say) is no word of the question.
MEANT_AT_LEAST = 0.3
Bits = int


class Measures(NamedTuple):
    """How a clause measures up to a question.

    `worth` is BM25F's figure as a share of the best one possible. `said` is the share of the question's words that stand in the clause
    with its lead-ins and title, `known` the share that stand there or in one of its asks: words scattered over several asks ask
    nothing together. `order` and `ask_order` compare the order of words, with the clause and with its nearest ask. `ask` is how much
    of an ask was asked.
    """

    worth: float
    said: float
    known: float
    order: float
    ask_order: float
    ask: float
    title: float
    alias: float


WEIGHTS = Measures(worth=1.36, said=0.12, known=0.14, order=0.02, ask_order=0.7, ask=0.19, title=0.02, alias=0.11)
NO_MEASURES = Measures(*[0.0] * len(WEIGHTS))


def weighed_up(measures: Measures, weights: Measures = WEIGHTS) -> float:
    """Return how much speaks for a clause, all in all."""
    return float(sum(map(mul, weights, measures)))


class AskWeights(dict[int, float]):
    """How much the words of each ask tell, worked out once for each."""

    def __init__(self, texts: Texts, rarity: Rarity) -> None:
        super().__init__()
        self._texts, self._rarity = texts, rarity

    def __missing__(self, ask: int) -> float:
        weight = self[ask] = sum(map(self._rarity, set(self._texts.words[ask])))
        return weight


class _Covered(dict[Bits, float]):
    """How much of the question some words cover: of each term, the surest of them. `terms` has what each word of a term covers."""

    def __init__(self, terms: list[list[tuple[Bits, float]]]) -> None:
        super().__init__()
        self._terms = terms

    def __missing__(self, bits: Bits) -> float:
        covered = 0.0
        for term in self._terms:
            for bit, value in term:
                if bits & bit:
                    covered += value
                    break
        self[bits] = covered
        return covered


class _Told(dict[Bits, float]):
    """How much some words tell."""

    def __init__(self, rarities: dict[Bits, float]) -> None:
        super().__init__()
        self._rarities = rarities

    def __missing__(self, bits: Bits) -> float:
        told = self[bits] = sum(rarity for bit, rarity in self._rarities.items() if bits & bit)
        return told


class Evidence:
    """Measures some clauses against one question."""

    def __init__(
        self,
        query: Query,
        lines: Iterable[Line],
        texts: Texts,
        rarity: Rarity,
        weights: AskWeights,
    ) -> None:
        self._weights = weights
        terms = _terms(query, rarity)
        self._bits = {word: 1 << at for at, word in enumerate({word: None for term in terms for word in term})}
        self._meant = {word for term in query.terms for word, sure in term.stems.items() if sure >= MEANT_AT_LEAST}
        self._told = _Told({bit: rarity(word) for word, bit in self._bits.items() if word in self._meant})
        self._covered = _Covered([[(self._bits[word], value) for word, value in term.items()] for term in terms])
        among = {line.text for line in lines}.union(*(line.asks for line in lines))
        self._order = texts.sharing_order(query.sequence, among)
        self._asked: dict[int, Bits] = {}
        for word in self._meant:
            bit = self._bits[word]
            for ask in texts.holding(word, among):
                self._asked[ask] = self._asked.get(ask, 0) | bit
        self._naming: dict[Page, tuple[float, float]] = {}

    def of(self, line: Line, worth: float) -> Measures:
        """Return the measures of a clause that BM25F gives `worth`."""
        context = line.context
        bits = 0
        for word, bit in self._bits.items():
            if word in context:
                bits |= bit
        ask, known, order = self._asked_of(line, bits)
        title, alias = self._named(line.page)
        return Measures(
            worth,
            self._covered[bits],
            known,
            self._order.get(line.text, 0.0),
            order,
            ask,
            title,
            alias,
        )

    def _asked_of(self, line: Line, bits: Bits) -> tuple[float, float, float]:
        """How much of its nearest ask was asked, how much the clause covers with one of its asks, how far the order of one agrees."""
        most = order = 0.0
        covered, told, weights = self._covered, self._told, self._weights
        known = covered[bits]
        for ask in line.asks:
            shared = self._asked.get(ask)
            if shared:
                share = told[shared] / weights[ask]
                most = share if share > most else most
                with_ask = covered[shared | bits]
                known = with_ask if with_ask > known else known
                near = self._order.get(ask, 0.0)
                order = near if near > order else order
            elif ask in self._order:
                order = max(order, self._order[ask])
        return most, known, order

    def _named(self, page: Page) -> tuple[float, float]:
        """How much of its title was asked, and of one of its aliases."""
        found = self._naming.get(page)
        if found is None and self._meant.isdisjoint(page.names):
            found = self._naming[page] = 0.0, 0.0
        elif found is None:
            alias = max(map(self._share, page.alias_words), default=0.0)
            found = self._naming[page] = self._share(page.title_words), alias
        return found

    def _share(self, words: frozenset[str]) -> float:
        return len(words & self._meant) / len(words) if words else 0.0


def _terms(query: Query, rarity: Rarity) -> list[dict[str, float]]:
    """For each term of a question how much of the whole each of its words covers, most first."""
    told = [max(rarity(word) * sure for word, sure in term.stems.items()) * term.weight for term in query.terms]
    total = sum(told) or 1.0
    return [
        dict(sorted(((word, tell * sure / total) for word, sure in term.stems.items()), key=lambda row: -row[1]))
        for tell, term in zip(told, query.terms, strict=True)
    ]
