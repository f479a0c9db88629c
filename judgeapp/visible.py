"""Visitors' text as it may be shown: characters that are invisible or reverse other text become marks.

Nothing is refused because of it: names are written in many scripts, and people who paste text seldom know what it contains. A
right-to-left override is shown as ⟨U+202E⟩, on pages, in lists, in text for a chat and in the output of commands, where an
escape character would otherwise steer the operator's terminal.
"""

from __future__ import annotations

import re
import unicodedata

# Control and format characters, separators of lines, fillers without ink, private use, variation selectors and tags.
_HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u2800\u3164\ud800-\udfff\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U0010ffff]"
)
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_EMOJI_STYLE = "\ufe0e\ufe0f"
_SPACES = "\t\n\r"
# Scripts in which a joiner changes how letters are written: Arabic and its relatives, and those of India.
_JOINING = re.compile("[\u0600-\u08ff\u0900-\u0dff\ufb50-\ufdff\ufe70-\ufefc]")


def visible(text: str, *, lines: bool = False) -> str:
    """Return a text with every hidden character as a mark. With `lines`, it keeps its lines; else they become one."""
    text = text.replace("\r\n", "\n")
    return _HIDDEN.sub(lambda found: _shown(found, lines), text)


def hides(text: str) -> bool:
    """Does a text of several lines hold a character that would be shown as a mark?"""
    return visible(text, lines=True) != text


def _shown(found: re.Match[str], lines: bool) -> str:
    char = found[0]
    if char in _SPACES:
        return char if lines and char != "\r" else " "
    if _belongs(char, found.string[: found.start()][-1:], found.string[found.end() :][:1]):
        return char
    return f"⟨U+{ord(char):04X}⟩"


def _belongs(char: str, before: str, after: str) -> bool:
    """Is it part of how an emoji or a word is written, between these two characters?"""
    if char in _EMOJI_STYLE:
        return bool(before) and (_is_picture(before) or before in "0123456789#*")
    if char == _JOINER and before and after and _is_picture(before) and _is_picture(after):
        return True
    return char in (_JOINER, _NON_JOINER) and bool(_JOINING.match(before) and _JOINING.match(after))


def _is_picture(char: str) -> bool:
    return char in _EMOJI_STYLE or unicodedata.category(char) in ("So", "Sk", "Sm")
