"""`Idempotency-Key`: a write sent again isn't done twice, but is answered as if it had just been done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.admission.callers import caller_of
from judgeapp.rulings.idempotency import KEY_LENGTH, Done, Sent, digest_of, do_once
from judgeapp.rulings.quotas import CHANGES, Room, saver_of, take_room
from judgeapp.rulings.tokens import hashed

from .problems import Problem

NAME, REPLAYED = "Idempotency-Key", "Idempotency-Replayed"
PARAMETER = OpenApiParameter(
    NAME,
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description="A request repeated with the same key isn't carried out twice. A key belongs to its caller; make it random.",
)
P = TypeVar("P")


def done_once(
    request: Request,
    what: str,
    *,
    on: str = "",
    asked: Any = None,
    prepare: Callable[[], P],
    write: Callable[[P], Done],
) -> tuple[Done, bool]:
    """Prepare and write, unless that was done with this caller's key before; return what was done, and whether it was
    before.

    A key counts for one caller, one kind of write and one target. The repeated request must be the same.
    """
    key = request.headers.get(NAME, "")
    if len(key) > KEY_LENGTH:
        raise Problem(400, "Bad Idempotency-Key", f"Use at most {KEY_LENGTH} characters.")
    sent = Sent(
        scope=f"{what} {hashed(on)}" if on else what,
        caller=caller_of(request._request),
        key=key,
        request_digest=digest_of([asked, request.headers.get("X-Owner-Key"), request.headers.get("If-Match")]),
    )

    def counted(prepared: P) -> Done:
        done = write(prepared)
        if key:
            take_room(saver=saver_of(request._request), room=Room(what=CHANGES))
        return done

    return do_once(sent=sent, prepare=prepare, write=counted)


def marked(response: Response, *, again: bool) -> Response:
    """Say that the answer is one that was given before."""
    if again:
        response[REPLAYED] = "true"
    return response
