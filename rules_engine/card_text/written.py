"""Words and numbers of a text, with their meaning and how they were written."""

from __future__ import annotations


class Word(str):
    """A word with its meaning."""

    means: str

    def __new__(cls, written: str, means: str) -> Word:
        made = super().__new__(cls, written)
        made.means = means
        return made

    __slots__ = ("means",)


class Number(int):
    """A number that remembers how it was written."""

    def __new__(cls, value: int, written: str) -> Number:
        made = super().__new__(cls, value)
        made.written = written
        return made

    written: str

    def __str__(self) -> str:
        return self.written

    def __repr__(self) -> str:
        return self.written
