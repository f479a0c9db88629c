"""Limits: how often somebody may ask. Told in headers on every answer, refused with 429 and the time to wait.

Who asks is known by a key (`Authorization: Bearer rk_...`) or else by the address the request came from, of which only a keyed
hash is kept, and only for a minute. What is asked is a read, a ruling (anything that makes the engine think), a
turn of play on the board's page, or a write.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings
from django.db import Error
from django.http import HttpRequest, HttpResponse

from judgeapp.problems import problem_response

from .counting import counts
from .keys import KnownKey, NoSuchKey, key_find

READ, RULE, PLAY, WRITE = "read", "rule", "play", "write"
THINKING = ("/api/v1/rulings/", "/api/v1/cards/read/", "/api/v1/decks/check/")
# Every tap on the board's page asks here, and a whole tournament may come from one address.
PLAYING = "/board/ruling/"
KEY_PAGE = "/keys/"
WINDOW = 60


@dataclass(frozen=True)
class Limit:
    """So many requests of a kind a minute, and how many of them are used."""

    most: int
    used: int
    resets: int

    @property
    def is_passed(self) -> bool:
        return self.used > self.most

    def headers(self) -> dict[str, str]:
        left = max(0, self.most - self.used)
        return {
            "RateLimit-Limit": str(self.most),
            "RateLimit-Remaining": str(left),
            "RateLimit-Reset": str(self.resets),
        }


class LimitRequests:
    """Count every request to the API, and every one that makes the engine think or the database write."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        kind = kind_of(request)
        if kind is None or not settings.THROTTLE:
            return self.get_response(request)
        try:
            key = _key(request)
        except NoSuchKey:
            response = problem_response(request, 401, "No such key", "This key was never made, or has been revoked.")
            response["WWW-Authenticate"] = "Bearer"
            return response
        limit = limit_of(request, kind, key)
        if limit.is_passed:
            detail = f"At most {limit.most} requests of this kind a minute. Go on in {limit.resets} s."
            if key is None:
                detail += " A key has higher limits."
            response = problem_response(request, 429, "Too many requests", detail)
            response["Retry-After"] = str(limit.resets)
        else:
            response = self.get_response(request)
        for name, value in limit.headers().items():
            response[name] = value
        return response


def kind_of(request: HttpRequest) -> str | None:
    """What a request asks for; None where nothing is counted."""
    path, method = request.path_info, request.method
    if path == PLAYING:
        return PLAY
    if path.removesuffix(".txt") + "/" in THINKING or path in THINKING:
        return RULE if method == "POST" else READ
    if path.startswith("/api/"):
        return READ if method in ("GET", "HEAD", "OPTIONS") else WRITE
    return WRITE if path.startswith(KEY_PAGE) and method == "POST" else None


def _key(request: HttpRequest) -> KnownKey | None:
    given = request.headers.get("Authorization", "")
    if not given.startswith("Bearer "):
        return None
    try:
        return key_find(words=given.removeprefix("Bearer ").strip())
    except Error:
        # The keys cannot be asked for; reading goes on without them, at the lower limits.
        return None


def limit_of(request: HttpRequest, kind: str, key: KnownKey | None) -> Limit:
    """Count this request, and tell how far its minute is used up."""
    now = int(time.time())
    window = now // WINDOW
    who = f"key {key.id}" if key else f"from {_address(request)}"
    most = settings.LIMITS["key" if key else "anybody"][kind] * (key.times if key else 1)
    used = counts().add(f"{kind} {who}", window, WINDOW)
    return Limit(most, used, WINDOW - now % WINDOW)


def _address(request: HttpRequest) -> str:
    """A keyed hash of where the request came from. A header is believed only as far as there are proxies of our own."""
    came_from = request.META.get("REMOTE_ADDR", "")
    proxies = settings.PROXIES
    if proxies:
        passed = [part.strip() for part in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",") if part.strip()]
        if passed:
            came_from = passed[-min(proxies, len(passed))]
    return hmac.new(settings.SECRET_KEY.encode(), came_from.encode(), hashlib.sha256).hexdigest()[:24]
