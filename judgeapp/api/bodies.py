"""Bodies of API requests: read as JSON whatever their Content-Type, refused with an explanation."""

from __future__ import annotations

from typing import IO, Any

from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from judgeapp.bodies import MAX_BODY, MAX_DEPTH, BadBody, TooLarge, bytes_of, read_body

from .problems import Problem

__all__ = ["MAX_BODY", "MAX_DEPTH", "BadBody", "StrictJSON", "object_of", "read_body"]

ANYTHING = "*/*"


class StrictJSON(BaseParser):
    """JSON of bounded size and depth; refuses NaN, NUL and lone surrogates with an explanation."""

    media_type = "application/json"

    def parse(self, stream: IO[bytes], media_type: str | None = None, parser_context: Any = None) -> Any:
        request: Request = parser_context["request"]
        try:
            return read_body(bytes_of(request.META.get("CONTENT_LENGTH"), stream))
        except TooLarge as large:
            raise Problem(413, "Body too large", str(large)) from large
        except BadBody as bad:
            raise Problem(400, "Not readable", str(bad), errors=[{"at": bad.at, "why": str(bad)}]) from bad


class JSONWhateverItIsCalled(DefaultContentNegotiation):
    """Reads a body as JSON under any Content-Type, because bots send whatever their library sets."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        return parsers[0]

    def select_renderer(self, request: Request, renderers: Any, format_suffix: str | None = None) -> Any:
        """Nearly every client accepts anything and gets the first renderer, without negotiation."""
        if format_suffix is None and request.META.get("HTTP_ACCEPT", ANYTHING) == ANYTHING:
            return renderers[0], renderers[0].media_type
        return super().select_renderer(request, renderers, format_suffix)


def object_of(value: Any) -> dict[str, Any]:
    """The body as an object. Raises a problem if it's something else."""
    if not isinstance(value, dict):
        raise Problem(400, "Not readable", "The body must be a JSON object.")
    return value
