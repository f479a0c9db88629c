"""Answers that may take longer than Discord waits: Discord is told to wait at once, and gets the answer later.

Discord gives up after three seconds. A worker answers, closes the connection, works, and then sends the answer itself.
That work has the budget of one request, and holds its slots until the answer is sent.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from typing import Any
from urllib.request import Request

from django.conf import settings
from django.http import HttpRequest, JsonResponse

from judgeapp.thinking import one_budget

from .limits import settled_later
from .registering import AGENT, API, NotRegistered, Send, send

# How Discord is told to wait: for a reply, or for the message of a button to change.
DEFERRED, DEFERRED_UPDATE = 5, 6
ORIGINAL = "/messages/@original"
# Beyond this an answer may come too late: Discord waits three seconds, including the round trip.
WAITS = 2.0
# Waiting for a free slot, reading, writing.
BESIDE_THINKING = 0.5
# How many seconds a worker waits for Discord to accept an answer.
SENT_WITHIN = 5
_TOKEN = re.compile(r"[\w.-]{1,400}", re.ASCII)
Data = dict[str, Any]
logger = logging.getLogger(__name__)


def may_take_long() -> bool:
    """Can a question take longer than Discord waits?"""
    return bool(settings.THINKING_SECONDS + BESIDE_THINKING > WAITS)


class AnswersLater(JsonResponse):
    """Tell Discord to wait; when that is sent, work the answer out and send it after.

    A command's reply is deferred (DEFERRED), the message of a button stays as it is until it is updated (DEFERRED_UPDATE). `held`
    is what the work holds until then: its slots, and the charge to the caller.
    """

    # Sends the answer; tests replace it.
    send: Send = staticmethod(partial(send, within=SENT_WITHIN))

    def __init__(
        self, request: HttpRequest, *, kind: int, hook: str, flags: int, held: ExitStack, work: Callable[[], Data]
    ) -> None:
        super().__init__({"type": kind, "data": {"flags": flags}} if flags else {"type": kind})
        self.request, self.kind, self.hook, self.flags, self.held, self.work = request, kind, hook, flags, held, work

    def close(self) -> None:
        """Called by the server when everything is sent."""
        super().close()
        with self.held:
            with settled_later(self.request), one_budget():
                data = self.work()
            self._deliver(data)

    def _deliver(self, data: Data) -> None:
        """Put the answer where it belongs. What only one person should see never replaces what everybody sees."""
        if data.get("flags", 0) == self.flags:
            # Who sees the message was decided when Discord was told to wait.
            self._send("PATCH", f"{self.hook}{ORIGINAL}", {key: data[key] for key in data if key != "flags"})
            return
        if self.kind == DEFERRED:
            # Everybody sees that the bot is thinking, and Discord can't make that message private afterwards.
            self._send("DELETE", f"{self.hook}{ORIGINAL}")
        self._send("POST", self.hook, data)

    def _send(self, method: str, address: str, data: Data | None = None) -> None:
        request = Request(  # noqa: S310 - the address is Discord's
            address,
            data=None if data is None else json.dumps(data).encode(),
            headers={"Content-Type": "application/json", "User-Agent": AGENT},
            method=method,
        )
        try:
            status, _ = self.send(request)
        except NotRegistered as away:
            logger.warning("Discord didn't accept an answer (%s).", away)
            return
        if status >= 300:
            logger.warning("Discord didn't accept an answer (status %s).", status)


def answer_hook(body: Mapping[str, Any]) -> str | None:
    """Return where answers to an interaction are sent later, if it says so in a form that Discord uses."""
    application, token = body.get("application_id"), body.get("token")
    if not (isinstance(application, str) and application.isascii() and application.isdecimal()):
        return None
    if not (isinstance(token, str) and _TOKEN.fullmatch(token)):
        return None
    return f"{API}/webhooks/{application}/{token}"
