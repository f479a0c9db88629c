"""How often one person may ask through Discord: all requests come from Discord's machines, so that an address tells nothing."""

from __future__ import annotations

import hashlib
import hmac
import time

from django.conf import settings

from judgeapp.api.counting import counts
from judgeapp.api.limits import WINDOW


def seconds_to_wait(user: str, kind: str) -> int:
    """Count a question; how long to wait where the minute is used up, else 0. Only a keyed hash of who asks is kept, for a minute."""
    if not settings.THROTTLE:
        return 0
    now = int(time.time())
    who = hmac.new(settings.SECRET_KEY.encode(), f"discord {user}".encode(), hashlib.sha256).hexdigest()[:24]
    used = counts().add(f"{kind} discord {who}", now // WINDOW, WINDOW)
    return WINDOW - now % WINDOW if used > settings.LIMITS["anybody"][kind] else 0
