"""The lines of a pasted card and their places in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

# Marks of Markdown, and bullets in front of a line.
_MARKS = re.compile(r"\*\*|__|`|(?<!\w)[*_](?=\w)|(?<=[\w.)])[*_](?!\w)")
_BULLET = re.compile(r"^(?:[-*>•]|#{1,4})\s+")


@dataclass(frozen=True)
class Line:
    number: int
    start: int
    words: str

    @property
    def masked(self) -> str:
        """The words with spaces for marks of Markdown, so that places stay true."""
        bullet = _BULLET.sub(_blank, self.words)
        return _MARKS.sub(_blank, bullet)

    def part(self, start: int, end: int | None = None) -> Line:
        """Return a stretch of the line, without the space around it."""
        words = self.words[start:end]
        return Line(self.number, self.start + start + len(words) - len(words.lstrip()), words.strip())


def _blank(hit: re.Match[str]) -> str:
    return " " * len(hit[0])


def lines_of(text: str) -> Iterator[Line]:
    at = 0
    for number, line in enumerate(text.splitlines(keepends=True), start=1):
        if words := line.strip():
            yield Line(number, at + line.index(words), words)
        at += len(line)


def plain_words(words: str) -> str:
    """Return words without marks of Markdown and bullets."""
    return _MARKS.sub("", _BULLET.sub("", words)).strip()


def within(line: Line, words: str) -> Line:
    """Return the words' place in the line, or the whole line if they were written differently."""
    at = line.words.find(words)
    return line if at < 0 else line.part(at, at + len(words))
