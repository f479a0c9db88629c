"""The clock of a request, and work that no request pays for. Doesn't depend on the web: collecting cards and reading
content also need it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from rules_engine import Budget, TooMuch, Unit, current, spending

NO_LIMITS = dict.fromkeys(Unit, 1 << 62)


class Clock(Budget):
    """The budget of one request: the engine's units, and this many seconds of this thread's processor time."""

    __slots__ = ("_seconds", "_until")

    def __init__(self, seconds: float, limits: Mapping[Unit, int] | None = None) -> None:
        super().__init__(limits, self.look)
        self._seconds = seconds
        self._until = time.thread_time() + seconds

    def look(self) -> None:
        """Raise TooMuch if the time is up."""
        if time.thread_time() > self._until:
            raise TooMuch(Unit.SECONDS, self._seconds, self._about)

    def give_back(self, seconds: float) -> None:
        """Don't count these seconds."""
        self._until += seconds


@contextmanager
def unmetered() -> Iterator[None]:
    """Charge nobody for work that is done once for all visitors."""
    paying, started = current(), time.thread_time()
    try:
        with spending(Budget(NO_LIMITS)):
            yield
    finally:
        if isinstance(paying, Clock):
            paying.give_back(time.thread_time() - started)
