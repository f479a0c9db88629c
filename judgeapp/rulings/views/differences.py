"""What changed between the editions, by topic."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from ..differences import by_topic


def differences(request: HttpRequest) -> HttpResponse:
    """Show all differences between the editions that can be ruled under."""
    shelves = by_topic()
    count = sum(len(found) for _, found in shelves)
    context = {"shelves": shelves, "count": count, "json_twin": "/api/v1/differences/"}
    return render(request, "rulings/differences.html", context)
