"""API errors as RFC 9457 problem details."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler

from judgeapp.lookup.index import IndexMissing
from judgeapp.problems import problem
from judgeapp.rulebook.errors import NotInRulebook


class BadParameter(exceptions.APIException):
    """A query parameter that makes no sense; `at` names it."""

    status_code = 400
    default_code = "bad-parameter"

    def __init__(self, at: str, why: str) -> None:
        super().__init__(why)
        self.at = at


def problem_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Every refusal of the API in one shape. What is not expected stays an error and is logged as one."""
    if isinstance(error, (NotInRulebook, Http404)):
        return _problem(404, "Not found", str(error))
    if isinstance(error, IndexMissing):
        return _problem(503, "Search is not ready", str(error))
    if isinstance(error, BadParameter):
        why = str(error.detail)
        return _problem(400, "Bad parameter", why, errors=[{"at": error.at, "why": why}])
    response = exception_handler(error, context)
    if response is None:
        return None
    detail = error.detail if isinstance(error, exceptions.APIException) else str(error)
    return _problem(response.status_code, response.status_text, str(detail))


def _problem(status: int, title: str, detail: str, **more: Any) -> Response:
    body = problem(status, title, detail, **more)
    return Response(body, status=status, content_type="application/problem+json")
