"""How many requests may think at once, over all workers of a machine: one fewer than there are workers, so that one can read.

A slot is a file that a worker holds locked. The kernel releases it when the worker ends, however it ends.
"""

from __future__ import annotations

import fcntl
import logging
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from django.conf import settings

from . import clock

log = logging.getLogger(__name__)
# A waiting worker can't serve others, so give up early and say "in a second".
PATIENCE, PAUSE = 0.25, 0.002
RETRY_AFTER = 1
NO_CAP = -1


class Busy(Exception):
    """Every slot is taken. `waited` is how long this worker waited for one, in seconds."""

    def __init__(self, waited: float) -> None:
        super().__init__("every slot is taken")
        self.waited = waited


def thinking() -> AbstractContextManager[None]:
    """Hold a slot for thinking. Raises Busy if none is free soon."""
    return _held("thinking", settings.THINKING_AT_ONCE)


def following() -> AbstractContextManager[None]:
    """Hold a slot for an answer that follows later. Raises Busy.

    Anyone who answers later waits for another machine while it holds a slot for thinking; half of those are left to the others.
    """
    return _held("following", max(1, settings.THINKING_AT_ONCE // 2))


@contextmanager
def _held(what: str, most: int) -> Iterator[None]:
    """Hold one of the slots. Without a folder for them there is no limit."""
    if not settings.THROTTLE:
        yield
        return
    handle = _taken(Path(settings.DATA_DIR) / what, most)
    try:
        yield
    finally:
        if handle != NO_CAP:
            os.close(handle)


def _taken(folder: Path, slots: int) -> int:
    waited = 0.0
    while True:
        try:
            handle = _try(folder, slots)
        except OSError as error:
            _say(folder, error)
            return NO_CAP
        if handle is not None:
            return handle
        if waited >= PATIENCE:
            raise Busy(waited)
        clock.sleep(PAUSE)
        waited += PAUSE


def _try(folder: Path, slots: int) -> int | None:
    """Lock a free slot and return it; None if there is none. Raises OSError if there can be no slots."""
    for number in range(slots):
        handle = _open(folder, number)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
        except OSError:
            os.close(handle)
            raise
        else:
            return handle
    return None


def _open(folder: Path, number: int) -> int:
    path, how = folder / str(number), os.O_RDONLY | os.O_CREAT | os.O_CLOEXEC
    try:
        return os.open(path, how, 0o600)
    except FileNotFoundError:
        folder.mkdir(parents=True, exist_ok=True)
        return os.open(path, how, 0o600)


_SAID: set[str] = set()


def _say(folder: Path, error: OSError) -> None:
    said = f"{folder} cannot hold the slots for {folder.name} ({error.strerror or error}); there is no cap on them"
    if said not in _SAID:
        _SAID.add(said)
        log.warning("%s", said)
