"""Which version the imported cards are now. A request asks the database once, whatever it needs the cards for."""

from __future__ import annotations

import threading
from typing import Any

from django.core.signals import request_finished, request_started


class _Request(threading.local):
    """The request that this thread answers, and what it was told."""

    is_open = False
    mark: str | None = None


_request = _Request()


def current_version() -> str:
    """Return the mark of the imported cards as they are; outside a request it is asked for every time."""
    from .models import CollectionVersion

    if _request.mark is not None:
        return _request.mark
    mark = "".join(CollectionVersion.objects.order_by("pk").values_list("mark", flat=True)[:1])
    if _request.is_open:
        _request.mark = mark
    return mark


def _begin(**_: Any) -> None:
    _request.is_open, _request.mark = True, None


def _end(**_: Any) -> None:
    _request.is_open, _request.mark = False, None


def listen() -> None:
    """Forget at the end of each request."""
    request_started.connect(_begin, dispatch_uid="cards.current_version.begin")
    request_finished.connect(_end, dispatch_uid="cards.current_version.end")
