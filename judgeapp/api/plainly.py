"""The short way to an answer as JSON. REST framework's own takes a tenth of a search's time to settle what nearly every client leaves open."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db import Error
from django.http import HttpRequest, HttpResponse
from rest_framework.exceptions import APIException
from rest_framework.request import Request

from judgeapp.rulebook.errors import NotInRulebook
from judgeapp.serialising import json_response
from judgeapp.thinking import TooMuch

from .bodies import ANYTHING

View = Callable[..., HttpResponse]


def plainly(view: View, answered: Callable[[Request], dict[str, Any]]) -> View:
    """Answer a GET that accepts anything with what `answered` returns. All others, and anything refused, go to `view`."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method == "GET" and request.META.get("HTTP_ACCEPT", ANYTHING) == ANYTHING:
            try:
                return json_response(answered(Request(request)))
            except (APIException, NotInRulebook, TooMuch, Error):
                pass  # REST framework puts it into words
        return view(request, *args, **kwargs)

    return wrapped
