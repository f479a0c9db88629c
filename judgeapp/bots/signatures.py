"""Is a request really from Discord, and is it new? Discord signs the time and the body with its application's key (Ed25519)."""

from __future__ import annotations

import binascii
from functools import cache

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from judgeapp.admission import clock
from judgeapp.admission.counting import Counts, counts_in
from judgeapp.admission.table import Charge

# How far a request's own time may be from ours, either way.
TOLERANCE = 300


class NotSigned(Exception):
    """A request that Discord didn't sign, that is too old, or that was sent before: what is wrong with it."""


def check_signature(*, public_key: str, signature: str, timestamp: str, body: bytes) -> None:
    """Raise NotSigned unless this body was signed recently and is new."""
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise NotSigned("X-Signature-Timestamp must be a time in seconds")
    if abs(clock.now() - int(timestamp)) > TOLERANCE:
        raise NotSigned(f"the request is older than {TOLERANCE} seconds, or from the future")
    signed = _bytes(signature)
    try:
        VerifyKey(bytes.fromhex(public_key)).verify(timestamp.encode() + body, signed)
    except (BadSignatureError, ValueError) as bad:
        raise NotSigned("the signature doesn't match") from bad
    if _was_here(signed, int(timestamp)):
        raise NotSigned("this request has already been answered")


def _bytes(signature: str) -> bytes:
    try:
        return binascii.unhexlify(signature)
    except (binascii.Error, ValueError) as bad:
        raise NotSigned("X-Signature-Ed25519 must be a signature in hexadecimal digits") from bad


def _was_here(signed: bytes, timestamp: int) -> bool:
    """Was this request seen before? Remembered for as long as its timestamp is valid: a copy has the same timestamp."""
    return _seen().charge([Charge(f"discord-{signed.hex()}", 1, timestamp + TOLERANCE + 1)])[0] > 1


@cache
def _seen() -> Counts:
    """Return the store of seen signatures. It's separate from the limits, so flooding those can't make new requests
    look old."""
    return counts_in("seen")
