"""Making, finding and revoking API keys."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any

from django.utils import timezone

from judgeapp.admission.holders import KnownKey
from judgeapp.admission.keys import NoSuchKey
from judgeapp.rulings.tokens import hashed
from rules_engine import Fault

from .last_use import note_use
from .models import NAME_LENGTH, ApiKey

PREFIX = "rk_"
HINT_LENGTH = 9
# Anything higher would hardly be a limit.
MOST_TIMES = 1_000
# How long a worker trusts what it knows about a key: a revoked one is refused everywhere after this.
TRUSTED_SECONDS = 5.0
MOST_TRUSTED = 10_000


class BadKeyName(Exception):
    """An invalid name for a key, or for something that belongs to one."""

    def __init__(self, why: str) -> None:
        self.faults = [Fault("name", why)]
        super().__init__(why)


def name_check(*, name: Any, of: str = "key") -> str:
    """Return the name of a key, or of something else, as it is stored. Raises BadKeyName."""
    if not isinstance(name, str) or not name.strip():
        raise BadKeyName(f"give the {of} a name, so that you recognise it")
    if len(name) > NAME_LENGTH or any(ord(char) < 32 or 0xD800 <= ord(char) <= 0xDFFF for char in name):
        raise BadKeyName(f"a name has at most {NAME_LENGTH} plain characters")
    return name.strip()


def key_create(*, name: Any) -> tuple[ApiKey, str]:
    """Make a key. Its words are returned here and stored nowhere. Raises BadKeyName."""
    name = name_check(name=name)
    words = PREFIX + secrets.token_urlsafe(24)
    key = ApiKey.objects.create(name=name, key_hash=hashed(words), hint=words[:HINT_LENGTH])
    return key, words


def key_revoke(*, words: str) -> ApiKey:
    """Revoke a key; anyone who has the key may do that. Raises NoSuchKey."""
    key = ApiKey.objects.filter(key_hash=hashed(words), revoked=None).first()
    if key is None:
        raise NoSuchKey
    _revoke(key)
    return key


def _revoke(key: ApiKey) -> None:
    key.revoked = timezone.now()
    key.save(update_fields=["revoked"])
    _KNOWN.pop(key.key_hash, None)


# -- for the operator ----------------------------------------------------------------------------------------------


class WhichKey(Exception):
    """A name that an operator gave for a key: no key has it, or several."""


def keys_list(*, revoked: bool = False) -> list[ApiKey]:
    """The keys in use, newest first; with `revoked`, also those revoked."""
    found = ApiKey.objects.all() if revoked else ApiKey.objects.filter(revoked=None)
    return list(found)


def key_pick(*, which: str) -> ApiKey:
    """A key in use by its number or the first letters of its words. Raises WhichKey."""
    used = ApiKey.objects.filter(revoked=None)
    if which.isascii() and which.isdecimal():
        found = list(used.filter(pk=int(which))) if len(which) < 12 else []
    else:
        hint = which[:HINT_LENGTH] if len(which) > len(PREFIX) else ""
        found = list(used.filter(hint__startswith=hint)) if hint else []
    if not found:
        raise WhichKey(
            f"No key in use is '{which[:HINT_LENGTH]}'. Give its number or its first letters; list shows both."
        )
    if len(found) > 1:
        raise WhichKey(
            f"Several keys start like that: {', '.join(f'{key.pk} {key}' for key in found[:5])}. Give the number."
        )
    return found[0]


def key_close(*, which: str) -> ApiKey:
    """Refuse a key from now on, as its operator. Raises WhichKey."""
    key = key_pick(which=which)
    _revoke(key)
    return key


def key_raise(*, which: str, times: int) -> ApiKey:
    """Multiply a key's usual limits. Raises WhichKey, ValueError."""
    if not 1 <= times <= MOST_TIMES:
        raise ValueError(f"times must be from 1 to {MOST_TIMES}")
    key = key_pick(which=which)
    key.times = times
    key.save(update_fields=["times"])
    _KNOWN.pop(key.key_hash, None)
    return key


# -- for every request ---------------------------------------------------------------------------------------------

_KNOWN: dict[str, tuple[float, KnownKey]] = {}


def key_find(*, words: str, asking: Callable[[], None] | None = None) -> KnownKey:
    """Return the key with these words. Raises NoSuchKey. The database is asked every few seconds, not for each request.
    `asking` is called before it is asked for a key that this worker has never seen, and may raise.
    """
    key_hash = hashed(words)
    known = _KNOWN.get(key_hash)
    if known is not None and time.monotonic() - known[0] < TRUSTED_SECONDS:
        return known[1]
    if known is None and asking is not None:
        asking()
    row = ApiKey.objects.filter(key_hash=key_hash, revoked=None).first() if words.startswith(PREFIX) else None
    if row is None:
        _KNOWN.pop(key_hash, None)
        raise NoSuchKey
    if len(_KNOWN) >= MOST_TRUSTED:
        _KNOWN.clear()
    note_use(row)
    found = KnownKey(row.pk, row.times)
    _KNOWN[key_hash] = (time.monotonic(), found)
    return found
