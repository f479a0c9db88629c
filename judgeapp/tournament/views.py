"""The calculators as pages: a form each, and the answer with its clauses below it. A link carries what was asked."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from judgeapp.problems import problem_response
from judgeapp.rulebook.loading import library
from rules_engine import TOURNAMENTS

from .calculators import CALCULATORS, Asked, Calculator, ask
from .fields import LINES, Field


def tournament(request: HttpRequest) -> HttpResponse:
    """All calculators, each with its form."""
    forms = [form_of(one, {}) for one in CALCULATORS.values()]
    return _page(request, forms, "/api/v1/tournament/")


def calculator(request: HttpRequest, calculator: str) -> HttpResponse:
    """One calculator, and its answer if something was asked."""
    found = CALCULATORS.get(calculator)
    if found is None:
        why = f"There's no calculator '{calculator[:40]}'. There are {', '.join(CALCULATORS)}."
        return problem_response(request, 404, "No such calculator", why)
    given = {name: value for name, value in request.GET.items() if name != "asked"}
    asked = ask(found, given) if request.GET else None
    return _page(request, [form_of(found, given, asked)], _twin(found, given, asked), found)


def _twin(found: Calculator, given: dict[str, Any], asked: Asked | None) -> str:
    """The same answer as JSON; without one the list of calculators."""
    if asked is None or asked.faults:
        return "/api/v1/tournament/"
    return f"/api/v1/tournament/{found.id}/?{urlencode(given)}"


def _page(request: HttpRequest, forms: list[dict[str, Any]], twin: str, only: Calculator | None = None) -> HttpResponse:
    edition = library().editions[next(iter(TOURNAMENTS))]
    shown = {"forms": forms, "only": only, "calculators": CALCULATORS.values(), "edition": edition, "json_twin": twin}
    return render(request, "tournament/tournament.html", shown)


def form_of(found: Calculator, given: dict[str, Any], asked: Asked | None = None) -> dict[str, Any]:
    """Return a calculator with its fields, their values, and its answer."""
    faults = dict(asked.faults) if asked else {}
    rows = [_row(field, given.get(field.name), faults.get(field.name, "")) for field in found.fields]
    others = [why for name, why in faults.items() if name not in {field.name for field in found.fields}]
    return {"calculator": found, "rows": rows, "asked": asked, "faults": others}


def _row(field: Field, given: Any, fault: str) -> dict[str, Any]:
    """A field with its value."""
    shown = field.default if given is None else given
    if isinstance(shown, bool):
        shown = "yes" if shown else "no"
    return {"field": field, "value": "" if shown is None else shown, "fault": fault, "is_lines": field.kind == LINES}
