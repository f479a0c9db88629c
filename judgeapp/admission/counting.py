"""Counting over all workers: in Redis where there is one, else in a file they share, and where that fails in memory.

Counting never takes a page down. A disk that is full, a folder that cannot be written or a cut file makes each worker count for
itself until the file can be used again; the log says so once, and `trouble()` as long as it lasts.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

import redis
from django.conf import settings

from . import clock
from .table import Charge, Table

log = logging.getLogger(__name__)
# Not asked again at once: a cache that hangs would hold up every request.
AWAY_SECONDS = 2.0
FILE_AWAY_SECONDS = 10.0
TIMEOUT = 1.0


class Counts(Protocol):
    """Counters that run out by themselves."""

    def charge(self, charges: Sequence[Charge]) -> list[int]:
        """Add all of them; return how much each counter has used. Never raises."""

    def trouble(self) -> str | None:
        """Return what is wrong, in words, or None."""


class FileCounts:
    """Counters in a file; while that cannot be used, in the memory of this process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.memory = Table.in_memory()
        self.file: Table | None = None
        self.away_until = 0.0
        self.wrong: str | None = None

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
        if self.wrong is not None:
            self.wrong = None
            log.warning("limits are counted in %s again", self.path)
        return used

    def trouble(self) -> str | None:
        return self.wrong

    def _failed(self, error: OSError, now: float) -> None:
        wrong = f"limits cannot be counted in {self.path} ({error.strerror or error}); each worker counts for itself"
        if wrong != self.wrong:
            log.warning("%s", wrong)
        self.wrong, self.away_until = wrong, now + FILE_AWAY_SECONDS


class RedisCounts:
    """Counters in Redis, shared by all machines; while that is away, in this machine's file."""

    def __init__(self, url: str, instead: Counts) -> None:
        self.instead = instead
        self.client = redis.Redis.from_url(url, socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT)
        self.away_until = 0.0
        self.wrong: str | None = None

    def charge(self, charges: Sequence[Charge]) -> list[int]:
        now = clock.now()
        if now < self.away_until:
            return self.instead.charge(charges)
        try:
            used = self._charge(charges, now)
        except (redis.RedisError, OSError) as error:
            wrong = f"the cache is away ({type(error).__name__}); this machine counts for itself"
            if wrong != self.wrong:
                log.warning("%s", wrong)
            self.wrong, self.away_until = wrong, now + AWAY_SECONDS
            return self.instead.charge(charges)
        self.wrong = None
        return used

    def _charge(self, charges: Sequence[Charge], now: float) -> list[int]:
        pipe = self.client.pipeline(transaction=False)
        for charge in charges:
            key = f"ringside:used:{charge.name}:{charge.until}"
            pipe.incrby(key, charge.amount)
            pipe.expire(key, max(1, charge.until - int(now)))
        return [int(used) for used in pipe.execute()[::2]]

    def trouble(self) -> str | None:
        return self.wrong and (self.instead.trouble() or self.wrong)


@cache
def counts() -> Counts:
    """Return the counters of this site."""
    return counts_in("counts")


def counts_in(name: str) -> Counts:
    """Return counters in a file of this name in the data folder, or in Redis where there is one."""
    instead = FileCounts(Path(settings.DATA_DIR) / name)
    return RedisCounts(settings.REDIS_URL, instead) if settings.REDIS_URL else instead


def trouble() -> str | None:
    """Return why limits are not counted as they should be, or None where all is well."""
    return counts().trouble()
