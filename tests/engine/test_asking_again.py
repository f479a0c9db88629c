"""A ruling's board can be asked about again, in the middle of a turn or an attack, and the game continues as it would have."""

from __future__ import annotations

import json

from tests.scenarios.resuming import boards_of, differences, end_of

from .asking import game_decisions, question, rule


def test_a_random_game_goes_on_from_its_boards() -> None:
    asked, decisions = game_decisions(5)

    asked = {**asked, "decisions": list(decisions[:60])}
    boards = boards_of(asked)

    assert len(boards) > 10
    assert differences(asked, boards, end_of(asked)) == {}


def test_an_enhance_step_goes_on_with_priority_and_passes() -> None:
    asked = question(
        ["pass"],
        at="attack.enhance",
        attack="a.p1",
        players={"a": {"card_pool": ["a.p1 straight-jab"]}, "b": {"hand": ["b.h1 steady-stance"]}},
    )
    board = rule(asked).board

    assert (board["priority"], board["passes"]) == ("b", 1)
    again = rule({**asked, "board": board, "decisions": ["pass"]})
    assert (again.board["at"], again.decision.kind) == ("attack.block", "block")
    assert not [step for step in again.steps if step.text == "The Enhance Step begins."]


def test_an_attack_that_resolved_is_told_where_its_card_has_gone() -> None:
    text = "Enhance: If your last attack this turn was blocked, this attack gets +2 damage."
    asked = question(
        ["play:a.h1", "check:9", "pass", "pass", "block:b.h1", "check:9"],
        players={
            "a": {"hand": ["a.h1 fleeting", "a.h2 follow-up"]},
            "b": {"hand": ["b.h1 high-guard"]},
        },
    )
    values = {"type": "attack", "difficulty": 1, "check": 3, "attack": {"zone": "high", "speed": 3, "damage": 2}}
    fleeting = "Enhance: After this attack resolves, add it to your hand."
    asked["cards"] = {
        "fleeting": {"name": "Fleeting", "text": fleeting, **values},
        "follow-up": {"name": "Follow Up", "text": text, **values},
    }
    asked["decisions"][2:3] = ["enhance:a.h1/1", "pass", "pass"]
    asked["decisions"].remove("pass")
    board = json.loads(json.dumps(rule(asked).board))
    more = ["play:a.h2", "check:9", "enhance:a.h2/1"]

    again = rule({**asked, "board": board, "decisions": more})

    assert [row["id"] for row in board["players"]["a"]["hand"]] == ["a.h2", "a.h1"]
    assert board["history"]["resolved"] == {"a": {"id": "a.h1", "blocked": "complete"}}
    assert again.board["attack"]["damage"] == rule(asked, *more).board["attack"]["damage"]
