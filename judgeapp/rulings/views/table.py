"""What the table asks beside the ruling: what can happen from here, what other editions say, what a line says."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.template.loader import render_to_string

from judgeapp.serialising import json_response
from rules_engine import QuestionFaulty

from ..composing import chips_of, line_to_lay
from ..editions import compare_editions
from ..outcomes import look, outcomes
from .asked import asked_in_json, refused

LONGEST_LINE = 8_000


@asked_in_json
def what_can_happen(asked: Any) -> HttpResponse:
    """`{"question", "deep", "checks"}` in; the ends of the current attack out. With `"look"`, the possible results of the check after that option."""
    if not isinstance(asked, dict) or "question" not in asked:
        return refused(400, "Not readable", "The body must be an object with a question.")
    looked = asked.get("look")
    try:
        if isinstance(looked, str):
            return json_response(look(question=asked["question"], decision=looked, checks=_checks(asked.get("checks"))))
        found = outcomes(
            question=asked["question"], deep=asked.get("deep") is True, checks=_checks(asked.get("checks"))
        )
    except QuestionFaulty as faulty:
        return json_response({"faulty": [{"at": fault.at, "why": fault.why} for fault in faulty.faults]})
    return json_response(found)


@asked_in_json
def editions(asked: Any) -> HttpResponse:
    """`{"question"}` in; what every edition says about it out, ready to be shown."""
    if not isinstance(asked, dict) or not isinstance(asked.get("question"), dict):
        return refused(400, "Not readable", "The body must be an object with a question.")
    try:
        compared = compare_editions(question=asked["question"])
    except QuestionFaulty as faulty:
        errors = [fault.as_dict() for fault in faulty.faults]
        return refused(400, "The board has problems", "Fix them, and every edition can rule on it.", errors=errors)
    shown = render_to_string("rulings/_editions.html", {"compared": compared})
    return json_response(
        {"agree": compared.agree, "different": compared.different, "step": compared.step, "html": shown}
    )


@asked_in_json
def line(asked: Any) -> HttpResponse:
    """`{"line"}` in: what its words mean and the board they make. `{"question"}` in: its line."""
    if isinstance(asked, dict) and isinstance(asked.get("line"), str):
        if len(asked["line"]) > LONGEST_LINE:
            return refused(400, "Too long", f"A line can have at most {LONGEST_LINE:,} characters.")
        return json_response(line_to_lay(asked["line"]))
    if isinstance(asked, dict) and isinstance(asked.get("question"), dict):
        try:
            return json_response(chips_of(asked["question"]))
        except QuestionFaulty:
            return json_response({"line": None, "chips": []})
    return refused(400, "Not readable", "The body must be an object with a line or a question.")


def _checks(given: Any) -> dict[str, int] | None:
    """How many cards of a deck have which check value; anything else means that it isn't known."""
    if not isinstance(given, dict) or not given or len(given) > 20:
        return None
    told = {str(value): count for value, count in given.items() if isinstance(count, int) and 0 < count < 1_000}
    return told or None
