"""The house style of docs/wording.md: phrases that must not come back, in the rooms that are clean of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# What nobody says, with what to say instead.
GONE = {
    r"\bit is (?:not )?so that\b": "say the condition, or its opposite",
    r"\bis not told\b|\bare not told\b": "isn't known",
    r"\bwhich card this is is\b": "name this card",
    r"\bstands before\b|\bwhat stands\b": "the part before",
    r"\bthereof\b|\bbe it\b|\bof its own\b": "cut it",
    r"\bis none of\b": "isn't",
    r"\bin succession\b": "in a row",
    r"\ba response window opens\b": "Responses?",
    r"\bnothing is wrong with that\b": "That's fine",
    r"\bplay (?:a form|an enhance), or pass\b": "Enhance or pass?",
    r"\bcan be played only\b|\bmay be played only\b": "It's playable only ...",
    r"\bdo you (?:commit|spend|discard|draw|take|pay|remove)\b": "Commit which ...?",
}
# Rooms that are clean. Add a room once it is; never take one out.
CLEAN = {
    "rules_engine/wording": "*.py",
    "judgeapp/rulings/answering.py": "",
    "judgeapp/lookup": "*.py",
    "templates": "*.html",
}


def sources() -> Iterator[Path]:
    for room, pattern in CLEAN.items():
        path = ROOT / room
        yield from sorted(path.rglob(pattern)) if pattern else (path,)


def faults_in(text: str) -> list[str]:
    return [f"{found[0]!r}: {instead}" for phrase, instead in GONE.items() for found in re.finditer(phrase, text, re.I)]


def test_clean_rooms_stay_clean() -> None:
    found = {str(path.relative_to(ROOT)): faults for path in sources() if (faults := faults_in(path.read_text()))}

    assert found == {}


@pytest.mark.parametrize(
    "said", ["It is not so that A won.", "The hand size is not told.", "Which foundations do you commit?"]
)
def test_a_phrase_that_is_gone_is_seen(said: str) -> None:
    assert faults_in(said)
