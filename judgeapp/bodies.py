"""What comes in: JSON, within limits, without what breaks others further in. Pages and the API read bodies here."""

from __future__ import annotations

import json
import math
import re
from typing import IO, Any

from django.http import HttpRequest

MAX_BODY = 262_144
MAX_DEPTH = 40
_BRACKETS = re.compile(r"[\[{\]}]")
_UNFIT = re.compile("[\x00\ud800-\udfff]")


class BadBody(Exception):
    """A body that cannot be read: what is wrong with it."""


class TooLarge(BadBody):
    """A body past the limit."""


def body_of(request: HttpRequest) -> Any:
    """The JSON that a page was sent. Raises BadBody, and TooLarge where that is what is wrong."""
    return read_body(bytes_of(request.META.get("CONTENT_LENGTH"), request))


def bytes_of(told: str | None, stream: IO[bytes] | HttpRequest) -> bytes:
    """As many bytes as Content-Length tells. Raises BadBody, TooLarge."""
    told = told or "0"
    if not told.isdecimal():
        raise BadBody("Content-Length is no number")
    length = int(told)
    if length > MAX_BODY:
        # Read on before answering, or the asker sees a broken pipe instead of the refusal.
        stream.read(min(length, 4 * MAX_BODY))
        raise TooLarge(f"The body may have at most {MAX_BODY} bytes; this one has {length}.")
    return stream.read(length)


def read_body(body: bytes) -> Any:
    """Parse JSON, refusing what breaks others: too deep, NaN, lone surrogates, NUL."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadBody("the body is not UTF-8") from error
    if _depth(text) > MAX_DEPTH:
        raise BadBody(f"the body is nested deeper than {MAX_DEPTH} levels")
    try:
        value = json.loads(text, parse_constant=_constant)
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        raise BadBody(f"the body is no JSON: {error}") from error
    _check_text(value)
    return value


def _constant(name: str) -> float:
    raise BadBody(f"{name} is no number")


def _depth(text: str) -> int:
    depth = deepest = 0
    for char in _BRACKETS.findall(text):
        if char in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif char in "]}":
            depth -= 1
    return deepest


def _check_text(value: Any) -> None:
    if isinstance(value, str):
        if _UNFIT.search(value):
            raise BadBody("text holds a NUL or half a character")
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_text(key)
            _check_text(item)
    elif isinstance(value, list):
        for item in value:
            _check_text(item)
    elif isinstance(value, float) and not math.isfinite(value):
        raise BadBody("a number is not finite")
