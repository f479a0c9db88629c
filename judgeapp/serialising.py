"""JSON that goes out, counted while it is written: an answer past the limit is refused before it is whole.

Written in pieces by the fast encoder, so that the count can be checked in between; the bytes are those of one `json.dumps`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpResponse
from rest_framework.renderers import JSONRenderer

from rules_engine import Unit, charge

# How many steps or results are written at once.
RUN = 16
# Indented JSON is written by the slow encoder, in pieces of a few characters.
PIECES = 512
JSON = "application/json"
SHORT = (bool, int, float)
Dump = Callable[[Any], str]


class CountedJSON(JSONRenderer):
    """The API's JSON. Raises TooMuch if it would be too large."""

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        if data is None:
            return b""
        indent = self.get_indent(accepted_media_type or "", renderer_context or {})
        encoder = self.encoder_class(
            ensure_ascii=self.ensure_ascii,
            allow_nan=not self.strict,
            indent=indent,
            separators=(",", ":") if indent is None else (",", ": "),
        )
        pieces = _written(data, encoder.encode) if indent is None else encoder.iterencode(data)
        written = _counted(pieces).encode()
        if renderer_context and (response := renderer_context.get("response")) is not None:
            # An answer and its view refer to each other, so without this the data would wait for the collector.
            response.data = None
        return written


def json_response(data: Any, *, status: int = 200, content_type: str = JSON) -> HttpResponse:
    """JSON for a script of a page. Raises TooMuch if it would be too large."""
    encoder = DjangoJSONEncoder(separators=(",", ":"), ensure_ascii=False)
    return HttpResponse(_counted(_written(data, encoder.encode)), content_type=content_type, status=status)


def _counted(pieces: Iterator[str]) -> str:
    """The pieces together. U+2028 and U+2029 are escaped: old scripts take them for the end of a line."""
    whole: list[str] = []
    size = counted = 0
    for piece in pieces:
        whole.append(piece)
        size += len(piece)
        if len(piece) > PIECES or not len(whole) % PIECES:
            charge(Unit.BYTES, size - counted)
            counted = size
    charge(Unit.BYTES, size - counted)
    return "".join(whole).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _written(value: Any, dump: Dump) -> Iterator[str]:
    """The value as JSON without spaces, piece by piece: what is under each key of an answer, long rows of it in runs.

    What has little under it is written together with its neighbours: the encoder takes longer to start than to write a word.
    """
    if not isinstance(value, dict) or not value:
        yield from _in_runs(value, dump)
        return
    opening = "{"
    together: dict[Any, Any] = {}
    for key, item in value.items():
        if not item or isinstance(item, SHORT):
            together[key] = item
            continue
        if together:
            yield f"{opening}{dump(together)[1:-1]}"
            opening, together = ",", {}
        yield f"{opening}{dump({key: None})[1:-5]}"
        yield from _in_runs(item, dump)
        opening = ","
    yield f"{opening}{dump(together)[1:]}" if together else "}"


def _in_runs(value: Any, dump: Dump) -> Iterator[str]:
    if not isinstance(value, (list, dict)) or len(value) <= RUN:
        yield dump(value)
        return
    signs, rows = ("[]", value) if isinstance(value, list) else ("{}", list(value.items()))
    opening = signs[0]
    for start in range(0, len(rows), RUN):
        run = rows[start : start + RUN]
        yield f"{opening}{dump(run if isinstance(value, list) else dict(run))[1:-1]}"
        opening = ","
    yield signs[1]
