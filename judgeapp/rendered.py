"""Rendered once per content version: pages that depend only on content are cached as bytes, with their ETag.

A page of the rulebook is the same for everybody until the content changes. Rendering it takes some milliseconds, compressing it
some more; handing out kept bytes takes neither, and a visitor who has them already gets a 304. Kept per process, bounded by size, and
compressed: nearly everybody takes it that way, and unpacking it for the others takes a tenth of a millisecond.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache, wraps
from typing import Any, cast

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.module_loading import import_string
from rest_framework.request import Request

from judgeapp.admission.kinds import API
from judgeapp.rulebook.loading import library
from judgeapp.shelves import Shelf

MOST_BYTES = 16 * 1024 * 1024
WORTH_COMPRESSING = 600
# Browsers send 140 characters at most; an answer to a longer wish is made each time.
LONGEST_ACCEPT = 200
CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600"
# Visitors may change it at any time, or it depends on an owner's key: revalidate every time.
MAY_CHANGE = "private, no-cache"
# Only its owner may see it: never cached.
PRIVATE = "private, no-store"
VARY = "Accept, Accept-Encoding, HX-Request"
OWN_HEADERS = ("Cache-Control", "X-Robots-Tag")

_NO_GZIP = re.compile(r"gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)", re.I)

View = Callable[..., HttpResponse]


@dataclass(frozen=True)
class Kept:
    """One answer as bytes, compressed if that is worth it."""

    body: bytes
    is_compressed: bool
    content_type: str
    etag: str
    # Headers that the view itself set, in place of the usual ones.
    own: tuple[tuple[str, str], ...] = ()

    @property
    def plain(self) -> bytes:
        return gzip.decompress(self.body) if self.is_compressed else self.body


class Answers(Shelf[Kept]):
    """A shelf of answers. `level` is how hard they are compressed."""

    def __init__(self, most: int = MOST_BYTES, level: int = 6) -> None:
        super().__init__(most, _weigh)
        self.level = level


def _weigh(key: Hashable, kept: Kept) -> int:
    """The bytes of an answer and of the address that it answers."""
    return len(kept.body) + len(repr(key))


SHELF = Answers()
# What people type differs without end: searches have a separate shelf, so that they don't push the rulebook off its
# own. Most
# are handed out once, and compressing them hard would take longer than finding them.
SEARCHES = Answers(MOST_BYTES // 4, level=1)


def rendered_once(
    view: View,
    *,
    mark: Callable[[], str] | None = None,
    keep: bool = True,
    shelf: Answers = SHELF,
    control: str = CACHE_CONTROL,
) -> View:
    """Keep what this view answers to GET, by address and by what the asker accepts.

    `mark` names the version of anything else the answer depends on. Without `keep` (answers to whatever people
    type) the answer is made each time, and a client that already has it still gets a 304. `control` is the Cache-Control of the answer.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            return view(request, *args, **kwargs)
        # A page with a query is a search too: whatever is typed there, it doesn't push any page of the rulebook off its shelf.
        place = SEARCHES if request.META.get("QUERY_STRING") else shelf
        may_keep = keep and len(request.META.get("HTTP_ACCEPT", "")) <= LONGEST_ACCEPT
        key = _key(request, mark() if mark else "")
        kept = place.get(key) if may_keep else None
        if kept is None:
            response = view(request, *args, **kwargs)
            if response.status_code != 200 or response.streaming:
                return response
            kept = _kept(response, place.level if may_keep or takes_gzip(request) else 0)
            if request.method == "GET" and may_keep:
                place.put(key, kept)
        return _answer(request, kept, control)

    return wrapped


def _key(request: HttpRequest, mark: str) -> Any:
    meta = request.META
    asked = (meta.get("HTTP_ACCEPT", ""), meta.get("HTTP_HX_REQUEST", ""))
    address = (request.scheme, meta.get("HTTP_HOST", ""), request.path_info, meta.get("QUERY_STRING", ""))
    # Answers of the API show nothing that visitors add, unless they say so themselves.
    page = "" if request.path_info.startswith(API) else _page_mark(settings.PAGE_MARK)()
    return library().version, page, mark, address, asked


@cache
def _page_mark(name: str) -> Callable[[], str]:
    """Return the version mark of what visitors add to pages. A higher room provides it."""
    return cast(Callable[[], str], import_string(name))


def _kept(response: HttpResponse, level: int) -> Kept:
    """The answer as bytes; compressed at this level, or not at all at 0."""
    if hasattr(response, "render") and not getattr(response, "is_rendered", True):
        response.render()
    body = response.content
    is_compressed = bool(level) and len(body) >= WORTH_COMPRESSING
    digest = hashlib.sha256(body).hexdigest()[:20]
    # Weak: the same answer, whether compressed or not.
    own = tuple((name, response.headers[name]) for name in OWN_HEADERS if name in response.headers)
    if is_compressed:
        body = gzip.compress(body, level, mtime=0)
    return Kept(body, is_compressed, response.headers["Content-Type"], f'W/"{digest}"', own)


def _answer(request: HttpRequest, kept: Kept, control: str) -> HttpResponse:
    if has_it(request, kept.etag):
        response = HttpResponse(status=304)
        del response.headers["Content-Type"]
    elif kept.is_compressed and takes_gzip(request):
        response = HttpResponse(kept.body, content_type=kept.content_type)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(kept.body))
    else:
        response = HttpResponse(kept.plain, content_type=kept.content_type)
    response.headers["ETag"] = kept.etag
    response.headers["Cache-Control"] = control
    response.headers["Vary"] = VARY
    for name, value in kept.own:
        response.headers[name] = value
    return response


def takes_gzip(request: HttpRequest) -> bool:
    """Does the client accept compressed answers?"""
    taken = request.META.get("HTTP_ACCEPT_ENCODING", "")
    return "gzip" in taken and not _NO_GZIP.search(taken)


def has_it(request: HttpRequest | Request, etag: str) -> bool:
    """Does the client already have this answer? Compared weakly, as RFC 9110 has it: a proxy may have made the tag
    weak."""
    asked = request.META.get("HTTP_IF_NONE_MATCH", "")
    return asked.strip() == "*" or etag.removeprefix("W/") in (
        one.strip().removeprefix("W/") for one in asked.split(",")
    )
