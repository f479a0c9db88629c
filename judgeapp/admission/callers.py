"""Who is asking: a key, else a browser, else an address with its User-Agent. Only keyed hashes identify them.

A browser is known by a cookie that holds random bytes and our signature. It says nothing about a person, opens nothing, and
the site works without it; it lets us tell apart three hundred people behind one address.
"""

from __future__ import annotations

import hmac
import re
import secrets

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from .addresses import network_of
from .marks import mark

BROWSER = "ringside_browser"
BROWSER_AGE = 30 * 24 * 60 * 60
_TOKEN = re.compile(r"([A-Za-z0-9_-]{16})\.([0-9a-f]{24})")
BEARER = "Bearer "


def caller_of(request: HttpRequest) -> str:
    """Return a caller's id, the same for each of its requests: 24 hexadecimal digits."""
    return _shown(request) or mark("caller: address", network_of(request), request.META.get("HTTP_USER_AGENT", ""))


def quota_caller_of(request: HttpRequest) -> str:
    """Return the id under which a caller's share is counted: without key and browser, its network, whatever its
    User-Agent."""
    return _shown(request) or mark("caller: address", network_of(request))


def _shown(request: HttpRequest) -> str:
    """Return the mark of the key or of the browser that a request shows, or nothing."""
    if words := key_words(request):
        return mark("caller: key", words)
    if browser := browser_of(request):
        return mark("caller: browser", browser)
    return ""


def key_words(request: HttpRequest) -> str:
    """Return the words of the key that a request brings, or nothing."""
    given: str = request.META.get("HTTP_AUTHORIZATION", "")
    return given.removeprefix(BEARER).strip() if given.startswith(BEARER) else ""


def browser_of(request: HttpRequest) -> str:
    """Return the random part of the browser's token, or nothing if there is none that we signed."""
    found = _TOKEN.fullmatch(request.COOKIES.get(BROWSER, ""))
    if found is None or not hmac.compare_digest(found[2], _signature(found[1])):
        return ""
    return found[1]


def new_browser() -> str:
    """Return the random part of a new token."""
    return secrets.token_urlsafe(12)


def remember_browser(response: HttpResponseBase, browser: str, *, secure: bool) -> None:
    """Set the cookie. No cache may give this answer to others: they would all count as one browser."""
    value = f"{browser}.{_signature(browser)}"
    response.set_cookie(BROWSER, value, max_age=BROWSER_AGE, secure=secure, httponly=True, samesite="Lax")
    control = response.headers.get("Cache-Control", "")
    if "no-store" not in control and "private" not in control:
        kept = [part.strip() for part in control.split(",") if part.strip() and part.strip() != "public"]
        response.headers["Cache-Control"] = ", ".join(["private", *kept])


def _signature(browser: str) -> str:
    return mark("browser token", browser)
