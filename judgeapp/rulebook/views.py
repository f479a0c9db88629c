"""Pages of the rulebook. Each parses, asks one selector, renders."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from judgeapp.problems import problem_response

from . import pictures as drawn
from . import selectors
from .errors import NotInRulebook
from .loading import library
from .model import Ban, Edition, Erratum
from .quick_reference import quick_reference_cards

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def says_what_is_missing(view: View[P]) -> View[P]:
    """Turn NotInRulebook into a 404 that repeats its words."""

    @wraps(view)
    def wrapped(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except NotInRulebook as error:
            more = {"meant": error.nearest, "meant_url": error.url} if error.url else {}
            return problem_response(request, 404, "Not found", str(error), **more)

    return wrapped


def _page(request: HttpRequest, template: str, **context: Any) -> HttpResponse:
    return render(request, f"rulebook/{template}.html", context)


def _twin(place: str, **asked: str) -> str:
    """The same list as JSON, narrowed in the same way."""
    words = urlencode({name: value[:200] for name, value in asked.items() if value})
    return f"/api/v1/{place}/?{words}" if words else f"/api/v1/{place}/"


def editions(request: HttpRequest) -> HttpResponse:
    counts = {e.id: len(e.entries) for e in library().editions.values()}
    return _page(request, "editions", counts=counts, json_twin="/api/v1/editions/")


@says_what_is_missing
def contents(request: HttpRequest, edition: str) -> HttpResponse:
    found = selectors.edition_find(edition=edition)
    shelves = selectors.contents(edition=edition)
    return _page(request, "contents", edition=found, shelves=shelves, json_twin=f"/api/v1/editions/{edition}/entries/")


@says_what_is_missing
def entry(request: HttpRequest, edition: str, entry: str) -> HttpResponse:
    if entry != entry.lower() and entry.lower() in selectors.edition_find(edition=edition).entries:
        return redirect("entry", edition=edition, entry=entry.lower(), permanent=True)
    page = selectors.entry_page(edition=edition, entry=entry)
    twin = f"/api/v1/editions/{edition}/entries/{entry}/"
    picture = drawn.picture_of(page.entry)
    return _page(request, "entry", page=page, picture=picture, edition=page.edition, json_twin=twin)


@says_what_is_missing
def compare(request: HttpRequest, edition: str, entry: str, other: str) -> HttpResponse:
    left = selectors.entry_find(edition=edition, entry=entry)
    pairs = selectors.comparison(edition=edition, entry=entry, other=other)
    return _page(
        request,
        "compare",
        edition=selectors.edition_find(edition=edition),
        other=selectors.edition_find(edition=other),
        left=left,
        comparisons=pairs,
        json_twin=f"/api/v1/compare/{edition}/{entry}/{other}/",
    )


@says_what_is_missing
def changes(request: HttpRequest, older: str, newer: str) -> HttpResponse:
    found = selectors.edition_changes(older=older, newer=newer)
    return _page(
        request,
        "changes",
        older=selectors.edition_find(edition=older),
        newer=selectors.edition_find(edition=newer),
        edition=selectors.edition_find(edition=newer),
        added=[change for change in found if change.state == "only-right"],
        dropped=[change for change in found if change.state == "only-left"],
        changed=[change for change in found if change.state == "changed"],
        same=[change for change in found if change.state == "same"],
        json_twin=f"/api/v1/compare/{older}/{newer}/",
    )


@says_what_is_missing
def index(request: HttpRequest, kind: str) -> HttpResponse:
    having = [entry.edition for entry in selectors.index_entries(kind=kind)]
    edition = request.GET.get("edition") or (having[0] if having else library().current.id)
    entries = selectors.index_entries(kind=kind, edition=edition)
    return _page(
        request,
        "index",
        kind=kind,
        title=selectors.INDEX_TITLES[kind],
        edition=selectors.edition_find(edition=edition),
        choices=[library().editions[name] for name in library().editions if name in having],
        entries=entries,
        traits=selectors.trait_names() if kind == "trait" and edition == library().current.id else [],
        json_twin=f"/api/v1/editions/{edition}/entries/?index={kind}",
    )


def errata(request: HttpRequest) -> HttpResponse:
    return _list_of_cards(request, "errata", selectors.errata_list, library().errata)


def banned(request: HttpRequest) -> HttpResponse:
    return _list_of_cards(request, "banned", selectors.banned_list, library().banned)


def _list_of_cards(
    request: HttpRequest, place: str, find: Callable[..., list[Any]], kept: Iterable[Erratum | Ban]
) -> HttpResponse:
    """What the UFS rules say about single cards, narrowed by words and set."""
    q, set_ = request.GET.get("q", ""), request.GET.get("set", "")
    sets = sorted({row.set for row in kept})
    shown = {"rows": find(q=q, set_=set_), "q": q, "set": set_, "sets": sets, "edition": _edition_of(kept)}
    return _page(request, place, **shown, json_twin=_twin(place, q=q, set=set_))


def _edition_of(kept: Iterable[Erratum | Ban]) -> Edition:
    """The edition whose list it is; the current one if there is none."""
    names = [row.edition for row in kept]
    return library().editions[names[0]] if names else library().current


def questions(request: HttpRequest) -> HttpResponse:
    edition, q = request.GET.get("edition", ""), request.GET.get("q", "")
    rows = selectors.questions_list(edition=edition, q=q)
    # An edition that doesn't exist has no open questions here, and is refused there.
    twin = _twin("open-questions", q=q, edition=edition if edition in library().editions else "")
    shelves = selectors.questions_by_group(rows)
    return _page(request, "questions", rows=rows, shelves=shelves, q=q, chosen=edition, json_twin=twin)


@says_what_is_missing
def question(request: HttpRequest, question: str) -> HttpResponse:
    found = selectors.question_find(question=question)
    readings = [(reading, [library().clause(ref) for ref in reading.cites]) for reading in found.readings]
    twin = f"/api/v1/open-questions/{question}/"
    return _page(request, "question", question=found, readings=readings, json_twin=twin)


def pictures(request: HttpRequest) -> HttpResponse:
    shown = drawn.all_pictures()
    return _page(request, "pictures", pictures=shown, edition=library().current, json_twin="/api/v1/pictures/")


def quick_reference(request: HttpRequest) -> HttpResponse:
    block_zones = drawn.picture("block-zones").svg
    cards = quick_reference_cards()
    return _page(
        request,
        "quick_reference",
        cards=cards,
        block_zones=block_zones,
        edition=library().current,
        json_twin="/api/v1/quick-reference/",
    )


def about(request: HttpRequest) -> HttpResponse:
    return _page(request, "about", json_twin="/api/v1/")
