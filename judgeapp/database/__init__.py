"""PostgreSQL as the site uses it: Django's own engine, with a pause for a server that accepts connections but doesn't
answer."""

from __future__ import annotations


class _Serving:
    """Whether this process answers requests. A command may take as long as it needs."""

    def __init__(self) -> None:
        self.begun = False


_serving = _Serving()


def serve() -> None:
    """Limit waiting for the database from now on."""
    _serving.begun = True


def is_serving() -> bool:
    return _serving.begun
