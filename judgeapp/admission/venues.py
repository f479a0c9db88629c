"""The pass of a venue, as a browser carries it: a signed cookie with the pass's number and the time it runs out."""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable
from functools import cache
from typing import cast

from django.conf import settings
from django.db import Error
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.module_loading import import_string

from . import clock
from .marks import mark

VENUE = "ringside_venue"
_PASS = re.compile(r"([0-9]{1,18})\.([0-9]{1,12})\.([0-9a-f]{24})")


def venue_of(request: HttpRequest) -> int:
    """Return the number of the pass that a browser carries, or 0: none, not ours, run out, or revoked."""
    found = _PASS.fullmatch(request.COOKIES.get(VENUE, ""))
    if found is None or not hmac.compare_digest(found[3], _signature(found[1], found[2])):
        return 0
    number, until = int(found[1]), int(found[2])
    return number if clock.now() < until and _is_in_force(number) else 0


def carry_pass(response: HttpResponseBase, number: int, until: int, *, secure: bool) -> None:
    """Have the browser carry a pass until it expires."""
    value = f"{number}.{until}.{_signature(str(number), str(until))}"
    age = max(1, until - int(clock.now()))
    response.set_cookie(VENUE, value, max_age=age, secure=secure, httponly=True, samesite="Lax")


def _signature(number: str, until: str) -> str:
    return mark("venue pass", number, until)


def _is_in_force(number: int) -> bool:
    try:
        return _finder(settings.VENUE_FINDER)(number)
    except Error:
        # We can't look up whether it was revoked, but we signed it and it hasn't expired.
        return True


@cache
def _finder(name: str) -> Callable[[int], bool]:
    return cast(Callable[[int], bool], import_string(name))
