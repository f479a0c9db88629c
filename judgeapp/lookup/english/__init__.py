"""Ordinary English words: these are spelt right, whether the rules mention them or not.

`words.txt` is SCOWL's small list of American English (Debian's wamerican-small 2020.12.07) without names, possessives and words
of one or two letters. COPYRIGHT says whose it is and that it may be passed on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from judgeapp.read_once import read_once

_FILE = Path(__file__).with_name("words.txt")
_SHARED = 3  # few enough words share these first letters to look through them in less than a microsecond


class EnglishWords:
    """The list, as a line of words for each beginning: a set of all words would take 4 MB."""

    def __init__(self, words: Iterable[str]) -> None:
        lines: dict[str, list[str]] = defaultdict(list)
        for word in words:
            lines[word[:_SHARED]].append(word)
        self._lines = {beginning: f" {' '.join(found)} " for beginning, found in lines.items()}

    def __contains__(self, word: str) -> bool:
        return f" {word} " in self._lines.get(word[:_SHARED], "")


@read_once
def english_words() -> EnglishWords:
    """Return the list; less than 1 MB, read once."""
    with _FILE.open(encoding="ascii") as lines:
        return EnglishWords(line.strip() for line in lines)
