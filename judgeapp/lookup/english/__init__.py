"""Ordinary English words: these are spelt right, whether the rules mention them or not.

`words.txt` is SCOWL's small list of American English (Debian's wamerican-small 2020.12.07) without names, possessives and words
of one or two letters. COPYRIGHT says whose it is and that it may be passed on.
"""

from __future__ import annotations

from pathlib import Path

from judgeapp.read_once import read_once

_FILE = Path(__file__).with_name("words.txt")


@read_once
def english_words() -> frozenset[str]:
    """Return the list; some 4 MB, read once."""
    return frozenset(_FILE.read_text(encoding="ascii").split())
