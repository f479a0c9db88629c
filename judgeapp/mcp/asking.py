"""Questions to the API's own views, from inside: the same checks, the same answers, the same budget."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from urllib.parse import urlencode

from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest
from django.urls import resolve

API = "/api/v1/"
# Headers that must not be passed on to the inner request: about the body, caching and compression.
OWN = ("HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH", "HTTP_ORIGIN", "HTTP_TRANSFER_ENCODING", "CONTENT_TYPE")


@dataclass(frozen=True)
class Answered:
    """What the API answered."""

    status: int
    data: Any
    request: HttpRequest

    @property
    def refused(self) -> bool:
        return self.status >= 400


def ask(request: HttpRequest, path: str, query: Mapping[str, Any] | None = None, body: Any = None) -> Answered:
    """Ask the API at a path below /api/v1/: with a body it is sent, without one it is read."""
    sent = b"" if body is None else json.dumps(body).encode()
    environ = {key: value for key, value in request.META.items() if key not in OWN}
    environ |= {
        "REQUEST_METHOD": "GET" if body is None else "POST",
        # As a server hands it over: decoded, byte by byte.
        "PATH_INFO": f"{API}{path}".encode().decode("latin-1"),
        "SCRIPT_NAME": "",
        "QUERY_STRING": urlencode({key: value for key, value in (query or {}).items() if value not in (None, "")}),
        "CONTENT_LENGTH": str(len(sent)),
        "HTTP_ACCEPT": "application/json",
        "wsgi.input": BytesIO(sent),
    }
    inner = WSGIRequest(environ)
    view, args, kwargs = resolve(inner.path_info)
    response = view(inner, *args, **kwargs)
    if hasattr(response, "render") and not getattr(response, "is_rendered", True):
        response.render()
    return Answered(response.status_code, json.loads(response.content), inner)
