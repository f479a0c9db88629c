"""Structured logs: one JSON object per line, each with its request's id, none with anything about a person.

A path is logged, a query is not (people type names into searches), a visitor's address never is. Secrets (the link of a
scenario, a key) are removed from every line, also from those of Django and gunicorn.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from django.http import HttpRequest, HttpResponse

REQUEST_ID: ContextVar[str] = ContextVar("request_id", default="-")
HEADER = "X-Request-ID"
_GIVEN = re.compile(r"[A-Za-z0-9._-]{8,64}")
# The link of a scenario or a report opens it, a venue's gives its pass. They are 22 random letters, some of them
# capitals; names in our addresses have no capitals.
_LINK = re.compile(
    r"((?:scenarios|tables|venue|reports)/)[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])|(/)(?=[a-z0-9_-]*[A-Z])[A-Za-z0-9_-]{20,}"
)
_KEY = re.compile(r"(\brk_)[A-Za-z0-9_-]+")
_QUERY = re.compile(r"(/[^\s?'\"]*\?)[^\s'\"]+")
access = logging.getLogger("ringside.access")


def without_secrets(text: str) -> str:
    """Return a text that is fit for a log: without secret links, keys and queries."""
    text = _LINK.sub(lambda found: f"{found[1] or found[2]}...", text)
    return _QUERY.sub(r"\1...", _KEY.sub(r"\1...", text))


class PlainLines(logging.Formatter):
    """A record as a line for people."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class JSONLines(logging.Formatter):
    """Format a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": REQUEST_ID.get(),
            "message": without_secrets(record.getMessage()),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            row["trace"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(row, ensure_ascii=False, default=str)


def shown_path(path: str) -> str:
    """Return a path that is fit for a log."""
    return without_secrets(path)[:300]


class RequestLog:
    """Give every request an id, and write one line when it is answered."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.headers.get(HEADER, "")
        name = given if _GIVEN.fullmatch(given) else secrets.token_hex(8)
        token = REQUEST_ID.set(name)
        started = time.perf_counter()
        try:
            response = self.get_response(request)
            response[HEADER] = name
            self._write(request, response.status_code, time.perf_counter() - started)
            return response
        finally:
            REQUEST_ID.reset(token)

    def _write(self, request: HttpRequest, status: int, seconds: float) -> None:
        if access.isEnabledFor(logging.INFO):
            facts = {
                "method": request.method,
                "path": shown_path(request.path_info),
                "status": status,
                "ms": round(seconds * 1000, 1),
            }
            access.info("answered", extra={"facts": facts})
