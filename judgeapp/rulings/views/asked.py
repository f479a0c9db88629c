"""What the board's page sends to be worked on: a body in JSON; and refusals that its scripts read."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt

from judgeapp.bodies import BadBody, TooLarge, body_of
from judgeapp.problems import PROBLEM_JSON, problem
from judgeapp.thinking import TooMuch, too_large

View = Callable[[HttpRequest], HttpResponse]


def refused(status: int, title: str, detail: str, **more: Any) -> HttpResponse:
    """A refusal for a script, whatever the address."""
    return JsonResponse(problem(status, title, detail, **more), status=status, content_type=PROBLEM_JSON)


def asked_in_json(view: Callable[[Any], HttpResponse]) -> View:
    """A view of what a body says in JSON. Nothing is kept and nobody is signed in: a request from elsewhere does no harm."""

    @csrf_exempt
    @wraps(view)
    def wrapped(request: HttpRequest) -> HttpResponse:
        try:
            return view(body_of(request))
        except TooLarge as large:
            return refused(413, "Body too large", str(large))
        except BadBody as bad:
            return refused(400, "Not readable", str(bad))
        except TooMuch as spent:
            return refused(**too_large(request, spent))

    return wrapped
