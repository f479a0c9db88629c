"""A write sent twice is done once: the Idempotency-Key of a request, and what it was answered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from .errors import SentDifferently
from .models import SentOnce
from .tokens import hashed

KEPT = timedelta(days=2)
KEY_LENGTH = 200


def once(
    *, scope: str, key: str | None, request_digest: str, do: Callable[[], tuple[int, str]]
) -> tuple[int, str, bool]:
    """Do it, unless this key has done it. Gives status, body and whether the answer is a repeated one.

    The write and its answer are one transaction: a worker killed between them has done neither. Two at the same moment meet
    at the unique key; the second takes back its write and gives the first one's answer. Raises SentDifferently.
    """
    if not key:
        status, body = do()
        return status, body, False
    key_hash = hashed(key)
    found = _found(scope, key_hash, request_digest)
    if found is not None:
        return found.status, found.body, True
    try:
        with transaction.atomic():
            status, body = do()
            SentOnce.objects.create(
                scope=scope, key_hash=key_hash, request_digest=request_digest, status=status, body=body
            )
    except IntegrityError:
        found = _found(scope, key_hash, request_digest)
        if found is None:
            raise
        return found.status, found.body, True
    return status, body, False


def _found(scope: str, key_hash: str, request_digest: str) -> SentOnce | None:
    row = SentOnce.objects.filter(scope=scope, key_hash=key_hash).first()
    if row is None:
        return None
    if row.created <= timezone.now() - KEPT:
        row.delete()
        return None
    if row.request_digest != request_digest:
        raise SentDifferently("this Idempotency-Key was used for another request")
    return row


def forget_old() -> int:
    """Delete answers older than two days; gives how many."""
    deleted, _ = SentOnce.objects.filter(created__lte=timezone.now() - KEPT).delete()
    return deleted
