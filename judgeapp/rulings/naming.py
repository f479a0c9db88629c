"""Card names in the sentences of a ruling.

A board may hold hundreds of names, and a ruling thousands of sentences. One pattern of all names would try each of them at every
letter, and Python would keep the pattern; here a place in a sentence is looked up in a table.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable

# Where a name can begin: not inside a word.
_BEGINS = re.compile(r"(?<!\w)\S")
START = 3


def bold_names(names: Iterable[str]) -> Callable[[str], str]:
    """Return a function that puts every name of a sentence into <strong>; of two that begin alike the longer."""
    known = frozenset(names)
    starts: dict[str, set[int]] = defaultdict(set)
    for name in known:
        starts[name[:START]].add(len(name))
    lengths = {start: sorted(found, reverse=True) for start, found in starts.items()}

    def name_at(text: str, at: int) -> str:
        """The name at this place, or nothing."""
        for length in (*lengths.get(text[at : at + START], ()), *lengths.get(text[at : at + START - 1], ())):
            end = at + length
            if text[at:end] in known and not _is_word(text[end : end + 1]):
                return text[at:end]
        return ""

    def bold(text: str) -> str:
        pieces: list[str] = []
        told = 0
        for begins in _BEGINS.finditer(text):
            at = begins.start()
            if at >= told and (name := name_at(text, at)):
                pieces += [text[told:at], f"<strong>{name}</strong>"]
                told = at + len(name)
        return "".join([*pieces, text[told:]])

    return bold


def _is_word(sign: str) -> bool:
    return sign.isalnum() or sign == "_"
