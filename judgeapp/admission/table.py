"""A table of counters with a fixed size: in a file that all workers share, or in memory.

A counter lives in one of a few sets of slots, chosen by a keyed hash of its name. It needs no cleaning: a slot whose
time has passed is free. In a full set a new name takes the slot of the least used one and continues from there. So no
count is too low, and a caller who floods the table with names raises other counts by no more than the least used of
eight slots.
"""

from __future__ import annotations

import fcntl
import os
import struct
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

from .marks import mark_bytes

SETS, SLOTS_IN_SET = 4_096, 8
_SLOT = struct.Struct("<8sQq")  # the name's mark, when it expires, how much is used
SET_SIZE = SLOTS_IN_SET * _SLOT.size
# No counter runs longer; anything beyond it comes from a damaged file and is ignored.
LONGEST = 2 * 24 * 60 * 60
MOST_USED = 2**62


class Charge(NamedTuple):
    """How much to add to a counter that starts over at `until`, in seconds of the day's clock."""

    name: str
    amount: int
    until: int


class Slots(Protocol):
    """Where a table keeps its bytes."""

    def locked(self) -> Iterator[None]: ...
    def read(self, at: int) -> bytes: ...
    def write(self, at: int, slot: bytes) -> None: ...


class InMemory:
    """Slots of this process only."""

    def __init__(self, size: int) -> None:
        self.held = bytearray(size)
        self.lock = threading.Lock()

    def locked(self) -> Iterator[None]:
        with self.lock:
            yield

    def read(self, at: int) -> bytes:
        return bytes(self.held[at : at + SET_SIZE])

    def write(self, at: int, slot: bytes) -> None:
        self.held[at : at + len(slot)] = slot


class InFile:
    """Slots in a file. Read and written, not mapped: a full disk or a truncated file raises OSError instead of killing
    the worker."""

    def __init__(self, path: Path, size: int) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.lock = threading.Lock()
        self.handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            os.posix_fallocate(self.handle, 0, size)
        except OSError:
            os.close(self.handle)
            raise

    def locked(self) -> Iterator[None]:
        with self.lock:
            fcntl.lockf(self.handle, fcntl.LOCK_EX)
            try:
                yield
            finally:
                fcntl.lockf(self.handle, fcntl.LOCK_UN)

    def read(self, at: int) -> bytes:
        return os.pread(self.handle, SET_SIZE, at).ljust(SET_SIZE, b"\0")

    def write(self, at: int, slot: bytes) -> None:
        os.pwrite(self.handle, slot, at)


class Table:
    """The counters."""

    def __init__(self, slots: Slots, sets: int = SETS) -> None:
        self.slots, self.sets = slots, sets
        self.locked = contextmanager(slots.locked)

    @classmethod
    def in_file(cls, path: Path, sets: int = SETS) -> Table:
        """Return the table that this file holds. Raises OSError."""
        return cls(InFile(path, sets * SET_SIZE), sets)

    @classmethod
    def in_memory(cls, sets: int = SETS) -> Table:
        """Return a table of this process only."""
        return cls(InMemory(sets * SET_SIZE), sets)

    def charge(self, charges: Sequence[Charge], now: float) -> list[int]:
        """Add all of them; return how much each counter has used. Raises OSError."""
        with self.locked():
            return [self._add(charge, int(now)) for charge in charges]

    def _add(self, charge: Charge, now: int) -> int:
        name = mark_bytes(f"{charge.name} {charge.until}")
        start = int.from_bytes(name, "little") % self.sets * SET_SIZE
        at, used = _place(self.slots.read(start), name, now)
        used = min(max(used + charge.amount, 0), MOST_USED)
        self.slots.write(start + at, _SLOT.pack(name, charge.until, used))
        return used


def _place(rows: bytes, name: bytes, now: int) -> tuple[int, int]:
    """Return where in its set a name counts, and what is used there."""
    at = rows.find(name)
    if at >= 0 and at % _SLOT.size == 0:
        _, until, used = _SLOT.unpack_from(rows, at)
        if _counts(until, used, now):
            return at, used
    return _new_place(rows, name, now)


def _new_place(rows: bytes, name: bytes, now: int) -> tuple[int, int]:
    """Look at every slot: for the name itself, else for a free one, else for the least used."""
    free, least, least_used = -1, 0, MOST_USED
    for index, (held, until, used) in enumerate(_SLOT.iter_unpack(rows)):
        at = index * _SLOT.size
        if not _counts(until, used, now):
            free = at
        elif held == name:
            return at, used
        elif used < least_used:
            least, least_used = at, used
    return (free, 0) if free >= 0 else (least, least_used)


def _counts(until: int, used: int, now: int) -> bool:
    """Is a slot in use? Impossible values from a damaged file are ignored."""
    return now < until <= now + LONGEST and 0 <= used <= MOST_USED
