"""The judge's desk. The page is the same for everybody, so that a device can keep it; what is on the desk never comes here."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from .time_called import time_called_rules


def desk(request: HttpRequest) -> HttpResponse:
    """An empty desk, and the rules for when time is called."""
    return render(request, "desk/desk.html", {"time_called": time_called_rules(), "json_twin": "/api/v1/"})
