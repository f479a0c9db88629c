"""Answers that may take longer than Discord waits: it is told so at once, and gets the answer when it is there.

Discord gives up after three seconds. A worker answers, closes the connection, works, and then sends the answer itself.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any
from urllib.request import Request

from django.conf import settings
from django.http import JsonResponse

from .registering import AGENT, API, NotRegistered, Send, send

DEFERRED = 5
# From this on an answer may come too late: Discord waits three seconds, and the way there and back takes some.
WAITS = 2.0
# Waiting for a free slot, reading, writing.
BESIDE_THINKING = 0.5
logger = logging.getLogger(__name__)


def may_take_long() -> bool:
    """Can thinking about one question take longer than Discord waits?"""
    return bool(settings.THINKING_SECONDS + BESIDE_THINKING > WAITS)


class AnswersLater(JsonResponse):
    """Tells Discord to wait; when that is sent, works the answer out and sends it after."""

    # What sends the answer; tests put their own in its place.
    send: Send = staticmethod(send)

    def __init__(self, *, application: str, token: str, flags: int, work: Callable[[], dict[str, Any]]) -> None:
        super().__init__({"type": DEFERRED, "data": {"flags": flags}} if flags else {"type": DEFERRED})
        self.application, self.token, self.work = application, token, work

    def close(self) -> None:
        """Called by the server when everything is sent."""
        super().close()
        data = self.work()
        request = Request(  # noqa: S310 - the address is the one above
            f"{API}/webhooks/{self.application}/{self.token}/messages/@original",
            data=json.dumps(data).encode(),
            headers={"Content-Type": "application/json", "User-Agent": AGENT},
            method="PATCH",
        )
        try:
            status, _ = self.send(request)
        except NotRegistered as away:
            logger.warning("Discord did not take an answer (%s).", away)
            return
        if status >= 300:
            logger.warning("Discord did not take an answer (status %s).", status)
