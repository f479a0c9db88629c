"""The API inside a browser, imported when it is first asked: the table needs little of it, and most pages nothing."""

from __future__ import annotations

from importlib import import_module

from django.http import HttpRequest, HttpResponse
from django.urls import get_resolver


def api(request: HttpRequest, rest: str) -> HttpResponse:
    """Answer as the server's API does."""
    import_module("judgeapp.api.urls")
    found = get_resolver("judgeapp.api.urls").resolve(f"/{rest}")
    response: HttpResponse = found.func(request, *found.args, **found.kwargs)
    return response.render() if hasattr(response, "render") else response
