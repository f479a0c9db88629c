"""What comes in: JSON, within limits, without what breaks others further in. Pages and the API read bodies here."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import IO, Any

from django.http import HttpRequest, HttpResponse

MAX_BODY = 262_144
MAX_DEPTH = 40
MOST_READ_ON, CHUNK = 16 * 1024 * 1024, 65_536
# A string is taken whole, closed or not, so that brackets inside it do not count and no text is gone over twice.
_BRACKETS = re.compile(r'"(?:[^"\\]|\\[\s\S])*+"?|[\[{\]}]')
_UNFIT = re.compile("[\x00\ud800-\udfff]")


class BadBody(Exception):
    """A body that cannot be read: what is wrong with it, and `at` which place where one can be named."""

    def __init__(self, why: str, at: str = "") -> None:
        super().__init__(why)
        self.at = at


class TooLarge(BadBody):
    """A body past the limit."""


class ReadOn:
    """Read what was sent to its end before answering: whoever is still sending sees a broken pipe instead of the refusal."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.META.get("CONTENT_LENGTH"):
            _read_on(request)
        return response


def _read_on(request: HttpRequest) -> None:
    left = MOST_READ_ON
    try:
        while left > 0 and (read := request.read(CHUNK)):
            left -= len(read)
    except (OSError, ValueError):
        # Who sends has gone, or the view has closed the stream: nothing is left to read.
        return


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
        value = json.loads(text, parse_constant=_constant, object_pairs_hook=_object)
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        raise BadBody(f"the body is no JSON: {error}") from error
    _check_text(value)
    return value


def _constant(name: str) -> float:
    raise BadBody(f"{name} is no number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; a key that stands in it twice is refused, where json would quietly take the last."""
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadBody(f"the key {twice[:60]!r} stands twice in one object")
    return made


def _depth(text: str) -> int:
    depth = deepest = 0
    for found in _BRACKETS.findall(text):
        if found in ("[", "{"):
            depth += 1
            deepest = max(deepest, depth)
        elif found in ("]", "}"):
            depth -= 1
    return deepest


def _check_text(value: Any, at: str = "") -> None:
    if isinstance(value, str):
        if _UNFIT.search(value):
            raise BadBody("text holds a NUL or half a character", at)
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_text(key, at)
            _check_text(item, f"{at}.{key}" if at else key)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            _check_text(item, f"{at}[{i}]")
    elif isinstance(value, float) and not math.isfinite(value):
        raise BadBody("a number is not finite", at)
