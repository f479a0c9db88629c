"""The pages of the rulebook pack, rendered as a visitor gets them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.urls import resolve
from django_htmx.middleware import HtmxMiddleware

from judgeapp.lessons.reading import lessons
from judgeapp.rulebook.loading import library

HOST = "localhost"
SINGLE = (
    "/",
    "/search/",
    "/rules/",
    "/errata/",
    "/banned/",
    "/open-questions/",
    "/pictures/",
    "/quick-reference/",
    "/about/",
    "/board/",
    "/desk/",
    "/tournament/",
    "/learn/",
    "/cards/",
    "/cards/read/",
    "/decks/check/",
    "/scenarios/",
    "/editions/differences/",
    "/privacy/",
    "/offline/",
    "/offline/waiting/",
    "/offline/not-here/",
)
INDEXES = ("keyword", "trait", "card-type", "zone", "faq")


class PageFailed(Exception):
    """A page of the pack that doesn't render, so the pack would be incomplete."""


def addresses() -> Iterator[str]:
    """Every page of the pack: the editions with all their entries, lists, lessons, and the empty forms."""
    yield from SINGLE
    yield from (f"/indexes/{kind}/" for kind in INDEXES)
    books = library()
    for edition in books.editions.values():
        yield f"/rules/{edition.id}/"
        yield from (f"/rules/{edition.id}/{entry}/" for entry in edition.entries)
        if not edition.is_current:
            yield f"/changes/{edition.id}/{books.current.id}/"
    yield from (f"/open-questions/{question}/" for question in books.open_questions)
    yield from (f"/learn/{lesson}/" for lesson in lessons())


def rendered_pages() -> dict[str, str]:
    """Render all of them, by address. Raises PageFailed."""
    return {address: _rendered(address) for address in addresses()}


def _rendered(address: str) -> str:
    response: Any = HtmxMiddleware(_answered)(RequestFactory(headers={"host": HOST}).get(address))
    if response.status_code != 200:
        raise PageFailed(f"{address} answered {response.status_code}; the rulebook pack wasn't made.")
    return str(response.content.decode())


def _answered(request: HttpRequest) -> HttpResponse:
    """Answer without the admission of visitors: nobody waits for these."""
    found = resolve(request.path_info)
    response: HttpResponse = found.func(request, *found.args, **found.kwargs)
    return response
