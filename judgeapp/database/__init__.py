"""PostgreSQL as the site uses it: Django's own engine, and a pause for a server that takes connections and says nothing."""

from __future__ import annotations


class _Serving:
    """Whether this process answers requests. A command may take as long as it needs."""

    def __init__(self) -> None:
        self.begun = False


_serving = _Serving()


def serve() -> None:
    """Wait only so long for the database from now on."""
    _serving.begun = True


def is_serving() -> bool:
    return _serving.begun
