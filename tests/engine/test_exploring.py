"""What can happen: every choice of an attack is tried, equal cards once, and the limit is kept."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from rules_engine import QuestionFaulty, checks_after, explore

CARDS: dict[str, Any] = {
    "kite": {"name": "Kite", "type": "character", "health": 25, "hand_size": 6},
    "wren": {"name": "Wren", "type": "character", "health": 22, "hand_size": 6},
    "drop": {
        "name": "Heel Drop",
        "type": "attack",
        "difficulty": 3,
        "check": 3,
        "attack": {"zone": "high", "speed": 4, "damage": 6},
    },
    "stance": {
        "name": "Stance",
        "type": "foundation",
        "difficulty": 2,
        "check": 5,
        "block": {"zone": "mid", "modifier": 2},
    },
    "guard": {
        "name": "Guard",
        "type": "foundation",
        "difficulty": 2,
        "check": 4,
        "block": {"zone": "high", "modifier": 3},
    },
}


def question(*decisions: str, **more: Any) -> dict[str, Any]:
    board = {
        "turn": 5,
        "active": "a",
        "at": "attack.block",
        "players": {
            "a": {"character": {"card": "kite"}, "card_pool": [{"id": "a.p1", "card": "drop"}]},
            "b": {
                "character": {"id": "b.char", "card": "wren"},
                "health": 14,
                "stage": [{"id": "b.s1", "card": "stance"}, {"id": "b.s2", "card": "stance"}],
                "hand": [{"id": "b.h1", "card": "stance"}, {"id": "b.h2", "card": "guard"}],
            },
        },
        "attack": {"id": "a.p1"},
    }
    return copy.deepcopy({"ruleset": "uvs-1.2.9", "cards": CARDS, "board": board, "decisions": list(decisions)} | more)


def healths(*decisions: str) -> set[tuple[str, int, bool]]:
    found = explore(question(*decisions), most=400)
    assert found.complete
    return {(end.way[0].decision, end.standing.health[1], end.gave_up) for end in found.ends}


def test_each_choice_has_its_ends() -> None:
    assert healths() == {
        ("pass", 8, False),
        ("block:b.h1", 11, False),
        ("block:b.h1", 8, False),
        ("block:b.h1", 8, True),
        ("block:b.h2", 14, False),
        ("block:b.h2", 8, False),
        ("block:b.h2", 8, True),
    }


def test_a_check_may_fall_short_by_what_can_be_committed() -> None:
    found = explore(question(), most=400)
    passing = {end.checks for end in found.ends if end.way[0].decision == "block:b.h1" and end.standing.health[1] == 11}
    # Speed 4, modifier 2 and nothing in the pool; two foundations and the character can be committed.
    assert min(passing) == (3,)


def test_the_ends_tell_how_the_attack_was_blocked() -> None:
    found = explore(question(), most=400)
    blocked = {(end.standing.health[1], end.standing.blocked) for end in found.ends if not end.gave_up}
    assert {(11, "partial"), (14, "complete")} <= blocked


def test_equal_cards_are_one_choice() -> None:
    found = explore(question("block:b.h1", "check:5"), most=400)
    first = [end.way[0].decision for end in found.ends]
    assert sum(decision in ("commit:b.s1", "commit:b.s2") for decision in set(first)) == 1


def test_no_more_boards_are_looked_at_than_told() -> None:
    found = explore(question(), most=5)
    assert found.tried == 5
    assert not found.complete


def test_a_line_that_cannot_be_is_refused() -> None:
    with pytest.raises(QuestionFaulty):
        explore(question("block:b.s1"), most=5)


def test_the_same_question_gives_the_same_ends() -> None:
    assert explore(question(), most=400).ends == explore(question(), most=400).ends


def test_a_check_is_told_before_the_card_is_played() -> None:
    settled = checks_after(question(), None, "block:b.h1")

    # Speed 4 and modifier 2; two foundations and the character can be committed.
    assert [(one.value, one.passes, one.commits) for one in settled[2:7]] == [
        (2, False, 0),
        (3, True, 3),
        (4, True, 2),
        (5, True, 1),
        (6, True, 0),
    ]
    assert checks_after(question(), None, "pass") == []


def test_checks_that_come_to_the_same_are_followed_once_and_told_all() -> None:
    found = explore(question("block:b.h1"), most=400)

    failing = {end.checks[0] for end in found.ends if end.standing.health[1] == 8 and not end.gave_up}
    passing = {end.checks[0] for end in found.ends if end.standing.health[1] == 11}
    assert failing == {0, 1, 2}
    assert passing == set(range(3, 11))
    # Eleven values, five of them different: followed one by one they would need more boards.
    assert found.tried < 40


def test_every_value_is_followed_where_a_card_speaks_of_checks() -> None:
    asked = question("block:b.h1")
    asked["cards"]["stance"]["text"] = "Response Commit: After you block, draw 1 card."
    reading = copy.deepcopy(asked)
    reading["cards"]["drop"]["text"] = "Enhance: Your rival's next check gets -1."

    assert explore(reading, most=2_000).tried > explore(asked, most=2_000).tried


def test_two_ways_to_the_same_board_go_on_as_one() -> None:
    """Two enhances can be played in either order, and lead to the same attack."""
    asked = question()
    asked["board"]["at"] = "attack.enhance"
    asked["cards"]["drop"]["text"] = (
        "Enhance: This attack gets +1 damage.\nEnhance: This attack gets +1 speed.\nEnhance: This attack gets +2 damage."
    )
    found = explore(asked, most=5_000)

    assert found.complete
    # Six orders of three enhances, and each of them alone or in pairs: sixteen ways to eight attacks.
    assert {end.standing.health[1] for end in found.ends if end.way[-1].decision == "pass"} >= {8, 7, 6, 5}
    assert found.tried < 600
