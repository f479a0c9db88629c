"""The board builder: its page, the questions it opens, and the check of what is built."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from judgeapp.rulebook.loading import library
from judgeapp.serialising import json_response
from rules_engine import EDITIONS, QuestionFaulty

from ..builder import board_check, question_to_open
from ..errors import NoSuchScenario
from ..positions import positions
from .asked import asked_in_json, refused


def board(request: HttpRequest) -> HttpResponse:
    """Build a board and see what happens now."""
    rulesets = [(e.id, e.short) for e in library().editions.values() if e.id in EDITIONS]
    context = {
        "positions": positions().values(),
        "rulesets": rulesets,
        "json_twin": "/api/v1/positions/",
    }
    return render(request, "rulings/board.html", context)


def question(request: HttpRequest) -> HttpResponse:
    """A question to start from: `?position=mid-attack`, `?from=<topic>/<slug>`, `?from=<a saved scenario>` or `?b=<a line>`."""
    try:
        found = question_to_open(
            position=request.GET.get("position", ""),
            scenario=request.GET.get("from", ""),
            line=request.GET.get("b", ""),
            owner_key=request.headers.get("X-Owner-Key"),
        )
    except NoSuchScenario:
        return refused(404, "Not found", "There's no such board. It may be private or deleted.")
    except QuestionFaulty as faulty:
        errors = [{"at": fault.at, "why": fault.why} for fault in faulty.faults]
        return refused(400, "The line can't be read", errors[0]["why"], errors=errors)
    return json_response(found)


@asked_in_json
def check(asked: Any) -> HttpResponse:
    """What is wrong with a board, where, and which abilities are not understood."""
    return json_response(board_check(question=asked))
