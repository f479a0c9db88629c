"""Why something cannot be done: a reason with the clauses it follows."""

from __future__ import annotations

from typing import NamedTuple


class WhyNot(NamedTuple):
    """A reason, with the clauses it follows."""

    why: str
    cites: tuple[str, ...]
