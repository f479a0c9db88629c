"""Errors in words: a page for people, RFC 9457 problem details for programs, from one place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import DatabaseError, DataError, IntegrityError, InterfaceError, NotSupportedError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

from judgeapp.problem_types import type_of

API_PREFIX = "/api/"
PROBLEM_JSON = "application/problem+json"
AWAY_TITLE = "Saved items can't be reached"
AWAY_DETAIL = (
    "The database isn't answering. This request saved nothing, and nothing saved before is lost. "
    "Rules, search and rulings still work; try this again in a few seconds."
)
RETRY_AFTER = "5"


def problem(status: int, title: str, detail: str, **more: Any) -> dict[str, Any]:
    """The body of a problem, as RFC 9457 names its members."""
    return {"type": type_of(status, title), "title": title, "status": status, "detail": detail, **more}


def problem_response(request: HttpRequest, status: int, title: str, detail: str, **more: Any) -> HttpResponse:
    """A problem in the form that the client can read. Caches must not serve one form to clients that want another."""
    body = problem(status, title, detail, **more)
    if request.path_info.startswith(API_PREFIX):
        response = _for_programs(request, status, body)
        patch_vary_headers(response, ("Accept",))
        return response
    template = "problems/_fragment.html" if "HTTP_HX_REQUEST" in request.META else "problem.html"
    response = render(request, template, {"problem": body}, status=status)
    patch_vary_headers(response, ("HX-Request",))
    return response


def _for_programs(request: HttpRequest, status: int, body: Mapping[str, Any]) -> HttpResponse:
    if wants_text(request):
        return HttpResponse(f"{problem_line(body)}\n", status=status, content_type="text/plain; charset=utf-8")
    return JsonResponse(body, status=status, content_type=PROBLEM_JSON)


def wants_text(request: HttpRequest) -> bool:
    """Does the client want text, not JSON?"""
    accepted = request.META.get("HTTP_ACCEPT", "")
    return request.path_info.endswith(".txt") or (accepted.startswith("text/plain") and "json" not in accepted)


def problem_line(data: Mapping[str, Any]) -> str:
    """A refusal in words: what's wrong, and the first places."""
    lines = [f"{data['title']}: {data['detail']}"]
    errors = [error for error in data.get("errors", [])[:5] if error["why"] not in data["detail"]]
    lines += [f"- {error['at']}: {error['why']}" for error in errors]
    return "\n".join(lines)


def database_is_away(error: Exception) -> bool:
    """Return whether the database is away, full, read-only, damaged, locked for too long, or not migrated.

    If it refuses a query, that's our own bug and stays an error.
    """
    ours = (IntegrityError, DataError, NotSupportedError)
    return isinstance(error, (DatabaseError, InterfaceError)) and not isinstance(error, ours)


def database_away(request: HttpRequest) -> HttpResponse:
    """503, in words, with when to try again."""
    response = problem_response(request, 503, AWAY_TITLE, AWAY_DETAIL)
    response["Retry-After"] = RETRY_AFTER
    response["Cache-Control"] = "no-store"
    return response


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 for pages and API; a NotInRulebook says what was looked for and what may have been meant."""
    said = exception.args[0] if exception.args and isinstance(exception.args[0], str) else ""
    detail = said or "There's nothing at this address. Search for the rule instead."
    return problem_response(request, 404, "Not found", detail)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return problem_response(request, 400, "Bad request", "The request couldn't be read.")


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    return problem_response(request, 403, "Sent from elsewhere", "This form wasn't sent from a page on this site.")


def server_error(request: HttpRequest) -> HttpResponse:
    return problem_response(request, 500, "Something broke", "That's our fault, not yours. Try again in a moment.")
