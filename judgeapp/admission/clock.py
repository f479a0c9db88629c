"""Every clock that admission reads. Tests replace them."""

from __future__ import annotations

import time


def now() -> float:
    """Return the time of day, in seconds."""
    return time.time()


def processor() -> float:
    """Return the processor time that this thread has used, in seconds."""
    return time.thread_time()


def sleep(seconds: float) -> None:
    """Sleep this many seconds."""
    time.sleep(seconds)
