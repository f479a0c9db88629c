"""The budget for thinking inside a browser: the engine's units and a clock, without the timer of an operating system."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from judgeapp.metering import Clock
from judgeapp.thinking import Think, ready
from rules_engine import spending


class Spend(Think):
    """As on the server, but without interrupting code that forgets to check the clock: a visitor can close the tab."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        super().__init__(get_response)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        ready()
        clock = Clock(settings.THINKING_SECONDS)
        request.budget = clock  # type: ignore[attr-defined] # as the server's own has it
        with spending(clock):
            return self.get_response(request)
