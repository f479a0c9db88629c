"""After the database has kept a request waiting for nothing, the next ones are told at once that it is away."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

# What takes this long to fail has waited for a server that said nothing; one that refuses does so at once.
WAITED = 1.0
# How long nobody asks. Then one request tries, and either waits again or finds that it is over.
PAUSE = 20.0


class Pause:
    """Whether the database is asked at all. One for each process."""

    def __init__(self) -> None:
        self._until = 0.0

    def check(self) -> None:
        """Raises psycopg.OperationalError while the pause lasts."""
        if time.monotonic() < self._until:
            raise psycopg.OperationalError("the database didn't answer a moment ago; we'll ask it again after a pause")

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Begin the pause if this fails after a wait, without a word of the server."""
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
