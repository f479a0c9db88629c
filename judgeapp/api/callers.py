"""Who sends a request: a key, or else where it came from and what sends it. Never stored in the clear."""

from __future__ import annotations

import hashlib
import hmac

from django.conf import settings
from rest_framework.request import Request

from .limits import _address

BEARER = "Bearer "


def caller_of(request: Request) -> str:
    """Return an opaque name that only requests of the same caller have."""
    given = request.headers.get("Authorization", "")
    if given.startswith(BEARER):
        return _keyed(f"key {given.removeprefix(BEARER).strip()}")
    return _keyed(f"{_address(request)} {request.headers.get('User-Agent', '')}")


def _keyed(who: str) -> str:
    return hmac.new(settings.SECRET_KEY.encode(), who.encode("utf-8", "replace"), hashlib.sha256).hexdigest()
