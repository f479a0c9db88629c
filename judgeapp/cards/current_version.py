"""Which version the imported cards are now. A request asks the database once, whatever it needs the cards for."""

from __future__ import annotations

import threading
from functools import cache
from typing import Any

from django.core.signals import request_finished, request_started
from django.db import connection


class _Request(threading.local):
    """The request that this thread is answering, and the version it got."""

    is_open = False
    mark: str | None = None


_request = _Request()


def current_version() -> str:
    """Return the current mark of the imported cards; outside a request, the database is asked every time."""
    if _request.mark is not None:
        return _request.mark
    with connection.cursor() as cursor:
        cursor.execute(_first_mark())
        mark = "".join(row[0] for row in cursor.fetchall())
    if _request.is_open:
        _request.mark = mark
    return mark


@cache
def _first_mark() -> str:
    """The database query, built once: every search and every card page needs it."""
    from .models import CollectionVersion

    return str(CollectionVersion.objects.order_by("pk").values_list("mark", flat=True)[:1].query)


def _begin(**_: Any) -> None:
    _request.is_open, _request.mark = True, None


def _end(**_: Any) -> None:
    _request.is_open, _request.mark = False, None


def listen() -> None:
    """Forget at the end of each request."""
    request_started.connect(_begin, dispatch_uid="cards.current_version.begin")
    request_finished.connect(_end, dispatch_uid="cards.current_version.end")
