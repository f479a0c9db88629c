"""Lessons among search results: people who ask how to play want to be taught."""

from __future__ import annotations

import re

# What newcomers type. Asking how to play one thing is a question about the rules.
_GAME = r"(?:$|the game|this game|this|it|universus|uvs|ufs|my hero academia)"
_ASKED = re.compile(
    rf"""\b(?:
    how\ (?:to|do\ i|do\ you|do\ we|is\ this)\ play(?:ed)?\ ?{_GAME}
    | learn(?:ing)? | lessons? | beginner(?:'?s)? | newcomers? | new\ (?:player|to)s? | newbies? | tutorials?
    | getting\ started | where\ do\ i\ start | teach\ me | introduction | basics
    )(?:\b|$)""",
    re.VERBOSE,
)
_WORDS = re.compile(r"[a-z']+")
# Longer lines ask about something else.
MOST_WORDS = 8


def wants_lessons(line: str) -> bool:
    """Return whether a line asks to be taught the game."""
    words = _WORDS.findall(line.lower()[:200])
    return len(words) <= MOST_WORDS and _ASKED.search(" ".join(words)) is not None
