"""Whether a clause answers a question, or is only the nearest there is."""

from __future__ import annotations

from .ranking import Ranked
from .understanding import Query


def is_sure(query: Query, found: Ranked) -> bool:
    """Return whether the clause covers enough of what is asked."""
    return found.covered > 0.0
