"""/metrics: counts and times of requests by kind of address, for Prometheus; over all workers if a folder is shared.

Off unless RINGSIDE_METRICS names a token (or `open`, for a network that nobody else reaches).
"""

from __future__ import annotations

import hmac
import logging
import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest, multiprocess

from judgeapp.problems import problem_response

logger = logging.getLogger(__name__)
REQUESTS = Counter("ringside_requests_total", "Requests answered.", ["view", "method", "status"])
SECONDS = Histogram(
    "ringside_request_seconds",
    "Time to answer.",
    ["view"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
OPEN = "open"
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


class Measure:
    """Count every request under the name of its URL pattern, never under what a visitor typed."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not settings.METRICS_TOKEN:
            return self.get_response(request)
        started = time.perf_counter()
        response = self.get_response(request)
        try:
            _count(request, response.status_code, time.perf_counter() - started)
        except OSError as error:
            # Workers share their figures through files; a full disk loses figures, not answers.
            logger.warning("A request couldn't be counted (%s).", error.strerror or error)
        return response


def _count(request: HttpRequest, status: int, seconds: float) -> None:
    match = request.resolver_match
    view = match.view_name or "unnamed" if match else "none"
    method = request.method if request.method in METHODS else "other"
    REQUESTS.labels(view, method, status).inc()
    SECONDS.labels(view).observe(seconds)


def metrics(request: HttpRequest) -> HttpResponse:
    """The figures, for clients with the token."""
    token = settings.METRICS_TOKEN
    if not token:
        return problem_response(request, 404, "Not found", "Metrics are off; set RINGSIDE_METRICS to switch them on.")
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if token != OPEN and not hmac.compare_digest(given.encode(), token.encode()):
        return problem_response(request, 403, "Not for you", "Send the token of RINGSIDE_METRICS as Bearer.")
    return HttpResponse(_figures(), content_type=CONTENT_TYPE_LATEST)


def _figures() -> bytes:
    if not settings.METRICS_DIR:
        return generate_latest()
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)
    return generate_latest(registry)
