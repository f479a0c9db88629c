"""Pages of the rulings that people made."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from judgeapp.problems import problem_response

from .errors import NoSuchPrecedent
from .known import precedents
from .services import precedent_find

PAGE_SIZE = 20
LONGEST = 200


def rulings(request: HttpRequest) -> HttpResponse:
    """All of them, or those with some words."""
    q = request.GET.get("q", "").strip()[:LONGEST]
    known = precedents()
    rows = known.with_words(q) if q else list(known.rows)
    page = Paginator(rows, PAGE_SIZE).get_page(request.GET.get("page", "1")[:9])
    context = {"q": q, "page": page, "count": len(known.rows), "json_twin": "/api/v1/judge-rulings/"}
    return render(request, "precedents/list.html", context)


def ruling(request: HttpRequest, name: str) -> HttpResponse:
    """One of them."""
    try:
        found = precedent_find(name=name)
    except NoSuchPrecedent as missing:
        return problem_response(request, 404, "Not found", str(missing))
    context = {"one": found, "json_twin": f"/api/v1/judge-rulings/{found.pk}/"}
    return render(request, "precedents/one.html", context)
