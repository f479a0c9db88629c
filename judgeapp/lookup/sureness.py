"""Whether a clause answers a question, or is only the nearest there is."""

from __future__ import annotations

from .floor import floor_notice
from .ranking import Ranked
from .understanding import Query

# How much a clause must cover; more where few words are asked, since few are easily covered by chance.
ENOUGH, MORE_FOR_EACH, FEW_WORDS = 0.38, 0.12, 5
# How much it counts against an answer that the rules do not mention what is asked about.
UNMENTIONED = 0.45
# How much more it takes where the question sounds like one for floor rules, and there are none.
FOR_THE_FLOOR = 0.25


def is_sure(query: Query, found: Ranked) -> bool:
    """Return whether the clause covers enough of what is asked."""
    missing = len(query.unmentioned) / max(len(query.terms), 1)
    needed = ENOUGH + MORE_FOR_EACH * max(0, FEW_WORDS - len(query.terms))
    if floor_notice(query.text):
        needed += FOR_THE_FLOOR
    return found.covered - UNMENTIONED * min(missing, 1.0) >= needed
