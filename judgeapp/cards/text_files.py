"""Text files as people's programs save them."""

from __future__ import annotations

import codecs
from contextlib import suppress


def text_of(content: bytes) -> str | None:
    """The text of a file, however Notepad or a spreadsheet saved it; None if it isn't text."""
    for encoding in _encodings(content):
        with suppress(UnicodeDecodeError):
            text = content.decode(encoding)
            return None if "\0" in text else text
    return None


def _encodings(content: bytes) -> tuple[str, ...]:
    """The encodings that a file may have. Latin text in UTF-16 without its mark has a zero in every other byte."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return ("utf-16",)
    start = content[:200]
    if len(start) >= 4 and len(content) % 2 == 0:
        if not any(start[1::2]):
            return ("utf-16-le",)
        if not any(start[::2]):
            return ("utf-16-be",)
    return ("utf-8-sig", "cp1252")
