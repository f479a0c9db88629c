"""Whether a clause answers a question, or is only the nearest there is.

A logistic regression over what speaks for the clause and against an answer, fitted on judged questions with an answer and without one
(docs/search.md). Above 0 a row is sure.
"""

from __future__ import annotations

from .floor import floor_notice
from .ranking import Ranked
from .understanding import Query

NEEDED = 4.6
WORTH, KNOWN, ASK_ORDER = 8.1, 4.6, 3.6
# The rules do not mention what is asked about; the question has few words, which are easily covered by chance; or it sounds like
# one for floor rules, and there are none.
UNMENTIONED, FEW, FOR_THE_FLOOR = 5.6, 7.2, 4.4
MANY_WORDS = 5


def is_sure(query: Query, found: Ranked) -> bool:
    """Return whether the clause covers enough of what is asked."""
    if query.says_nothing:
        return False
    measures, terms = found.measures, len(query.terms)
    speaks_for = WORTH * measures.worth + KNOWN * measures.known + ASK_ORDER * measures.ask_order
    against = UNMENTIONED * min(len(query.unmentioned) / max(terms, 1), 1.0)
    against += FEW * max(0, MANY_WORDS - terms) / MANY_WORDS
    if floor_notice(query.text):
        against += FOR_THE_FLOOR
    return speaks_for - against >= NEEDED
