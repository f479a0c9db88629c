"""Why something can't be done: a reason with its clauses."""

from __future__ import annotations

from rules_engine.wording.saying import Saying


class WhyNot:
    """A reason with its clauses."""

    __slots__ = ("cites", "why")

    def __init__(self, why: Saying, cites: tuple[str, ...]) -> None:
        self.why, self.cites = why, cites
