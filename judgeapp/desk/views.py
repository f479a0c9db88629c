"""The judge's desk. The page is the same for everybody, so that a device can keep it; what is on the desk never comes here."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from judgeapp.tournament.calculators import CALCULATORS
from judgeapp.tournament.views import form_of

from .time_called import time_called_rules

TIME_CALLED = "time-called"


def desk(request: HttpRequest) -> HttpResponse:
    """An empty desk, and the rules for when time is called."""
    context = {
        "time_called": time_called_rules(),
        "form": form_of(CALCULATORS[TIME_CALLED], {}),
        "json_twin": "/api/v1/tournament/",
    }
    return render(request, "desk/desk.html", context)
