"""Every word of an understood text is explained: words between two parts belong to one of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules_engine.explaining.shapes import Part

# Words that only join: the parts next to them explain their meaning.
JOINING = frozenset(
    ["if", "then", "and", "while", "when", "otherwise", "unless", "or", "instead", "also", "it", "but", "to"]
)
_WORD = re.compile(r"[\w'+]+")
_BEGINS = re.compile(r"[.:•\]]| - ")


def whole(parts: Sequence[Part], text: str) -> tuple[Part, ...]:
    """Return the parts, widened: words that begin a sentence belong to what follows them, others to what is before."""
    found = list(parts)
    printed = sorted((i for i, part in enumerate(found) if part.words), key=lambda i: found[i].at)
    reached, before = 0, None
    for i in [*printed, None]:
        start, end = (len(text), len(text)) if i is None else found[i].at
        if (words := untold(text, reached, start)) is not None:
            begins = _BEGINS.search(text, max(reached - 1, 0), words[0]) is not None
            if i is not None and (begins or before is None):
                found[i] = _stretched(found[i], words[0], end, text)
            elif before is not None:
                found[before] = _stretched(found[before], found[before].at[0], words[1], text)
        if end >= reached:
            reached, before = end, i
    return tuple(found)


def untold(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return the range of words with their own meaning in a stretch; None if there are none."""
    words = [word for word in _WORD.finditer(text, start, end) if word.group().lower() not in JOINING]
    if not words:
        return None
    last = words[-1].end()
    return words[0].start(), last + (text[last : last + 1] == ")")


def _stretched(part: Part, start: int, end: int, text: str) -> Part:
    return replace(part, words=text[start:end], at=(start, end))
