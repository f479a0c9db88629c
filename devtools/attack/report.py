"""The result of the attacks, as a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from .running import Outcome, run
from .sending import Target
from .shots import BROKE, HELD, UNSEEN, Attack

HEAD = f"{'what was sent':<62} {'bytes':>9} {'status':<16} {'seconds':>8} {'memory':>16}  verdict"


def reported(target: Target, attacks: list[Attack], write: Callable[[str], None], *, as_json: bool = False) -> bool:
    """Run attacks and print the results. Return whether the site withstood all that could be observed."""
    if not as_json:
        write(HEAD)
    outcomes = run(target, attacks, lambda outcome: None if as_json else write(line(outcome)))
    write(json.dumps([outcome.as_dict() for outcome in outcomes], indent=1) if as_json else summary(outcomes))
    return not any(outcome.verdict == BROKE for outcome in outcomes)


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
    """How many the site withstood, how many succeeded, and how many couldn't be observed."""
    counts = {verdict: sum(one.verdict == verdict for one in outcomes) for verdict in (HELD, BROKE, UNSEEN)}
    rows = sum(one.row for one in outcomes)
    told = ", ".join(f"{count} {verdict}" for verdict, count in counts.items())
    return f"{len(outcomes)} attacks, {rows} of them rows of the table (*): {told}."


def _mb(size: int | None) -> str:
    return "?" if size is None else f"{size / 1024 / 1024:.0f} MB"
