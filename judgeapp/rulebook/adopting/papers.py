"""What is read of a document, whatever kind of file it comes as."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Line:
    """A line of a document, and whether its type says that it is a heading."""

    text: str
    is_heading: bool = False


@dataclass(frozen=True)
class Document:
    """The lines of a document, and in a sentence each what of it could not be read."""

    lines: list[Line]
    flaws: tuple[str, ...] = ()
