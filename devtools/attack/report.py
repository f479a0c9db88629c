"""What came of the attacks, as a table."""

from __future__ import annotations

from collections.abc import Sequence

from .running import Outcome
from .shots import BROKE, HELD, UNSEEN

HEAD = f"{'what was sent':<62} {'bytes':>9} {'status':<16} {'seconds':>8} {'memory':>16}  verdict"


def line(outcome: Outcome) -> str:
    """One outcome on one line; rows of the table have a star."""
    name = f"{'*' if outcome.row else ' '} {outcome.attack}"[:62]
    why = f": {outcome.why}" if outcome.why else ""
    memory = f"{_mb(outcome.memory_before)} → {_mb(outcome.memory_after)}"
    return (
        f"{name:<62} {outcome.sent:>9,} {outcome.statuses[:16]:<16} {outcome.seconds:>8.2f} {memory:>16}  "
        f"{outcome.verdict}{why}"
    )


def summary(outcomes: Sequence[Outcome]) -> str:
    """How many held, broke, and could not be seen."""
    counts = {verdict: sum(one.verdict == verdict for one in outcomes) for verdict in (HELD, BROKE, UNSEEN)}
    rows = sum(one.row for one in outcomes)
    told = ", ".join(f"{count} {verdict}" for verdict, count in counts.items())
    return f"{len(outcomes)} attacks, {rows} of them rows of the table (*): {told}."


def _mb(size: int | None) -> str:
    return "?" if size is None else f"{size / 1024 / 1024:.0f} MB"
