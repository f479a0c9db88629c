"""The page that documents the API: made on the server from the description, so that it can be read, printed and used offline."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from .description import described

SCHEMA = "/api/v1/schema/"


def docs(request: HttpRequest) -> HttpResponse:
    """Every operation with its parameters, its answers and an example to send."""
    context = {"description": described(), "json_twin": SCHEMA, "site": request.build_absolute_uri("/").rstrip("/")}
    return render(request, "api/docs.html", context)
