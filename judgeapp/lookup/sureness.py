"""Whether a clause answers a question, or is only the closest there is.

A logistic regression over what speaks for the clause and against an answer, fitted on judged questions with an answer and without one
(docs/search.md). A row is sure if the sum reaches `NEEDED`.
"""

from __future__ import annotations

from functools import cached_property

from .beyond import asks_beyond_rules
from .evidence import Measures, weighed_up
from .floor import floor_notice
from .ranking import Ranked
from .understanding import Query

SPEAKS_FOR = Measures(worth=7.2, known=3.3, order=2.6, ask_order=3.0, ask=0.6, alias=0.0, meaning=3.5)
NEEDED = 5.2
# The rules do not mention what is asked about; the question has few words, which are easily covered by chance; it sounds like one for
# floor rules, and there are none, or like one for a shop or another game. Of a long question less has to be covered.
UNMENTIONED, FEW, FOR_THE_FLOOR, BEYOND, LONG = 7.2, 5.6, 4.7, 6.4, 2.7
NOT_FEW, MANY = 5, 8


class Sureness:
    """Decides which rows answer a question."""

    def __init__(self, query: Query) -> None:
        self._query = query

    def of(self, found: Ranked) -> bool:
        """Return whether the clause covers enough of what is asked."""
        return not self._query.says_nothing and weighed_up(found.measures, SPEAKS_FOR) >= self._needed

    @cached_property
    def _needed(self) -> float:
        query, terms = self._query, len(self._query.terms)
        needed = NEEDED + UNMENTIONED * min(len(query.unmentioned) / max(terms, 1), 1.0)
        needed += FEW * max(0, NOT_FEW - terms) / NOT_FEW
        needed -= LONG * (terms >= MANY)
        needed += FOR_THE_FLOOR * bool(floor_notice(query.text))
        return needed + BEYOND * asks_beyond_rules(query.text)
