"""The contract's example repeats the check of a card that is known to lie on top: that is taken, another value is not."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine import NotAnOption, judge

QUESTION: dict[str, Any] = {
    "ruleset": "uvs-1.2.9",
    "cards": {
        "hero": {"name": "Hero", "type": "character", "health": 20, "hand_size": 6},
        "note-taking": {"name": "Note Taking", "type": "foundation", "difficulty": 2, "check": 5},
        "staff-jab": {
            "name": "Staff Jab",
            "type": "attack",
            "difficulty": 3,
            "check": 3,
            "attack": {"zone": "mid", "speed": 3, "damage": 4},
        },
    },
    "board": {
        "turn": 5,
        "active": "a",
        "at": "combat",
        "players": {
            "a": {
                "character": {"card": "hero"},
                "hand": [{"id": "a.h1", "card": "staff-jab"}],
                "deck": {"count": 30, "top": [{"card": "note-taking"}]},
            },
            "b": {"character": {"card": "hero"}},
        },
    },
}


@pytest.mark.parametrize("check", ["check:5", "check:note-taking"])
def test_a_check_that_is_known_may_be_repeated(check: str) -> None:
    plain = judge({**QUESTION, "decisions": ["play:a.h1"]})

    repeated = judge({**QUESTION, "decisions": ["play:a.h1", check]})

    assert repeated.as_dict() == plain.as_dict()


@pytest.mark.parametrize("decisions", [["play:a.h1", "check:6"], ["play:a.h1", "check:5", "check:5"], ["check:5"]])
def test_a_check_that_was_not_made_is_no_option(decisions: list[str]) -> None:
    with pytest.raises(NotAnOption):
        judge({**QUESTION, "decisions": decisions})
