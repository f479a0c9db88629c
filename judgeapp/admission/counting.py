"""Counting across all workers: in Redis if there is one, else in a shared file, and if that fails, in memory.

Counting never takes a page down. If the disk is full, the folder isn't writable or the file is truncated, each worker
counts for itself until the file works again. The log says so once, and `trouble()` for as long as it lasts.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

from django.conf import settings

from judgeapp.troubles import Trouble

from . import clock
from .table import Charge, Table

log = logging.getLogger(__name__)
FILE_AWAY_SECONDS = 10.0


class Counts(Protocol):
    """Counters that expire by themselves."""

    def charge(self, charges: Sequence[Charge]) -> list[int]:
        """Add all of them; return how much each counter has used. Never raises."""

    def trouble(self) -> str | None:
        """Return what is wrong, in words, or None."""


class FileCounts:
    """Counters in a file or, while that doesn't work, in this process's memory."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.memory = Table.in_memory()
        self.file: Table | None = None
        self.away_until = 0.0
        self.state = Trouble(log, f"limits are counted in {path} again")

    def charge(self, charges: Sequence[Charge]) -> list[int]:
        now = clock.now()
        if now < self.away_until:
            return self.memory.charge(charges, now)
        try:
            if self.file is None:
                self.file = Table.in_file(self.path)
            used = self.file.charge(charges, now)
        except OSError as error:
            self._failed(error, now)
            return self.memory.charge(charges, now)
        self.state.clear()
        return used

    def trouble(self) -> str | None:
        return self.state.wrong

    def _failed(self, error: OSError, now: float) -> None:
        why = error.strerror or error
        self.state.tell(f"limits cannot be counted in {self.path} ({why}); each worker counts for itself")
        self.away_until = now + FILE_AWAY_SECONDS


@cache
def counts() -> Counts:
    """Return the counters of this site."""
    return counts_in("counts")


def counts_in(name: str) -> Counts:
    """Return counters in a file of this name in the data folder, or in Redis if there is one."""
    instead = FileCounts(Path(settings.DATA_DIR) / name)
    if not settings.REDIS_URL:
        return instead
    # Not at the top: most sites have no Redis, and its client takes as long to import as all of Django's REST framework.
    from .redis_counts import RedisCounts

    return RedisCounts(settings.REDIS_URL, instead)


def trouble() -> str | None:
    """Return why limits aren't counted properly, or None if they are."""
    return counts().trouble()
