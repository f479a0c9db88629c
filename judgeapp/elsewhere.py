"""Other sites' pages can make visitors' browsers send things: anything that would save or change data is refused.

Nobody signs in here, so such a page gains no rights. It would borrow its visitors' addresses, though: spam sent by a
thousand browsers passes every quota, and one visitor's click could use up the keys that a whole venue may make in a
day. Browsers say where a request comes from; programs don't, and are let in.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

from judgeapp.admission.kinds import BOTS, PLAYING, SAFE
from judgeapp.cors import is_asked_by_post
from judgeapp.problems import forged

# What browsers say about a request that a page of this site, or its visitor, made.
OURS = ("same-origin", "none")


class OwnPagesWrite:
    """Refuse what other sites' pages send, unless it's only answered and then forgotten."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method in SAFE or _is_forgotten(request.path_info) or not is_from_elsewhere(request):
            return self.get_response(request)
        return forged(request)


def is_from_elsewhere(request: HttpRequest) -> bool:
    """Did a page of another site make a browser send this?"""
    if said := request.headers.get("Sec-Fetch-Site"):
        return said not in OURS
    origin = request.headers.get("Origin")
    return origin is not None and _name_in(origin) != split_domain_port(request.get_host())[0].strip("[]")


def _name_in(origin: str) -> str | None:
    """The host of an origin. A proxy may leave the port out of Host, so only names are compared."""
    try:
        return urlsplit(origin).hostname
    except ValueError:
        return None


def _is_forgotten(path: str) -> bool:
    """Is what is sent here answered, and then forgotten? Bots sign what they send."""
    return is_asked_by_post(path) or path in PLAYING or path.startswith(BOTS)
