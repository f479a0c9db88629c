"""Counting requests in a window of time, over all workers: in Redis where there is one, else in a small file they share.

The file is a table of slots in shared memory. It needs no cleaning: a slot whose window has passed is free. Should every slot
near a name be taken, two names share one; that counts too much, never too little.
"""

from __future__ import annotations

import fcntl
import hashlib
import logging
import mmap
import os
import struct
import time
from functools import cache
from pathlib import Path
from typing import Protocol

from django.conf import settings
from django.core.cache import cache as shared_cache

SLOTS = 32_768
NEAR = 8
AWAY_SECONDS = 2.0
_SLOT = struct.Struct("<QII")  # the name's mark, the window, the count
log = logging.getLogger(__name__)


class Counts(Protocol):
    """Adds one, and tells how many there were in this window."""

    def add(self, name: str, window: int, seconds: int) -> int: ...


class SharedTable:
    """Counts in a file that all workers of this machine have mapped."""

    def __init__(self, path: Path, slots: int = SLOTS) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.slots = slots
        size = slots * _SLOT.size
        self.handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if os.fstat(self.handle).st_size != size:
            os.ftruncate(self.handle, size)
        self.table = mmap.mmap(self.handle, size)

    def add(self, name: str, window: int, seconds: int) -> int:
        mark = int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "little") | 1
        window &= 0xFFFFFFFF
        fcntl.lockf(self.handle, fcntl.LOCK_EX)
        try:
            at, count = self._slot(mark, window)
            _SLOT.pack_into(self.table, at, mark, window, count + 1)
        finally:
            fcntl.lockf(self.handle, fcntl.LOCK_UN)
        return count + 1

    def _slot(self, mark: int, window: int) -> tuple[int, int]:
        """Where this name counts, and how far it has."""
        free = None
        for step in range(NEAR):
            at = (mark + step) % self.slots * _SLOT.size
            held, since, count = _SLOT.unpack_from(self.table, at)
            if held == mark and since == window:
                return at, count
            if since != window and free is None:
                free = at
        if free is not None:
            return free, 0
        at = mark % self.slots * _SLOT.size
        return at, _SLOT.unpack_from(self.table, at)[2]


class RedisCounts:
    """Counts in the shared cache; where that is away, in the file, and the log says so."""

    def __init__(self, instead: Counts) -> None:
        self.instead = instead
        self.away_until = 0.0

    def add(self, name: str, window: int, seconds: int) -> int:
        from redis.exceptions import RedisError

        if time.monotonic() < self.away_until:
            return self.instead.add(name, window, seconds)
        key = f"count:{name}:{window}".replace(" ", "-")  # other caches know no spaces, and Django warns of them
        try:
            shared_cache.add(key, 0, timeout=seconds * 2)
            return int(shared_cache.incr(key))
        except (RedisError, OSError, ValueError) as error:
            # Not asked again at once: a cache that hangs would hold up every request.
            self.away_until = time.monotonic() + AWAY_SECONDS
            log.warning("the cache is away (%s); this machine counts for itself", type(error).__name__)
            return self.instead.add(name, window, seconds)


@cache
def counts() -> Counts:
    """The counts of this site."""
    table = SharedTable(Path(settings.DATA_DIR) / "counts")
    return RedisCounts(table) if settings.REDIS_URL else table
