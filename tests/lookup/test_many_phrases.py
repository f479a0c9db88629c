"""Quoted phrases: each is looked for among what the others left, so that a line full of them costs little more than one."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from judgeapp.lookup.selectors import search_find

pytestmark = pytest.mark.usefixtures("search_index")
WORDS = [
    "a",
    "the",
    "of",
    "to",
    "card",
    "attack",
    "you",
    "is",
    "it",
    "or",
    "in",
    "play",
    "that",
    "be",
    "for",
    "by",
    "as",
    "its",
    "may",
    "if",
]


def calls_for(line: str) -> int:
    """Return how many functions a search calls: its cost, without a clock."""
    search_find(q=line)
    calls = 0

    def count(frame: FrameType, event: str, given: Any) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        search_find(q=line)
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.parametrize("phrases", [["a"] * 60, WORDS, [f"{word} {word}" for word in WORDS]])
def test_many_phrases_cost_little_more_than_one(phrases: list[str]) -> None:
    many = " ".join(f'"{phrase}"' for phrase in phrases)

    assert calls_for(many) < calls_for('"a"') + 200 * len(phrases)


def test_a_clause_must_hold_every_phrase() -> None:
    rows = search_find(q='"block" "zone" "attack"', limit=50).rows

    assert rows
    assert all(word in str(row["text"]).lower() for row in rows for word in ("block", "zone", "attack"))
