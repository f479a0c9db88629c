"""After the database has kept a request waiting in vain, the next requests are told at once that it's away."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

# A failure that takes this long means the server didn't answer; one that refuses does so at once.
WAITED = 1.0
# How long the database isn't asked. Then one request tries again.
PAUSE = 20.0


class Pause:
    """Decides whether the database is asked at all. One per process."""

    def __init__(self) -> None:
        self._until = 0.0

    def check(self) -> None:
        """Raises psycopg.OperationalError while the pause lasts."""
        if time.monotonic() < self._until:
            raise psycopg.OperationalError("the database didn't answer a moment ago; we'll ask it again after a pause")

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Start the pause if this fails after waiting without an answer."""
        begun = time.monotonic()
        try:
            yield
        except psycopg.OperationalError as error:
            if error.sqlstate is None and time.monotonic() - begun >= WAITED:
                self._until = time.monotonic() + PAUSE
            raise

    def end(self) -> None:
        """Ask at the next request."""
        self._until = 0.0


pause = Pause()
