"""Making, opening and revoking the passes of venues."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from judgeapp.admission.keys import NoSuchKey
from judgeapp.rulings.tokens import hashed, new_token
from rules_engine import Fault

from .keys import name_check
from .models import ApiKey, VenuePass

DAYS = (1, 2)
# How many passes of one key may be in force at once.
MOST_OF_A_KEY = 2
# How long a worker trusts what it knows about a pass.
TRUSTED_SECONDS = 30.0
MOST_TRUSTED = 1_000


class BadPass(Exception):
    """A pass that can't be made: where, and why."""

    def __init__(self, at: str, why: str) -> None:
        self.faults = [Fault(at, why)]
        super().__init__(why)


class NoSuchPass(Exception):
    """A pass that never existed, has expired, or was revoked."""


def passes_in_force() -> QuerySet[VenuePass]:
    """Return the passes that count now, newest first."""
    now = timezone.now()
    return VenuePass.objects.filter(revoked=None, expires__gt=now, key__revoked=None).select_related("key")


def pass_check(*, name: Any, days: Any, key_words: str) -> tuple[str, int, ApiKey]:
    """Return what a pass is made from. Raises BadKeyName, BadPass, NoSuchKey."""
    name = name_check(name=name, of="pass")
    if days not in DAYS:
        raise BadPass("days", "a pass lasts 1 or 2 days")
    key = _key(key_words)
    if passes_in_force().filter(key=key).count() >= MOST_OF_A_KEY:
        raise BadPass("key", f"{MOST_OF_A_KEY} passes of this key are active; revoke one, or wait until it expires")
    if passes_in_force().count() >= settings.VENUES:
        raise BadPass("name", "this site has no room for another pass; ask its operator")
    return name, days, key


def pass_create(*, name: Any, days: Any, key_words: str) -> tuple[VenuePass, str]:
    """Make a pass; return it and the secret part of its link. Raises BadKeyName, BadPass, NoSuchKey."""
    name, days, key = pass_check(name=name, days=days, key_words=key_words)
    token = new_token()
    expires = timezone.now() + timedelta(days=days)
    return VenuePass.objects.create(name=name, token_hash=hashed(token), key=key, expires=expires), token


def pass_open(*, token: str) -> VenuePass:
    """Return the pass that a link opens. Raises NoSuchPass."""
    found = passes_in_force().filter(token_hash=hashed(token)).first()
    if found is None:
        raise NoSuchPass
    return found


def passes_of(*, key_words: str) -> list[VenuePass]:
    """Return the passes of a key that are in force. Raises NoSuchKey."""
    return list(passes_in_force().filter(key=_key(key_words)))


def pass_revoke(*, number: int, key_words: str | None = None) -> VenuePass:
    """End a pass: with the key that made it, or as the operator. Raises NoSuchKey, NoSuchPass."""
    passes = passes_in_force() if key_words is None else passes_in_force().filter(key=_key(key_words))
    found = passes.filter(pk=number).first()
    if found is None:
        raise NoSuchPass
    found.revoked = timezone.now()
    found.save(update_fields=["revoked"])
    _KNOWN.pop(found.pk, None)
    return found


def _key(words: str) -> ApiKey:
    key = ApiKey.objects.filter(key_hash=hashed(words), revoked=None).first()
    if key is None:
        raise NoSuchKey
    return key


# -- for every request ---------------------------------------------------------------------------------------------

_KNOWN: dict[int, tuple[float, bool]] = {}


def pass_in_force(number: int) -> bool:
    """Is this pass valid? The database is asked twice a minute, not for each request."""
    known = _KNOWN.get(number)
    if known is not None and time.monotonic() - known[0] < TRUSTED_SECONDS:
        return known[1]
    in_force = passes_in_force().filter(pk=number).exists()
    if len(_KNOWN) >= MOST_TRUSTED:
        _KNOWN.clear()
    _KNOWN[number] = (time.monotonic(), in_force)
    return in_force
