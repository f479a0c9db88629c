"""Whether a clause answers a question, or is only the nearest there is.

A logistic regression over what speaks for the clause and against an answer, fitted on judged questions with an answer and without one
(docs/search.md). A row is sure if the sum reaches `NEEDED`.
"""

from __future__ import annotations

from .evidence import Measures, weighed_up
from .floor import floor_notice
from .ranking import Ranked
from .understanding import Query

SPEAKS_FOR = Measures(
    worth=6.5, said=2.5, known=3.1, order=3.3, ask_order=3.1, ask=2.5, page_ask=0.0, title=0.0, alias=0.0
)
NEEDED = 4.2
# The rules do not mention what is asked about; the question has few words, which are easily covered by chance; it sounds like one for
# floor rules, and there are none. Of a long question less has to be covered.
UNMENTIONED, FEW, FOR_THE_FLOOR, LONG = 6.4, 7.0, 4.7, 2.3
NOT_FEW, MANY = 5, 8


def is_sure(query: Query, found: Ranked) -> bool:
    """Return whether the clause covers enough of what is asked."""
    if query.says_nothing:
        return False
    terms = len(query.terms)
    total = weighed_up(found.measures, SPEAKS_FOR)
    total -= UNMENTIONED * min(len(query.unmentioned) / max(terms, 1), 1.0)
    total -= FEW * max(0, NOT_FEW - terms) / NOT_FEW
    total += LONG * (terms >= MANY)
    total -= FOR_THE_FLOOR * bool(floor_notice(query.text))
    return total >= NEEDED
