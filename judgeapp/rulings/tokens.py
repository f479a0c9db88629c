"""Unguessable names and keys: 128 bits, never stored in the clear where they open something."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

from django.conf import settings


def new_token() -> str:
    """128 random bits, fit for an address."""
    return secrets.token_urlsafe(16)


def owner_key_for(scenario: str) -> str:
    """The key that its owner gets when a scenario is made; made again, not stored, when the same request is repeated."""
    digest = hmac.new(settings.SECRET_KEY.encode(), f"owner {scenario}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()


def hashed(key: str) -> str:
    """What is stored of a key. It is random already, so that one plain hash is enough."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def fits(key: str | None, stored: str) -> bool:
    """Is this the key whose hash is stored? Takes as long for a near miss as for a far one."""
    return key is not None and hmac.compare_digest(hashed(key), stored)
