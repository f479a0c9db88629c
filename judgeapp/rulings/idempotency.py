"""A write sent twice is done once: what an Idempotency-Key has done, and what it was answered.

The slow part of a write (checking, ruling) happens before the transaction opens, so no other save ever waits for the engine.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, TypeVar

from django.db import IntegrityError, transaction
from django.utils import timezone

from .errors import ScenarioError, SentDifferently
from .models import SentOnce
from .tokens import hashed, sealed, unsealed

KEPT = timedelta(days=2)
KEY_LENGTH = 200
P = TypeVar("P")


@dataclass(frozen=True)
class Sent:
    """A write and what identifies it: what it does, who sent it, under which key, with which content."""

    scope: str
    caller: str
    key: str
    request_digest: str

    @property
    def key_hash(self) -> str:
        """What is stored of the key. Another caller's equal key has another hash and finds nothing."""
        return hashed(self._whose_key)

    @property
    def seal(self) -> str:
        """A secret that the caller has and the database doesn't."""
        return f"{self.scope}\n{self._whose_key}"

    @property
    def _whose_key(self) -> str:
        return f"{self.caller}\n{self.key}"


NO_KEY = Sent("", "", "", "")


def digest_of(asked: Any) -> str:
    """Return what distinguishes requests with the same key."""
    return hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True)
class Done:
    """What a write did: the name of what it touched, and a secret that only the caller may read again."""

    name: str
    secret: str = ""


def do_once(*, sent: Sent, prepare: Callable[[], P], write: Callable[[P], Done]) -> tuple[Done, bool]:
    """Prepare and write, unless this key has done so. Return what was done, and whether that was before.

    `prepare` runs outside any transaction. `write` and the record of it are one short transaction: a worker killed
    in between has done neither. Of two at the same moment one writes; the other takes back its write and returns
    what the first did. Raises SentDifferently and what `prepare` and `write` raise.
    """
    if not sent.key:
        prepared = prepare()
        with transaction.atomic():
            return write(prepared), False
    if done := _found(sent):
        return done, True
    try:
        prepared = prepare()
        with transaction.atomic():
            done = write(prepared)
            _record(sent, done)
    except (IntegrityError, ScenarioError):
        # The same request may have been done between the first look and now: that is why this one fails.
        if twin := _found(sent):
            return twin, True
        raise
    return done, False


def _record(sent: Sent, done: Done) -> None:
    SentOnce.objects.create(
        scope=sent.scope,
        key_hash=sent.key_hash,
        request_digest=sent.request_digest,
        body=done.name,
        sealed=sealed(done.secret, under=sent.seal) if done.secret else "",
    )


def _found(sent: Sent) -> Done | None:
    row = SentOnce.objects.filter(scope=sent.scope, key_hash=sent.key_hash).first()
    if row is None:
        return None
    if row.created <= timezone.now() - KEPT:
        row.delete()
        return None
    if row.request_digest != sent.request_digest:
        raise SentDifferently("this Idempotency-Key was used for another request")
    return Done(row.body, unsealed(row.sealed, under=sent.seal) if row.sealed else "")


def forget_old() -> int:
    """Delete what was recorded more than two days ago. Return how many."""
    deleted, _ = SentOnce.objects.filter(created__lte=timezone.now() - KEPT).delete()
    return deleted
