"""Lessons in a search of the rules: whoever asks how to play wants to be taught."""

from __future__ import annotations

import re

from judgeapp.rulings.gallery import MOST_WORDS as FEW_WORDS

# What newcomers type. Each stands as words of its own in the line.
ASKED_BY_NEWCOMERS = (
    *(
        "how to play",
        "how do i play",
        "how do you play",
        "how is this played",
        "learn",
        "learning",
        "lesson",
        "lessons",
    ),
    *("beginner", "beginners", "beginner's", "newcomer", "new player", "new to", "newbie", "tutorial", "tutorials"),
    *("getting started", "where do i start", "how to start", "teach me", "introduction", "basics", "rules explained"),
)
_WORDS = re.compile(r"[a-z']+")


def wants_lessons(line: str) -> bool:
    """Whether a line asks to be taught the game, and not how one thing works."""
    words = _WORDS.findall(line.lower()[:200])
    typed = f" {' '.join(words)} "
    return len(words) <= FEW_WORDS and any(f" {asked} " in typed for asked in ASKED_BY_NEWCOMERS)
