"""A card on top of another may be unknown, and may be on the starting character: boards list it and accept it."""

from __future__ import annotations

import json
from typing import Any

from rules_engine import replay

from .asking import faults_of, question, rule, starting_board

CARDS = {
    "lid": {
        "name": "Lid",
        "type": "asset",
        "text": "Form: Place 1 card from your hand on top of 1 foundation until the end of the turn.\n"
        "Form: Place 1 card from your hand on top of your character until the end of the turn.",
    },
    "frail": {"name": "Frail", "type": "character", "health": 3, "hand_size": 7, "text": "Form: Gain 1 health."},
}


def asked(*decisions: str) -> dict[str, Any]:
    hand = [{"id": "a.h1", "card": None, "check": 4}, "a.h2 straight-jab", "a.h3 frail"]
    stage = ["a.s1 lid", "a.f1 steady-stance"]
    return {
        **question(list(decisions), players={"a": {"stage": stage, "hand": hand, "health": 10}}),
        "cards": CARDS,
    }


def from_board(before: dict[str, Any], board: dict[str, Any]) -> dict[str, Any]:
    return {**before, "board": json.loads(json.dumps(board)), "decisions": []}


def test_an_unknown_card_on_top_is_asked_about_again() -> None:
    before = asked("form:a.s1/1", "choose:a.h1")
    board = rule(before).board

    again = rule(from_board(before, board), "name:a.h1=straight-jab")

    assert board["players"]["a"]["stage"][1]["on_top"] == {"id": "a.h1", "card": None, "check": 4}
    assert again.board["players"]["a"]["stage"][1]["on_top"] == {"id": "a.h1", "card": "straight-jab"}
    assert replay(board, [step.as_dict() for step in again.steps]) == again.board


def test_an_unknown_card_on_top_goes_to_the_discard_pile_with_what_is_known_of_it() -> None:
    before = asked("form:a.s1/1", "choose:a.h1", "play:a.h2", "check:0")
    ruling = rule(before)

    player = ruling.board["players"]["a"]
    assert player["discard"][0] == {"id": "a.h1", "card": None, "check": 4}
    assert "on_top" not in player["stage"][1]
    assert replay(starting_board(before), [step.as_dict() for step in ruling.steps]) == ruling.board


def test_the_card_on_top_of_the_character_gives_its_health_and_abilities() -> None:
    before = asked("form:a.s1/2", "choose:a.h3")
    ruling = rule(before)

    player = ruling.board["players"]["a"]
    assert (player["health"], player["max_health"]) == (3, 3)
    assert "form:a.char/1" in [option.id for option in ruling.decision.options]
    after = rule(from_board(before, ruling.board), "play:a.h2", "check:0").board["players"]["a"]
    assert (after["health"], after["max_health"]) == (3, 25)
    assert "on_top" not in after["character"]


def test_how_two_cards_lie_is_said_of_the_lower_one() -> None:
    before = asked()
    before["board"]["players"]["a"]["stage"][1]["on_top"] = {"id": "a.t1", "card": None, "committed": True}

    assert faults_of(before) == {
        "board.players.a.stage[1].on_top.committed": "belongs to the card below: the two count as one"
    }


def test_a_backup_below_another_card_keeps_its_stamina() -> None:
    before = asked("form:a.s1/1", "choose:a.h4")
    before["cards"] = {
        **CARDS,
        "crew": {"name": "Crew", "type": "backup", "difficulty": 3, "check": 4, "stamina": 4},
        "lid": {
            "name": "Lid",
            "type": "asset",
            "text": "Form: Place 1 foundation from your hand on top of 1 backup until the end of the turn.",
        },
    }
    before["board"]["players"]["a"]["stage"].append({"id": "a.b1", "card": "crew", "stamina": 2})
    before["board"]["players"]["a"]["hand"].append({"id": "a.h4", "card": "steady-stance"})
    board = rule(before).board
    covered = board["players"]["a"]["stage"][2]

    again = from_board(before, board)
    again["board"]["history"] = {"cards_tried": {"a": 1, "b": 0}}
    after = rule(again, "pass")

    assert (covered["stamina"], covered["on_top"]["card"]) == (2, "steady-stance")
    assert after.board["players"]["a"]["stage"][2] == {"id": "a.b1", "card": "crew", "stamina": 2}
