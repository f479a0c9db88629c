"""The evidence for a clause, measure by measure: how much of the question it covers, and how close its asks are.

Each measure runs from 0 to about 1. Their weights were fitted on judged questions (docs/search.md says how), not set by hand. Words of
the question are bits of a number here: few sets of words occur, and what a set covers is worked out once for a question.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter, mul
from typing import NamedTuple

from .meanings import meanings, nearness
from .tables import Line, Page
from .texts import Rarity, Texts
from .understanding import Query, Term

# A stem this doubtful (a completion, for instance) doesn't count as a word of the question.
MEANT_AT_LEAST = 0.3
Bits = int


class Measures(NamedTuple):
    """How a clause measures up to a question.

    `worth` is BM25F's figure as a share of the best one possible. `known` is the share of the question's words found in the clause with
    its lead-ins and title, or in one of its asks: words scattered over several asks mean nothing together. `order` and `ask_order` compare the order of words, with the clause and with its
    nearest ask. `ask` is how much
    of an ask was asked. `meaning` is how far clause and question point the same way (`directions`).
    """

    worth: float
    known: float
    order: float
    ask_order: float
    ask: float
    alias: float
    meaning: float


WEIGHTS = Measures(worth=1.09, known=0.14, order=0.11, ask_order=0.54, ask=0.07, alias=0.06, meaning=0.81)
_new = tuple.__new__  # a named tuple's own is written in Python
NO_MEASURES = Measures(*[0.0] * len(WEIGHTS))


def weighed_up(measures: Measures, weights: Measures = WEIGHTS) -> float:
    """Return the total evidence for a clause."""
    return float(sum(map(mul, weights, measures)))


class AskWeights(dict[int, float]):
    """How much the words of each ask say, worked out once for each."""

    def __init__(self, texts: Texts, rarity: Rarity) -> None:
        super().__init__()
        self._texts, self._rarity = texts, rarity

    def __missing__(self, ask: int) -> float:
        weight = self[ask] = sum(map(self._rarity, set(self._texts.words(ask))))
        return weight


class _Covered(dict[Bits, float]):
    """How much of the question some words cover: for each term, the surest of them. `terms` has what each word of a term covers."""

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
    """How much some words say."""

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
        bits = {word: 1 << at for at, word in enumerate(dict.fromkeys(word for term in terms for word, _ in term))}
        self._meant = {word for term in query.terms for word, sure in term.stems.items() if sure >= MEANT_AT_LEAST}
        self._told = _Told({bit: rarity(word) for word, bit in bits.items() if word in self._meant})
        self._numbered = {texts.number_of(word): bit for word, bit in bits.items()}
        self._numbers = frozenset(self._numbered)
        self._covered = _Covered([[(bits[word], value) for word, value in term] for term in terms])
        asks: set[int] = set().union(*(line.asks for line in lines))
        self._order = texts.sharing_order(query.sequence, asks.union(line.text for line in lines))
        self._asked: dict[int, Bits] = {}
        for word in self._meant:
            holding, bit = texts.holding(word, asks), bits[word]
            if self._asked:
                self._asked |= {ask: self._asked.get(ask, 0) | bit for ask in holding}
            else:
                self._asked = dict.fromkeys(holding, bit)
        self._relevant = self._asked.keys() | self._order.keys()
        self._naming: dict[Page, float] = {}
        self._asks_for = meanings().direction(query.words)

    def of(self, line: Line, worth: float, meaning: bytes) -> Measures:
        """Return the measures of a clause that BM25F gives `worth` and that points as `meaning` says."""
        bits = 0
        for number in self._numbers.intersection(line.context):
            bits |= self._numbered[number]
        ask, known, ask_order = self._asked_of(line, bits)
        order, alias = self._order.get(line.text, 0.0), self._named(line.page)
        measures = (worth, known, order, ask_order, ask, alias, nearness(self._asks_for, meaning))
        return _new(Measures, measures)

    def _asked_of(self, line: Line, bits: Bits) -> tuple[float, float, float]:
        """How much of its nearest ask was asked, how much the clause covers with one of its asks, how far the order of one agrees."""
        most = order = 0.0
        covered, told, weights, asked, orders = self._covered, self._told, self._weights, self._asked, self._order
        known = covered[bits]
        for ask in self._relevant.intersection(line.asks):
            if ask in asked:
                shared = asked[ask]
                share = told[shared] / weights[ask]
                most = share if share > most else most
                with_ask = covered[shared | bits]
                known = with_ask if with_ask > known else known
            if ask in orders and orders[ask] > order:
                order = orders[ask]
        return most, known, order

    def _named(self, page: Page) -> float:
        """How much of one of its aliases was asked."""
        if self._meant.isdisjoint(page.all_alias_words):
            return 0.0
        found = self._naming.get(page)
        if found is None:
            found = self._naming[page] = max(map(self._share, page.alias_words), default=0.0)
        return found

    def _share(self, words: frozenset[str]) -> float:
        return len(words & self._meant) / len(words) if words else 0.0


def tell_of(term: Term, rarity: Rarity) -> float:
    """How much a term tells: whichever of its spellings and meanings tells most."""
    return max([rarity(word) * sure for word, sure in term.stems.items()]) * term.weight


def _terms(query: Query, rarity: Rarity) -> list[list[tuple[str, float]]]:
    """For each term of a question, how much of the whole each of its words covers, most first."""
    told = [tell_of(term, rarity) for term in query.terms]
    total = sum(told) or 1.0
    found = []
    for tell, term in zip(told, query.terms, strict=True):
        words = [(word, tell * sure / total) for word, sure in term.stems.items()]
        if len(words) > 1:
            words.sort(key=itemgetter(1), reverse=True)
        found.append(words)
    return found
