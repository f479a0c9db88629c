"""Giving up on damaged code that doesn't end."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 3


class TookTooLong(Exception):
    """A mutant that never ends."""


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Give up after this much processor time, however busy the machine is. Garbage collection is off meanwhile: an
    exception raised during it is swallowed, and the mutant would continue.
    """

    def ring(number: int, frame: FrameType | None) -> None:
        raise TookTooLong

    collects = gc.isenabled()
    gc.disable()
    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        if collects:
            gc.enable()
