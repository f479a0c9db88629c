"""What words mean, as directions: words that people use to ask about the same clauses point the same way.

`pieces.txt` lists words and parts of words, those that continue a word behind `##`. `vectors.bin` has a row of numbers for each. They
began as the vectors of all-MiniLM-L6-v2 and were trained on the rulebook's asks (`manage.py train_meanings`). NOTICE has the licence.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from math import isqrt, sqrt
from operator import mul
from pathlib import Path
from sys import byteorder
from typing import NamedTuple
from zlib import crc32

from judgeapp.lookup.words import LONGEST_WORD
from judgeapp.read_once import read_once

FOLDER = Path(__file__).parent
PIECES, VECTORS = "pieces.txt", "vectors.bin"
DIMENSIONS = 64
CONTINUES = "##"
WORDS_KEPT = 4_000
# A direction is kept as bytes: its parts run from -1 to 1, most of them near 0, and MIDDLE stands for 0.
FINENESS, MIDDLE = 254, 128
Sums = list[int]
NOWHERE: Sums = [0] * DIMENSIONS


class Direction(NamedTuple):
    """A question's direction, ready to be compared: its parts, their sum and its length."""

    parts: Sums
    total: int
    length: int


class Meanings:
    """The meaning of every piece."""

    def __init__(self, pieces: Iterable[str], values: array[int]) -> None:
        self._first = {piece: row * DIMENSIONS for row, piece in enumerate(pieces)}
        self._values = values
        # Questions use the same words again and again.
        self._cut: dict[str, list[int]] = {}

    def pieces_of(self, word: str) -> list[str]:
        """Return the longest pieces that make up a word; none if one is missing, or the word is longer than any."""
        found: list[str] = []
        at = 0
        while at < len(word) <= LONGEST_WORD:
            before = CONTINUES if at else ""
            ends = range(len(word), at, -1)
            end = next((end for end in ends if before + word[at:end] in self._first), None)
            if end is None:
                return []
            found.append(before + word[at:end])
            at = end
        return found

    def sums(self, words: Iterable[str]) -> Sums:
        """Return the words' meanings, added up."""
        firsts = [first for word in words for first in self._firsts_of(word)]
        rows = [self._values[first : first + DIMENSIONS] for first in firsts]
        return list(map(sum, zip(*rows, strict=True))) if rows else NOWHERE

    def _firsts_of(self, word: str) -> list[int]:
        """Return where the rows of a word's pieces begin."""
        found = self._cut.get(word)
        if found is None and len(word) > LONGEST_WORD:
            return []
        if found is None:
            if len(self._cut) >= WORDS_KEPT:
                self._cut.clear()
            found = self._cut[word] = [self._first[piece] for piece in self.pieces_of(word)]
        return found

    def direction(self, words: Iterable[str]) -> Direction:
        """Return where a question points."""
        parts = self.sums(words)
        return Direction(parts, sum(parts), isqrt(sum(map(mul, parts, parts))))


def unit(parts: Sequence[float]) -> list[float]:
    """Return the same direction with length 1."""
    length = sqrt(sum(map(mul, parts, parts))) or 1.0
    return [part / length for part in parts]


def packed(parts: Sequence[float]) -> bytes:
    """Return a direction as bytes."""
    return bytes(min(max(round(part * FINENESS) + MIDDLE, 0), 255) for part in unit(parts))


def nearness(asked: Direction, told: bytes) -> float:
    """Return how far two directions agree: 1 if they are the same, 0 if they have nothing to do with each other."""
    if not asked.length:
        return 0.0
    agreeing: int = sum(map(mul, asked.parts, told)) - MIDDLE * asked.total
    return agreeing / (FINENESS * asked.length)


@read_once
def meanings_mark() -> str:
    """Return what tells one table from the next: directions made with different ones can't be compared."""
    return f"{crc32((FOLDER / VECTORS).read_bytes(), crc32((FOLDER / PIECES).read_bytes())):08x}"


@read_once
def meanings() -> Meanings:
    """Return the table; less than 2 MB, read once."""
    values = array("h", (FOLDER / VECTORS).read_bytes())
    if byteorder == "big":
        values.byteswap()
    return Meanings((FOLDER / PIECES).read_text(encoding="utf-8").split(), values)
