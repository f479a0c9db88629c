"""`Idempotency-Key`: a write that is sent again does nothing twice, and is answered as if it had just been done."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.rulings.once import KEY_LENGTH, once
from judgeapp.rulings.tokens import hashed

from .problems import Problem

NAME, REPLAYED = "Idempotency-Key", "Idempotency-Replayed"
PARAMETER = OpenApiParameter(
    NAME, OpenApiTypes.STR, OpenApiParameter.HEADER, description="The same key again does nothing twice."
)


def done_once(
    request: Request, what: str, *, on: str = "", asked: Any = None, do: Callable[[], str]
) -> tuple[str, bool]:
    """Do it, unless this key has done it; gives what `do` gave, and whether that was before.

    A key counts for one kind of write to one thing. What was asked, and by whom, must be the same again.
    """
    key = request.headers.get(NAME, "")
    if len(key) > KEY_LENGTH:
        raise Problem(400, "Bad Idempotency-Key", f"It may have at most {KEY_LENGTH} characters.")
    said = json.dumps([asked, request.headers.get("X-Owner-Key"), request.headers.get("If-Match")], sort_keys=True)
    digest = hashlib.sha256(said.encode()).hexdigest()
    scope = f"{what} {hashed(on)}" if on else what
    _, told, again = once(scope=scope, key=key, request_digest=digest, do=lambda: (200, do()))
    return told, again


def marked(response: Response, *, again: bool) -> Response:
    """Tell that the answer is one that was given before."""
    if again:
        response[REPLAYED] = "true"
    return response
