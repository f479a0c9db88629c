"""Incoming JSON and forms, within limits, and without anything that breaks code further in. Pages and the API read
bodies here."""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Any

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.http import HttpRequest, HttpResponse

from rules_engine import Unit, charge

MAX_BODY = 262_144
MAX_DEPTH = 40
# Python turns long digits into a number in quadratic time, and refuses 4,300 of them with its own message.
MAX_DIGITS = 300
MOST_READ_ON, MOST_SECONDS_ON, CHUNK = 6 * 1024 * 1024, 5.0, 65_536
# Seconds to wait between two pieces of a body, also while discarding the rest after a refusal.
BODY_PAUSE, REST_PAUSE = 10.0, 1.0
# A string is matched whole, closed or not, so that brackets inside it don't count and no text is scanned twice.
_BRACKETS = re.compile(r'"(?:[^"\\]|\\[\s\S])*+"?|[\[{\]}]')
_UNFIT = re.compile("[\x00\ud800-\udfff]")
_PLAIN = (int, bool, type(None))
# The path of a value: its key or number, and the path of its container. Written out only for a fault.
_Place = tuple["_Place | None", str | int] | None


class BadBody(Exception):
    """A body that can't be read: what is wrong with it, and `at` which place if known."""

    def __init__(self, why: str, at: str = "") -> None:
        super().__init__(why)
        self.at = at


class TooLarge(BadBody, RequestDataTooBig):
    """A body past the limit."""


class InMemory(MemoryFileUploadHandler):
    """Keeps uploads in memory. A body that is too large is refused before any of it is read."""

    def handle_raw_input(self, input_data: Any, META: Any, content_length: int, *rest: Any, **more: Any) -> None:  # noqa: N803 - Django's name
        """Refuse a form by its length. Raises TooLarge."""
        refuse_large(content_length)
        super().handle_raw_input(input_data, META, content_length, *rest, **more)


class ReadOn:
    """Read the request to its end before answering, or a client that is still sending would see a broken pipe instead of the refusal.

    Both size and time are capped: an endless sender is cut off, and a stalled one isn't waited for.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.META.get("CONTENT_LENGTH"):
            return self.get_response(request)
        with _patience(request, BODY_PAUSE):
            response = self.get_response(request)
        with _patience(request, REST_PAUSE):
            _read_on(request)
        return response


@contextmanager
def _patience(request: HttpRequest, seconds: float) -> Iterator[None]:
    """Wait at most this long for the next bytes of a body, if the server exposes its socket."""
    socket = request.META.get("gunicorn.socket")
    if socket is None:
        yield
        return
    before = socket.gettimeout()
    socket.settimeout(seconds)
    try:
        yield
    finally:
        socket.settimeout(before)


def _read_on(request: HttpRequest) -> None:
    left, until = MOST_READ_ON, time.monotonic() + MOST_SECONDS_ON
    try:
        while left > 0 and time.monotonic() < until and (read := request.read(CHUNK)):
            left -= len(read)
    except (OSError, ValueError):
        # The client has gone, or the view has closed the stream: nothing is left to read.
        return


def refuse_large(length: int) -> None:
    """Raise TooLarge if a body of this length is past the limit."""
    if length > MAX_BODY:
        raise TooLarge(f"The body can have at most {MAX_BODY} bytes; this one has {length}.")


def body_of(request: HttpRequest) -> Any:
    """The JSON sent to a page. Raises BadBody, TooLarge."""
    return read_body(bytes_of(request.META.get("CONTENT_LENGTH"), request))


def bytes_of(told: str | None, stream: IO[bytes] | HttpRequest) -> bytes:
    """As many bytes as Content-Length says. Raises BadBody, TooLarge."""
    told = told or "0"
    if not told.isdecimal() or len(told) > MAX_DIGITS:
        raise BadBody("Content-Length isn't a number")
    length = int(told)
    refuse_large(length)
    return stream.read(length)


def read_body(body: bytes) -> Any:
    """Parse JSON, refusing what breaks other code: deep nesting, NaN, endless digits, duplicate keys, lone surrogates,
    NUL."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadBody("the body isn't UTF-8") from error
    _check_depth(text)
    fractions = _Fractions()
    try:
        value = json.loads(
            text, parse_constant=_constant, parse_int=_integer, parse_float=fractions.read, object_pairs_hook=_object
        )
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        raise BadBody(f"the body isn't JSON: {error}") from error
    # Only escaped text can be unfit, so most bodies don't have to be scanned.
    if "\\u" in text or not fractions.are_finite:
        _check_values(value)
    return value


class _Fractions:
    """The fractions and powers in a body, and whether any is too large for a number."""

    def __init__(self) -> None:
        self.are_finite = True

    def read(self, digits: str) -> float:
        number = float(digits)
        self.are_finite = self.are_finite and math.isfinite(number)
        return number


def _constant(name: str) -> float:
    raise BadBody(f"{name} isn't a number")


def _integer(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise BadBody(f"a number has {len(digits)} digits; at most {MAX_DIGITS} are allowed")
    return int(digits)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object. A duplicate key is refused, while json would silently take the last."""
    made = dict(pairs)
    charge(Unit.COMPARISONS, len(pairs))
    if len(made) < len(pairs):
        raise BadBody(f"the key {_first_twice(pairs)[:60]!r} appears twice in one object")
    return made


def _first_twice(pairs: list[tuple[str, Any]]) -> str:
    """The first duplicate key."""
    seen: set[str] = set()
    return next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]


def _check_depth(text: str) -> None:
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return
    depth = 0
    for found in _BRACKETS.finditer(text):
        sign = found[0]
        if sign in ("[", "{"):
            depth += 1
            if depth > MAX_DEPTH:
                raise BadBody(f"the body is nested deeper than {MAX_DEPTH} levels")
        elif sign in ("]", "}"):
            depth -= 1


def _check_values(value: Any) -> None:
    """Refuse text and numbers that a database or the engine chokes on, naming the place of the first."""
    waiting: list[tuple[Any, _Place]] = [(value, None)]
    while waiting:
        value, place = waiting.pop()
        charge(Unit.COMPARISONS)
        if isinstance(value, str):
            if _UNFIT.search(value):
                raise BadBody("text contains a NUL or half a character", _written(place))
        elif isinstance(value, dict):
            for key in value:
                if _UNFIT.search(key):
                    raise BadBody("text contains a NUL or half a character", _written(place))
            waiting += [(item, (place, key)) for key, item in reversed(value.items()) if type(item) not in _PLAIN]
        elif isinstance(value, list):
            inside = ((i, value[i]) for i in range(len(value) - 1, -1, -1))
            waiting += [(item, (place, i)) for i, item in inside if type(item) not in _PLAIN]
        elif isinstance(value, float) and not math.isfinite(value):
            raise BadBody("a number isn't finite", _written(place))


def _written(place: _Place) -> str:
    """A place as faults name it: `board.players.a.stage[2].card`."""
    parts: list[str] = []
    while place is not None:
        place, key = place
        parts.append(f"[{key}]" if isinstance(key, int) else f".{key}")
    return "".join(reversed(parts)).removeprefix(".")
