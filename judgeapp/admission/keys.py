"""The key that a request brings. A setting names the keeper of the keys; wrong keys count against their address."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Protocol, cast

from django.conf import settings
from django.db import Error
from django.http import HttpRequest
from django.utils.module_loading import import_string

from . import clock
from .callers import BEARER, key_words
from .charging import FULL, share, window_end
from .counting import counts
from .holders import KnownKey
from .kinds import BOTS, METRICS
from .table import Charge

# At most this many wrong keys a minute are looked up for one address.
WRONG_KEYS = 10


class NoSuchKey(Exception):
    """A key that was never made, or has been revoked."""


class TooManyWrongKeys(Exception):
    """This address sent too many wrong keys; no more are looked up."""


class KeyFinder(Protocol):
    """Finds a key by its words, or raises NoSuchKey. Calls `asking` before it looks up a key it has never seen."""

    def __call__(self, *, words: str, asking: Callable[[], None]) -> KnownKey: ...


@cache
def _finder(name: str) -> KeyFinder:
    return cast(KeyFinder, import_string(name))


def key_of(request: HttpRequest, address: str) -> KnownKey | None:
    """Return the key that a request brings, or None. Raises NoSuchKey, TooManyWrongKeys."""
    given = request.META.get("HTTP_AUTHORIZATION", "")
    if not given.startswith(BEARER) or request.path_info.startswith((BOTS, METRICS)):
        return None
    wrong = WrongKeys(address)
    try:
        return _finder(settings.KEY_FINDER)(words=key_words(request), asking=wrong.check)
    except NoSuchKey:
        wrong.count()
        raise
    except Error:
        # Keys can't be looked up; reading still works without them, at the lower limits.
        return None


class WrongKeys:
    """The wrong keys of an address in this minute."""

    def __init__(self, address: str) -> None:
        self.name, self.until = f"wrong-{address}", window_end(clock.now())

    def check(self) -> None:
        """Raise TooManyWrongKeys if no more are looked up."""
        if self._charge(0) + share(1, WRONG_KEYS) > FULL:
            raise TooManyWrongKeys

    def count(self) -> None:
        """Count one more."""
        self._charge(share(1, WRONG_KEYS))

    def _charge(self, amount: int) -> int:
        return counts().charge([Charge(self.name, amount, self.until)])[0]
