"""The gallery: scenarios by topic, by clause and by words, and those that visitors have published."""

from __future__ import annotations

import logging
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.db import Error
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.vary import vary_on_headers

from judgeapp.problems import database_is_away
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Ref
from rules_engine import CURRENT

from ..gallery import entries_shown, gallery, shown_list
from ..models import Scenario
from ..picked import PICKED
from ..selectors import scenarios_published

logger = logging.getLogger(__name__)
PAGE_SIZE = 24
PUBLISHED = "published"
ASKED = ("q", "topic", "entry", "clause")
EXAMPLES = ("partial block", "desperation", "stun", "unblockable", "deck runs out", "momentum")


@vary_on_headers("HX-Request")
def scenarios(request: HttpRequest) -> HttpResponse:
    """Scenarios to look at and to open: `?q=`, `?topic=`, `?entry=` and `?clause=`, page by page."""
    asked = {name: value for name in ASKED if (value := request.GET.get(name, "").strip()[:200])}
    published = scenarios_published(q=asked.get("q", ""))
    by_visitors = asked.get("topic") == PUBLISHED
    found: Any = published if by_visitors else shown_list(**asked)
    page = Paginator(found, PAGE_SIZE).get_page(request.GET.get("page", "1")[:9])
    others = {name: value for name, value in asked.items() if name != "topic"}
    context = {
        "asked": asked,
        "query": urlencode(asked),
        "without_topic": urlencode(others),
        "page": page,
        "picked": PICKED if not asked and page.number == 1 else (),
        "by_visitors": by_visitors,
        "topics": gallery().topics,
        "all_count": len(gallery().shown),
        **_beside(published, shown=bool(asked.get("q")) and page.number == 1 and not by_visitors),
        "examples": EXAMPLES,
        "json_twin": _twin(asked, by_visitors),
        **_subject(asked),
    }
    fragment = getattr(request, "htmx", False)
    response = render(request, f"rulings/{'_gallery_results' if fragment else 'gallery'}.html", context)
    if fragment:
        response["HX-Push-Url"] = f"/scenarios/?{context['query']}" if asked else "/scenarios/"
    return response


def _beside(published: QuerySet[Scenario], *, shown: bool) -> dict[str, Any]:
    """Return how many scenarios visitors have published, and the first of them if some are shown beside our own.

    Our own need no database, and are there without one.
    """
    try:
        return {"published_count": published.count(), "also_published": list(published[:3]) if shown else []}
    except Error as error:
        if not database_is_away(error):
            raise
        logger.warning("Published scenarios can't be read (%s).", type(error).__name__)
        return {"published_count": "?", "also_published": []}


def _twin(asked: dict[str, str], by_visitors: bool) -> str:
    """The same scenarios as JSON."""
    place, kept = ("scenarios", ("q",)) if by_visitors else ("gallery", ASKED)
    words = urlencode({name: asked[name] for name in kept if name in asked})
    return f"/api/v1/{place}/?{words}" if words else f"/api/v1/{place}/"


def _subject(asked: dict[str, str]) -> dict[str, Any]:
    """The entry and clause that the scenarios must show, if any was asked for and is in the rulebook."""
    if "entry" not in asked:
        return {}
    ref = Ref(CURRENT.id, asked["entry"], asked.get("clause"))
    return {"subject": library().entry(ref), "subject_clause": library().clause(ref) if ref.clause else None}


def by_clause(request: HttpRequest) -> HttpResponse:
    """Every entry and clause that a scenario shows."""
    return render(
        request,
        "rulings/by_clause.html",
        {"shelves": entries_shown(), "edition": library().current, "json_twin": "/api/v1/gallery/"},
    )
