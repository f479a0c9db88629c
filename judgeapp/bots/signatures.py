"""Is a request really from Discord, and is it new? Discord signs the time and the body with its application's key (Ed25519)."""

from __future__ import annotations

import binascii
import time
from functools import cache
from pathlib import Path

from django.conf import settings
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from judgeapp.api.counting import Counts, RedisCounts, SharedTable

# How far a request's own time may be from ours, either way.
TOLERANCE = 300
# Requests that are accepted at one moment lie within two windows of this length, one even and one odd.
WINDOW = 2 * TOLERANCE


class NotSigned(Exception):
    """A request that Discord did not sign, or not now, or that was here before: what is wrong with it."""


def now() -> float:
    """The time. Tests put another one in its place."""
    return time.time()


def check_signature(*, public_key: str, signature: str, timestamp: str, body: bytes) -> None:
    """Raises NotSigned unless this body was signed, lately, and comes for the first time."""
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise NotSigned("X-Signature-Timestamp must be a time in seconds")
    if abs(now() - int(timestamp)) > TOLERANCE:
        raise NotSigned(f"the request is older than {TOLERANCE} seconds, or from the future")
    signed = _bytes(signature)
    try:
        VerifyKey(bytes.fromhex(public_key)).verify(timestamp.encode() + body, signed)
    except (BadSignatureError, ValueError) as bad:
        raise NotSigned("the signature does not fit") from bad
    if _was_here(signed, int(timestamp)):
        raise NotSigned("this request was answered before")


def _bytes(signature: str) -> bytes:
    try:
        return binascii.unhexlify(signature)
    except (binascii.Error, ValueError) as bad:
        raise NotSigned("X-Signature-Ed25519 must be a signature in hexadecimal digits") from bad


def _was_here(signed: bytes, timestamp: int) -> bool:
    """Counted in the window of its own time: a copy carries the same time, whenever it comes."""
    window = timestamp // WINDOW
    return _seen(window % 2).add(f"discord {signed.hex()}", window, WINDOW) > 1


@cache
def _seen(parity: int) -> Counts:
    """What was seen in even or in odd windows; each has a table of its own, because a new window frees an older one's slots."""
    table = SharedTable(Path(settings.DATA_DIR) / f"seen-{parity}")
    return RedisCounts(table) if settings.REDIS_URL else table
