"""Things that an address may create only a few times a day, such as keys."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest

from . import clock
from .addresses import address_of
from .charging import DAY, FULL, share, window_end
from .counting import counts
from .table import Charge


class TooManyToday(Exception):
    """An address has used up its daily share: how many that was, and the seconds until the next day."""

    def __init__(self, most: int, seconds: int) -> None:
        super().__init__(f"at most {most} a day")
        self.most, self.seconds = most, seconds

    @property
    def hours(self) -> int:
        """Return the hours to wait, rounded up."""
        return -(-self.seconds // 3_600)


def count_today(request: HttpRequest, what: str, most: int) -> None:
    """Count one more of these for the address that a request came from. Raises TooManyToday."""
    if not settings.THROTTLE:
        return
    now = clock.now()
    until = window_end(now, DAY)
    if counts().charge([Charge(f"{what}-{address_of(request)}", share(1, most), until)])[0] > FULL:
        raise TooManyToday(most, until - int(now))
