"""The site's side of the budget for thinking: a clock for each request, and a refusal in words when the budget is spent.

The engine counts what it does (`rules_engine.contract.budget`) and knows no clock. The site hands one in: processor time of the thread
that answers. The clock can only end a request in a 422; it never changes a ruling. Work that is done once for everybody, such as
putting the collection together, is done `unmetered`: no visitor pays for it, and it always finishes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render

from judgeapp.metering import Clock, unmetered
from judgeapp.problems import problem_response
from judgeapp.watching import watched
from rules_engine import LIMITS, TooMuch, Unit, charge, current, printed_card, spending

__all__ = [
    "MOST_BYTES",
    "Think",
    "TooMuch",
    "Unit",
    "charge",
    "one_budget",
    "too_large",
    "too_large_page",
]

STATUS = 422
TITLE = "Too much to think about"
ADDRESS = "/problems/too-large"
MOST_BYTES = LIMITS[Unit.BYTES]
# What was too large, and what to do about it.
SAID: Mapping[Unit, tuple[str, str]] = {
    Unit.READINGS: (
        "the card text can be read in too many ways",
        "Use shorter card texts, or fewer cards with their own text.",
    ),
    Unit.COMBINATIONS: (
        "there are too many ways to choose cards",
        "Put fewer cards on the board, or fewer that can be chosen.",
    ),
    Unit.COMPARISONS: ("there is too much to look through", "Send fewer cards, lines or words at once."),
    Unit.STEPS: ("there are too many cards to check, too often", "Ask about fewer cards or fewer decisions."),
    Unit.BYTES: (f"the answer would be larger than {MOST_BYTES // 1024 // 1024} MB", "Ask about fewer cards or steps."),
    Unit.SECONDS: ("it takes too long to compute", "Ask for less at once: shorter texts, fewer cards or fewer lines."),
}


@contextmanager
def one_budget() -> Iterator[Clock]:
    """Run a block with the budget of one request. Raises TooMuch when it's spent."""
    ready()
    clock = Clock(settings.THINKING_SECONDS)
    with spending(clock), watched(settings.THINKING_SECONDS, _look):
        yield clock


class Think:
    """Give every request a budget. Requests that cost more, or answers over 5 MB, are refused with a 422."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        with one_budget() as clock:
            request.budget = clock  # type: ignore[attr-defined] # what it cost, for the admission layer
            response = self.get_response(request)
        if not response.streaming and len(response.content) > MOST_BYTES:
            return _refused(request, TooMuch(Unit.BYTES, MOST_BYTES))
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Turn a spent budget into a 422 on every page and fragment; the API's views handle it themselves."""
        if not isinstance(exception, TooMuch):
            return None
        with unmetered():
            return _refused(request, exception)


@cache
def ready() -> None:
    """Build what the engine builds once, above all the grammar, so that no request runs out of time meanwhile."""
    printed_card("ready", {"name": "Ready", "type": "foundation", "text": "Form: Draw 1 card."}).abilities  # noqa: B018


def _look() -> None:
    """Check the clock of the request being charged; work for everybody isn't charged."""
    paying = current()
    if isinstance(paying, Clock):
        paying.look()


def _refused(request: HttpRequest, spent: TooMuch) -> HttpResponse:
    response = problem_response(request, **too_large(request, spent))
    response["Cache-Control"] = "no-store"
    return response


def too_large(request: HttpRequest, spent: TooMuch) -> dict[str, Any]:
    """The members of the problem: what was too large, and what to do."""
    what, instead = SAID[spent.unit]
    where = f" ({spent.about})" if spent.about else ""
    why = f"{what[:1].upper()}{what[1:]}{where}."
    return {
        "status": STATUS,
        "title": TITLE,
        "detail": f"{why} {instead}",
        "type": request.build_absolute_uri(ADDRESS),
        "errors": [{"at": spent.about, "why": why}],
        "spent": {"unit": spent.unit.value, "limit": spent.limit},
    }


def too_large_page(request: HttpRequest) -> HttpResponse:
    """Explain the problem type: what is counted, how much there is, what to do."""
    rows = [(unit.value, LIMITS.get(unit), *SAID[unit]) for unit in Unit if unit is not Unit.SECONDS]
    context = {"title": TITLE, "rows": rows, "seconds": settings.THINKING_SECONDS, "json_twin": "/api/v1/"}
    return render(request, "problems/too_large.html", context)
