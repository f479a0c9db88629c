"""Pages of other sites may read the API: GET and HEAD everywhere under /api/, POST if nothing is saved. No
credentials."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from judgeapp.problems import API_PREFIX

READS = ("GET", "HEAD", "OPTIONS")
# Questions that are too large for an address: they are sent, answered and forgotten.
ASKED_BY_POST = (
    "/api/v1/rulings",
    "/api/v1/rulings/refused",
    "/api/v1/notation",
    "/api/v1/cards/read",
    "/api/v1/decks/check",
)
MAY_SEND = "Accept, Authorization, Content-Type, If-None-Match, Idempotency-Key, X-Api-Key, X-Request-Id"
MAY_READ = (
    "ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, "
    "RateLimit-Reset, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, Idempotency-Replayed"
)
A_DAY = "86400"


class ReadFromAnywhere:
    """Tell browsers that any page may read these answers, and answer preflight requests."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(API_PREFIX):
            return self.get_response(request)
        allowed = _allowed(request.path_info)
        asks_first = request.method == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in request.META
        response = HttpResponse(status=204) if asks_first else self.get_response(request)
        if asks_first:
            del response.headers["Content-Type"]
            response.headers["Access-Control-Allow-Methods"] = ", ".join(allowed)
            response.headers["Access-Control-Allow-Headers"] = MAY_SEND
            response.headers["Access-Control-Max-Age"] = A_DAY
        if request.method in allowed:
            response.headers["Access-Control-Allow-Origin"] = "*"
            response.headers["Access-Control-Expose-Headers"] = MAY_READ
        return response


def _allowed(path: str) -> tuple[str, ...]:
    """The methods that a page of another site may use here."""
    return (*READS, "POST") if is_asked_by_post(path) else READS


def is_asked_by_post(path: str) -> bool:
    """Is what is posted here a question, answered and forgotten?"""
    return path.removesuffix(".txt").rstrip("/") in ASKED_BY_POST
