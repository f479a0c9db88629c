"""Processes that a restart has left behind, without a parent, to be ended by their id."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services import PATIENCE


@contextmanager
def ended_after(process: int) -> Iterator[None]:
    """End this process after the block, and wait until it is gone."""
    try:
        yield
    finally:
        os.kill(process, signal.SIGTERM)
        until = time.monotonic() + PATIENCE
        while Path(f"/proc/{process}").exists() and time.monotonic() < until:
            time.sleep(0.05)
