"""The contract's example repeats the check of a card known to be on top: that is accepted, another value isn't."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine import NotAnOption, QuestionFaulty, judge

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


def test_a_check_on_a_row_that_the_card_contradicts_is_a_fault() -> None:
    top = {"card": "note-taking", "check": 6}
    players = {**QUESTION["board"]["players"]}
    players["a"] = {**players["a"], "deck": {"count": 30, "top": [top]}}

    with pytest.raises(QuestionFaulty) as faulty:
        judge({**QUESTION, "board": {**QUESTION["board"], "players": players}})

    assert [(fault.at, fault.why) for fault in faulty.value.faults] == [
        ("board.players.a.deck.top[0].check", "is 6, but the check value of 'note-taking' is 5")
    ]
