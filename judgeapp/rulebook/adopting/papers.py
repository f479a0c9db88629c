"""A document as read, whatever its file type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Line:
    """A line of a document, and whether it is set as a heading."""

    text: str
    is_heading: bool = False


@dataclass(frozen=True)
class Document:
    """The lines of a document, and in a sentence each what of it could not be read."""

    lines: list[Line]
    flaws: tuple[str, ...] = ()
