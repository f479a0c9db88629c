"""/keys/: make an API key, shown once, and revoke one. Works without JavaScript."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt

from judgeapp.admission.daily import TooManyToday, count_today
from judgeapp.admission.keys import NoSuchKey

from .keys import BadKeyName, key_create, key_revoke, name_check
from .models import NAME_LENGTH

MAKE, REVOKE = "make", "revoke"
MOST_PASTED = 200


# Nobody is signed in, and what other sites' pages send is refused for the whole site (judgeapp/elsewhere.py).
@csrf_exempt
def keys(request: HttpRequest) -> HttpResponse:
    """The page; what its two forms send comes back to it."""
    if request.method != "POST":
        return _page(request)
    if request.POST.get("do") == REVOKE:
        return _revoked(request, request.POST.get("key", "").strip())
    return _made(request, request.POST.get("name", ""))


def _made(request: HttpRequest, name: str) -> HttpResponse:
    try:
        name_check(name=name)
        count_today(request, "keys", settings.KEYS_A_DAY)
        key, words = key_create(name=name)
    except BadKeyName as bad:
        return _page(request, 400, name=name, name_fault=f"{bad.faults[0].why[:1].upper()}{bad.faults[0].why[1:]}.")
    except TooManyToday as many:
        said = (
            f"You can make {many.most} keys a day from one address. Make the next one in {many.hours} h, "
            "or use one you have: all keys used from one address share one limit."
        )
        response = _page(request, 429, name=name, name_fault=said)
        response["Retry-After"] = str(many.seconds)
        return response
    return _page(request, 201, made=key, words=words)


def _revoked(request: HttpRequest, words: str) -> HttpResponse:
    if not words:
        return _page(request, 400, key_fault="Paste the key to revoke.")
    try:
        key = key_revoke(words=words[:MOST_PASTED])
    except NoSuchKey:
        return _page(request, 404, key_fault="No such key is in use. It was never made, or has already been revoked.")
    return _page(request, revoked=key)


def _page(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    limits = [
        (kind, settings.LIMITS["anybody"][kind], settings.LIMITS["key"][kind]) for kind in ("read", "rule", "write")
    ]
    context = {
        "limits": limits,
        "limited": settings.THROTTLE,
        "site": request.build_absolute_uri("/").rstrip("/"),
        "name_length": NAME_LENGTH,
        "json_twin": "/api/v1/",
        **more,
    }
    response = render(request, "api/keys.html", context, status=status)
    # The key is shown once; no cache may store the page.
    response["Cache-Control"] = "no-store"
    return response
