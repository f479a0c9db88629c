"""Why something cannot be done: a reason with the clauses it follows."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.wording.saying import Saying


class WhyNot(NamedTuple):
    """A reason, with the clauses it follows."""

    why: Saying
    cites: tuple[str, ...]
