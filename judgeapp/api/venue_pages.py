"""/venue/: an organiser makes a pass for an event, or revokes it; phones open its link. Works without JavaScript."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt

from judgeapp.admission.addresses import address_of
from judgeapp.admission.daily import TooManyToday, count_today
from judgeapp.admission.keys import NoSuchKey, TooManyWrongKeys, WrongKeys
from judgeapp.admission.venues import carry_pass
from judgeapp.rulings.qr import qr_svg

from .keys import BadKeyName
from .models import NAME_LENGTH
from .venues import DAYS, BadPass, NoSuchPass, pass_check, pass_create, pass_open, pass_revoke, passes_of

MAKE, FIND, REVOKE = "make", "find", "revoke"
MOST_PASTED = 200
NO_KEY = "No such key is in use. Make one at /keys/ first."
WRONG = "Too many wrong keys came from your address. Try again in a minute."


# Nobody is signed in, and what other sites' pages send is refused for the whole site (judgeapp/elsewhere.py).
@csrf_exempt
def venue(request: HttpRequest) -> HttpResponse:
    """The page; what its forms send comes back to it."""
    if request.method != "POST":
        return _page(request)
    do = request.POST.get("do", MAKE)
    words = request.POST.get("key", "").strip()[:MOST_PASTED]
    field = "make_key_fault" if do == MAKE else "key_fault"
    wrong = WrongKeys(address_of(request))
    try:
        wrong.check()
        return _made(request, words) if do == MAKE else _passes(request, words, do)
    except NoSuchKey:
        wrong.count()
        return _page(request, 404, **{field: NO_KEY})
    except TooManyWrongKeys:
        return _page(request, 429, **{field: WRONG})


def _made(request: HttpRequest, words: str) -> HttpResponse:
    name, days = request.POST.get("name", ""), request.POST.get("days", "")
    asked: dict[str, Any] = {"name": name, "days": int(days) if days in map(str, DAYS) else 0, "key_words": words}
    try:
        pass_check(**asked)
        count_today(request, "venues", settings.KEYS_A_DAY)
        made, token = pass_create(**asked)
    except (BadKeyName, BadPass) as bad:
        fault = bad.faults[0]
        field = "make_key_fault" if fault.at == "key" else f"{fault.at}_fault"
        return _page(request, 400, name=name, **{field: f"{fault.why[:1].upper()}{fault.why[1:]}."})
    except TooManyToday as many:
        said = f"You can make {many.most} passes a day from one address. Make the next one in {many.hours} h."
        response = _page(request, 429, name=name, name_fault=said)
        response["Retry-After"] = str(many.seconds)
        return response
    link = request.build_absolute_uri(f"/venue/{token}/")
    return _page(request, 201, made=made, link=link, qr=qr_svg(link))


def _passes(request: HttpRequest, words: str, do: str) -> HttpResponse:
    """The passes of a key, after one of them was revoked if that was asked."""
    number = request.POST.get("pass", "")
    gone = None
    if do == REVOKE and number.isascii() and number.isdecimal() and len(number) < 18:
        try:
            gone = pass_revoke(number=int(number), key_words=words)
        except NoSuchPass:
            return _page(request, 404, key_fault="This pass is no longer active.")
    return _page(request, passes=passes_of(key_words=words), words=words, gone=gone)


def opened(request: HttpRequest, token: str) -> HttpResponse:
    """What a phone that opens the link sees. It carries the pass from now on."""
    try:
        found = pass_open(token=token)
    except NoSuchPass:
        return _private(render(request, "api/venue_opened.html", {"venue": None}, status=404))
    response = _private(render(request, "api/venue_opened.html", {"venue": found}))
    carry_pass(response, found.pk, int(found.expires.timestamp()), secure=request.is_secure())
    return response


def _page(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    context = {
        "name_length": NAME_LENGTH,
        "days": DAYS,
        "times": settings.VENUE_TIMES,
        "limited": settings.THROTTLE,
        "json_twin": "/api/v1/",
        **more,
    }
    return _private(render(request, "api/venue.html", context, status=status))


def _private(response: HttpResponse) -> HttpResponse:
    """These pages may show a link or a key, so nothing on the way may store them."""
    response["Cache-Control"] = "no-store"
    response["X-Robots-Tag"] = "noindex"
    return response
