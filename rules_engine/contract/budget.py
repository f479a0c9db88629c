"""A budget for thinking: how much one question may cost before it is refused.

The engine charges what it can count (readings, combinations, comparisons, steps, bytes) and knows no clock, so a ruling never
depends on the machine. A server passes in `check`, which is called every few hundred charges and may raise `TooMuch`
itself:
that ends the request and never changes a ruling.

    with spending(Budget(check=deadline)):
        judge(question)

Code that does unbounded work calls `charge(Unit.COMBINATIONS, n)`. Outside any `spending` block nothing is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from typing import Any

from rules_engine.contract.engine_error import EngineError


class Unit(StrEnum):
    """What is counted."""

    READINGS = "readings"
    COMBINATIONS = "combinations"
    COMPARISONS = "comparisons"
    STEPS = "steps"
    BYTES = "bytes"
    SECONDS = "seconds"


# Ample for anything on a real table. Most that anything real takes: 1,850 readings for the longest card, 50 combinations
# and 1,700 steps for a whole game of 300 decisions.
LIMITS: Mapping[Unit, int] = {
    Unit.READINGS: 200_000,
    Unit.COMBINATIONS: 200_000,
    Unit.COMPARISONS: 5_000_000,
    Unit.STEPS: 100_000,
    Unit.BYTES: 5 * 1024 * 1024,
}
# The number of charges between two checks of the clock.
CHARGES_BETWEEN_CHECKS = 256


class TooMuch(EngineError):
    """The budget is spent: on what, and on which part of the question if known."""

    def __init__(self, unit: Unit, limit: float, about: str = "") -> None:
        self.unit, self.limit, self.about = unit, limit, about
        where = f" for {about}" if about else ""
        super().__init__(f"more than {limit:g} {unit.value}{where}")


class Budget:
    """What is left to spend. One object serves one request."""

    __slots__ = ("_about", "_check", "_limits", "_until_check", "notes", "spent")

    def __init__(self, limits: Mapping[Unit, int] | None = None, check: Callable[[], None] | None = None) -> None:
        self.spent: dict[Unit, int] = dict.fromkeys(Unit, 0)
        self._limits = {**LIMITS, **(limits or {})}
        self._check = check
        self._until_check = CHARGES_BETWEEN_CHECKS
        self._about = ""
        # Results of this request that may be needed again.
        self.notes: dict[Any, Any] = {}

    def charge(self, unit: Unit, amount: int = 1) -> None:
        """Spend an amount. Raises TooMuch when more is spent than there was."""
        total = self.spent[unit] = self.spent[unit] + amount
        limit = self._limits.get(unit)
        if limit is not None and total > limit:
            raise TooMuch(unit, limit, self._about)
        if self._check is not None:
            self._until_check -= 1
            if self._until_check <= 0:
                self._until_check = CHARGES_BETWEEN_CHECKS
                self._check()

    @contextmanager
    def about(self, part: str) -> Iterator[None]:
        """Name the part of the question that the work is for, for the refusal."""
        outer, self._about = self._about, part
        try:
            yield
        finally:
            self._about = outer


_CURRENT: ContextVar[Budget | None] = ContextVar("ringside_budget", default=None)


def current() -> Budget | None:
    """Return the current request's budget, if there is one."""
    return _CURRENT.get()


def charge(unit: Unit, amount: int = 1) -> None:
    """Charge the current request's budget; do nothing if there is none."""
    budget = _CURRENT.get()
    if budget is not None:
        budget.charge(unit, amount)


@contextmanager
def metered() -> Iterator[Budget]:
    """Charge the block to the current request's budget, or to a separate one if there is none."""
    budget = _CURRENT.get()
    if budget is not None:
        yield budget
        return
    with spending(Budget()) as budget:
        yield budget


@contextmanager
def uncharged() -> Iterator[None]:
    """Charge nobody for the block: it serves all requests."""
    token = _CURRENT.set(None)
    try:
        yield
    finally:
        _CURRENT.reset(token)


@contextmanager
def about(part: str) -> Iterator[None]:
    """Name the part of the question that the block works on, for a refusal."""
    budget = _CURRENT.get()
    if budget is None:
        yield
        return
    with budget.about(part):
        yield


@contextmanager
def spending(budget: Budget) -> Iterator[Budget]:
    """Charge everything inside the block to this budget."""
    token = _CURRENT.set(budget)
    try:
        yield budget
    finally:
        _CURRENT.reset(token)
