"""Making, finding and revoking API keys."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from judgeapp.rulings.tokens import hashed
from rules_engine import Fault

from .models import NAME_LENGTH, ApiKey

PREFIX = "rk_"
# How long a worker trusts what it knows of a key: a revoked one is refused everywhere after this.
TRUSTED_SECONDS = 5.0
MOST_TRUSTED = 10_000


class BadKeyName(Exception):
    """A name that a key cannot have."""

    def __init__(self, why: str) -> None:
        self.faults = [Fault("name", why)]
        super().__init__(why)


class NoSuchKey(Exception):
    """A key that was never made, or has been revoked."""


@dataclass(frozen=True)
class KnownKey:
    """What a request needs to know of its key."""

    id: int
    times: int


def key_create(*, name: Any) -> tuple[ApiKey, str]:
    """Make a key; its words are given here and stored nowhere. Raises BadKeyName."""
    if not isinstance(name, str) or not name.strip():
        raise BadKeyName("give the key a name, so that you know it again")
    if len(name) > NAME_LENGTH or any(ord(char) < 32 or 0xD800 <= ord(char) <= 0xDFFF for char in name):
        raise BadKeyName(f"a name has at most {NAME_LENGTH} plain characters")
    words = PREFIX + secrets.token_urlsafe(24)
    key = ApiKey.objects.create(name=name.strip(), key_hash=hashed(words), hint=words[:9])
    return key, words


def key_revoke(*, words: str) -> ApiKey:
    """Refuse a key from now on. Who has its words may do that. Raises NoSuchKey."""
    key = ApiKey.objects.filter(key_hash=hashed(words), revoked=None).first()
    if key is None:
        raise NoSuchKey
    key.revoked = timezone.now()
    key.save(update_fields=["revoked"])
    _KNOWN.pop(key.key_hash, None)
    return key


_KNOWN: dict[str, tuple[float, KnownKey]] = {}


def key_find(*, words: str) -> KnownKey:
    """The key of a request. Raises NoSuchKey. Asked of the database every few seconds, not at each request."""
    key_hash = hashed(words)
    known = _KNOWN.get(key_hash)
    if known is not None and time.monotonic() - known[0] < TRUSTED_SECONDS:
        return known[1]
    row = ApiKey.objects.filter(key_hash=key_hash, revoked=None).first() if words.startswith(PREFIX) else None
    if row is None:
        _KNOWN.pop(key_hash, None)
        raise NoSuchKey
    if len(_KNOWN) >= MOST_TRUSTED:
        _KNOWN.clear()
    found = KnownKey(row.pk, row.times)
    _KNOWN[key_hash] = (time.monotonic(), found)
    return found
