"""Answers that may take longer than Discord waits: it is told so at once, and gets the answer when it is there.

Discord gives up after three seconds. A worker answers, closes the connection, works, and then sends the answer itself. What it does
then has the budget of one request, and holds its slots until the answer is sent.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any
from urllib.request import Request

from django.conf import settings
from django.http import HttpRequest, JsonResponse

from judgeapp.thinking import one_budget

from .limits import settled_later
from .registering import AGENT, API, NotRegistered, Send, send

DEFERRED = 5
# From this on an answer may come too late: Discord waits three seconds, and the way there and back takes some.
WAITS = 2.0
# Waiting for a free slot, reading, writing.
BESIDE_THINKING = 0.5
# A worker waits so many seconds for Discord to take an answer.
SENT_WITHIN = 5
logger = logging.getLogger(__name__)


def may_take_long() -> bool:
    """Can thinking about one question take longer than Discord waits?"""
    return bool(settings.THINKING_SECONDS + BESIDE_THINKING > WAITS)


class AnswersLater(JsonResponse):
    """Tells Discord to wait; when that is sent, works the answer out and sends it after.

    `held` is what the work holds until then: its slots, and the charge to whoever asked.
    """

    # What sends the answer; tests put their own in its place.
    send: Send = staticmethod(partial(send, within=SENT_WITHIN))

    def __init__(
        self, request: HttpRequest, *, address: str, flags: int, held: ExitStack, work: Callable[[], dict[str, Any]]
    ) -> None:
        super().__init__({"type": DEFERRED, "data": {"flags": flags}} if flags else {"type": DEFERRED})
        self.request, self.address, self.held, self.work = request, address, held, work

    def close(self) -> None:
        """Called by the server when everything is sent."""
        super().close()
        with self.held:
            with settled_later(self.request), one_budget():
                data = self.work()
            self._send(data)

    def _send(self, data: dict[str, Any]) -> None:
        request = Request(  # noqa: S310 - the address is Discord's
            self.address,
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


def answer_address(application: str, token: str) -> str:
    """Return where the answer to an interaction is sent."""
    return f"{API}/webhooks/{application}/{token}/messages/@original"
