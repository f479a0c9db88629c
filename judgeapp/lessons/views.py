"""Pages that teach the game."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.vary import vary_on_headers

from judgeapp.cards.selectors import cited
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.pictures import picture_of

from .further import differing, scenario_of
from .reading import Lesson, lessons
from .sums import sum_of
from .tables import sides, table_shown
from .trying import deck_is_mended, good_start, try_task

LONGEST_LIST = 4_000


def learn(request: HttpRequest) -> HttpResponse:
    """All lessons."""
    return render(request, "lessons/learn.html", {"lessons": lessons().values(), "json_twin": "/api/v1/"})


@vary_on_headers("HX-Target")
def lesson(request: HttpRequest, slug: str) -> HttpResponse:
    """One lesson: read, try, answer. `?line=` brings the decisions made so far, one each."""
    found = lessons().get(slug)
    if found is None:
        raise Http404(f"There's no lesson '{slug[:60]}'.")
    after = next((one for one in lessons().values() if one.order == found.order + 1), None)
    context = {
        "lesson": found,
        "lessons": lessons().values(),
        "after": after,
        "picture": picture_of(library().current.entries[found.entry]),
        "read": [(passage, cited(passage.cites)) for passage in found.read],
        "quiz": [(n, one, cited(one.cites)) for n, one in enumerate(found.quiz, 1)],
        "scenario": scenario_of(found),
        "differing": differing(found),
        "json_twin": "/api/v1/",
        **(_deck(found, request) if found.task.deck else _board(found, request)),
    }
    template = "lessons/_task.html" if request.headers.get("HX-Target") == "task" else "lessons/lesson.html"
    return render(request, template, context)


def _board(found: Lesson, request: HttpRequest) -> dict[str, Any]:
    tried = try_task(found.task, request.GET.getlist("line"))
    table = sides(found.task, tried)
    why = [(refusal, cited(refusal.cites[:1])) for refusal in tried.refused if refusal.cards]
    return {
        "tried": tried,
        "sides": table,
        "table": table_shown(found.task, tried),
        "refused": [(tried.names.get(refusal.cards[0], ""), refusal, clauses) for refusal, clauses in why],
        "is_done": tried.is_done,
        "sum": sum_of(found, tried),
        "instead": good_start(found.task) if tried.line and not tried.choices and not tried.is_done else None,
    }


def _deck(found: Lesson, request: HttpRequest) -> dict[str, Any]:
    typed = request.GET.get("list", "")[:LONGEST_LIST].replace("\r\n", "\n")
    return {
        "typed": typed or found.task.deck,
        "is_tried": bool(typed),
        "is_done": bool(typed) and deck_is_mended(found.task, typed),
    }
