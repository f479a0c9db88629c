"""What was read from cards that nobody has named."""

from __future__ import annotations

from threading import local


class Reads(local):
    """How often something was read from a card that nobody has named, so that what happened is a guess (per thread)."""

    count = 0


READS = Reads()
