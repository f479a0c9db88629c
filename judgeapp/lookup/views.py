"""The search pages: the whole page for a browser without JavaScript, the results only for htmx."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.vary import vary_on_headers

from judgeapp.rulebook.errors import NotInRulebook
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.selectors import entry_find

from .presenting import presented
from .selectors import search_find

PAGE_LIMIT = 12
EXAMPLES = ("does stun hit characters", "can I block high with mid", "vitality")


def home(request: HttpRequest) -> HttpResponse:
    """The front door: one field."""
    context = {"q": "", "answer": None, "examples": EXAMPLES, "home": True, "json_twin": "/api/v1/"}
    return render(request, "lookup/search.html", context)


@vary_on_headers("HX-Request")
def search(request: HttpRequest) -> HttpResponse:
    """Results for a typed line."""
    q = request.GET.get("q", "").strip()
    edition, kind = request.GET.get("edition") or None, request.GET.get("kind") or None
    answer = search_find(q=q, edition=edition, kind=kind, limit=PAGE_LIMIT) if q else None
    context: dict[str, Any] = {"q": q, "answer": answer, "examples": EXAMPLES, "chosen": edition or ""}
    context["found"] = presented(answer) if answer else None
    context["json_twin"] = f"/api/v1/search/?{request.GET.urlencode()}" if q else "/api/v1/"
    part = "_results" if answer else "_front"
    template = part if getattr(request, "htmx", False) else "search"
    return render(request, f"lookup/{template}.html", context)


def neighbours(request: HttpRequest, edition: str, entry: str, clause: str) -> HttpResponse:
    """The clauses before and after one, as a fragment."""
    try:
        found = entry_find(edition=edition, entry=entry)
    except NotInRulebook as error:
        raise Http404(str(error)) from error
    if clause not in found.by_id:
        raise Http404(f"There's no clause '{clause}' in {edition}:{entry}.")
    context = {"entry": found, "clauses": found.around(clause), "at": clause, "edition": library().editions[edition]}
    return render(request, "lookup/_neighbours.html", context)
