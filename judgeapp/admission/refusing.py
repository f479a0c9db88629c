"""Refusals of the door, in words: a page for people, problem details for programs, a line of text for a fragment or a chat."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse

from judgeapp.problems import PROBLEM_JSON, problem, problem_line, problem_response

from .charging import Admission, Passed
from .holders import ADDRESS, ALONE, KEYS
from .keys import WRONG_KEYS
from .kinds import API

TITLE, BUSY_TITLE = "Too many requests", "The site is busy"
BUSY = "Every worker is busy with a ruling. Rules and search still work; try this again in a moment."
TEXT = "text/plain; charset=utf-8"


def too_many(request: HttpRequest, admission: Admission, passed: Passed, *, has_key: bool) -> HttpResponse:
    """Return 429, naming whose limit it was and when to try again."""
    detail = f"{_why(admission, passed)} Try again in {admission.resets} s."
    if passed.holder.sort == ALONE and not has_key:
        detail += " A key has higher limits."
    if passed.holder.sort == ADDRESS and not has_key:
        detail += " For an event, its organiser can make a venue pass at /venue/."
    return refused(request, 429, TITLE, detail, admission.resets)


def _why(admission: Admission, passed: Passed) -> str:
    holder = passed.holder
    what = (
        f"{holder.seconds * holder.times:g} s of computing time"
        if passed.is_cost
        else f"{holder.most[admission.kind] * holder.times} requests of this kind"
    )
    if holder.sort == ALONE:
        return f"At most {what} a minute."
    if holder.sort == KEYS:
        return f"All keys used from one address together get at most {what} a minute, like a single key."
    if holder.sort == ADDRESS:
        return f"Everything from one address together gets at most {what} a minute."
    return f"Everyone with this venue's pass together gets at most {what} a minute."


def too_many_wrong_keys(request: HttpRequest, resets: int) -> HttpResponse:
    """Return 429: no more keys are looked up for this address for the time being."""
    detail = (
        f"More than {WRONG_KEYS} wrong keys came from your address within a minute. "
        f"Check the key, and try again in {resets} s."
    )
    return refused(request, 429, TITLE, detail, resets)


def no_such_key(request: HttpRequest) -> HttpResponse:
    """Return 401: a bot should notice, not continue at lower limits."""
    response = problem_response(request, 401, "No such key", "This key was never made, or has been revoked.")
    response.headers["WWW-Authenticate"] = "Bearer"
    return response


def busy(request: HttpRequest, seconds: int) -> HttpResponse:
    """Return 503: the maximum number of requests are already thinking."""
    return refused(request, 503, BUSY_TITLE, BUSY, seconds)


def refused(request: HttpRequest, status: int, title: str, detail: str, seconds: int) -> HttpResponse:
    """Return a refusal in the form that the client reads, with when to ask again."""
    response = _in_form(request, status, title, detail)
    response.headers["Retry-After"] = str(seconds)
    response.headers["Cache-Control"] = "no-store"
    return response


def _in_form(request: HttpRequest, status: int, title: str, detail: str) -> HttpResponse:
    if request.path_info.startswith(API):
        return problem_response(request, status, title, detail)
    body = problem(status, title, detail)
    if request.content_type == "application/json":
        return JsonResponse(body, status=status, content_type=PROBLEM_JSON)
    if "HTTP_HX_REQUEST" in request.META:
        return HttpResponse(f"{problem_line(body)}\n", status=status, content_type=TEXT)
    return problem_response(request, status, title, detail)
