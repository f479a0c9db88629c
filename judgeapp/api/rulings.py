"""POST /api/v1/rulings/: a question in, a ruling out, exactly as the contract says. Keeps no state."""

from __future__ import annotations

import json
import math
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.csrf import csrf_exempt

from judgeapp.cards.collection import known_cards
from judgeapp.problems import problem
from rules_engine import NotAnOption, QuestionFaulty, judge

MAX_BODY = 262_144
MAX_DEPTH = 40
PROBLEM = "application/problem+json"


class BadBody(Exception):
    """A body that is no question: what is wrong with it."""


def _constant(name: str) -> float:
    raise BadBody(f"{name} is no number")


def read_body(body: bytes) -> Any:
    """Parse JSON, refusing what breaks others: too deep, NaN, lone surrogates, NUL."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadBody("the body is not UTF-8") from error
    if _depth(text) > MAX_DEPTH:
        raise BadBody(f"the body is nested deeper than {MAX_DEPTH} levels")
    try:
        value = json.loads(text, parse_constant=_constant)
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        raise BadBody(f"the body is no JSON: {error}") from error
    _check_text(value)
    return value


def _depth(text: str) -> int:
    depth = deepest = 0
    for char in text:
        if char in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif char in "]}":
            depth -= 1
    return deepest


def _check_text(value: Any) -> None:
    if isinstance(value, str):
        if "\x00" in value or any(0xD800 <= ord(char) <= 0xDFFF for char in value):
            raise BadBody("text holds a NUL or half a character")
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_text(key)
            _check_text(item)
    elif isinstance(value, list):
        for item in value:
            _check_text(item)
    elif isinstance(value, float) and not math.isfinite(value):
        raise BadBody("a number is not finite")


def _problem(status: int, title: str, detail: str, **more: Any) -> HttpResponse:
    return JsonResponse(problem(status, title, detail, **more), status=status, content_type=PROBLEM)


@method_decorator(csrf_exempt, name="dispatch")
class RulingsView(View):
    """Rule on a question."""

    http_method_names = ("post", "options")

    def post(self, request: HttpRequest) -> HttpResponse:
        told = request.META.get("CONTENT_LENGTH") or "0"
        if not told.isdecimal():
            return _problem(400, "Not a question", "Content-Length is no number.")
        length = int(told)
        if length > MAX_BODY:
            request.META["wsgi.input"].read(min(length, 4 * MAX_BODY))
            return _problem(
                413, "Question too large", f"The body may have at most {MAX_BODY} bytes; this one has {length}."
            )
        try:
            question = read_body(request.body)
            ruling = judge(question, known_cards())
        except BadBody as bad:
            return _problem(400, "Not a question", str(bad))
        except QuestionFaulty as faulty:
            errors = [{"at": fault.at, "why": fault.why} for fault in faulty.faults]
            return _problem(400, "The question has faults", f"{len(errors)} fault(s); see errors.", errors=errors)
        except NotAnOption as refused:
            return self._not_an_option(refused)
        return JsonResponse(ruling.as_dict())

    def _not_an_option(self, refused: NotAnOption) -> HttpResponse:
        ruling = refused.ruling.as_dict()
        decision = ruling["decision"] or {}
        why = ruling["rejected"].get("why", "It is not offered; see options.")
        return _problem(
            422,
            "Not an option",
            f"decisions[{refused.index}] is not an option there.",
            errors=[{"at": f"decisions[{refused.index}]", "why": f"{refused.decision!r}: {why}"}],
            options=decision.get("options", []),
            ruling=ruling,
        )

    def http_method_not_allowed(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = _problem(405, "Method not allowed", "Send the question with POST.")
        response["Allow"] = "POST, OPTIONS"
        return response
