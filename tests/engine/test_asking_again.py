"""A ruling's board can be asked about again, in the middle of a turn or an attack, and the game goes on as it would have."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from judgeapp.cards.collection import collection
from judgeapp.rulings.random_play import difference
from judgeapp.rulings.scenarios import Scenario, scenarios
from rules_engine import NotAnOption, QuestionFaulty, Ruling, judge
from rules_engine.judging import Table, ruling_of
from tests.scenarios import titled

from .asking import asks_of_moment, game_decisions, question, rule

# What a board does not carry yet (docs/next.md), with the titles of the scenarios that go on otherwise from one of their boards.
NOT_CARRIED = {
    "an attack of an earlier turn (by one reading)": [
        "By another reading your last attack may be one of an earlier turn",
    ],
    "whom the attack attacked that a pending copy was made of (by one reading)": [
        "A created attack goes for the same target, read so",
    ],
    "what was committed to pass the check for the attack": [
        "The foundations committed to pass its check",
        "A foundation was committed to play this attack",
        "Those that were committed for its check",
    ],
    "that the attack was played as a reversal": [
        "An attack that was played as a reversal is told from others",
    ],
    "how often the same card was played this turn": [
        "Played again by Echo it was played twice",
    ],
    "what was done in the Enhance Step itself": [
        "What was done during the Enhance Step is known when the attack resolves",
    ],
    "that a static effect has changed the attack whose condition holds no longer": [
        "What was applied stays when the condition ends, and does not come again",
    ],
    "how a card lay before another was placed on top of it (by one reading)": [
        "By that reading the card below lies afterwards as it lay before",
    ],
}
GO_ON_OTHERWISE = {title for titles in NOT_CARRIED.values() for title in titles}


def ending(asked: dict[str, Any]) -> Ruling:
    try:
        return judge(asked, collection())
    except NotAnOption as refused:
        return refused.ruling


def renamed(board: dict[str, Any]) -> dict[str, Any]:
    """Cards that nobody named are named anew in each question: count them as they appear."""
    text = json.dumps(board)
    names = {name: f"{name[0]}.y{i}" for i, name in enumerate(dict.fromkeys(re.findall(r'"([ab]\.x\d+)[/"]', text)))}
    return json.loads(re.sub(r'(?<=")[ab]\.x\d+(?=[/"])', lambda match: names[match[0]], text))


def resumptions(asked: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """Every place of a question where its board can be asked about again: how many decisions were made, and that question."""
    table = Table(asked, collection())
    found = []
    for count, decision in enumerate([*(asked.get("decisions") or []), None]):
        if asks_of_moment(table):
            board = json.loads(json.dumps(ruling_of(table).board))
            found.append((count, {**asked, "board": board, "decisions": (asked.get("decisions") or [])[count:]}))
        if decision is None or not table.answer(decision):
            break
    return found


def differences(asked: dict[str, Any]) -> dict[int, str]:
    whole = ending(asked)
    found = {}
    for count, again in resumptions(asked):
        ruling = ending(again)
        if renamed(ruling.board) != renamed(whole.board):
            found[count] = difference(renamed(ruling.board), renamed(whole.board))
    return found


@pytest.mark.parametrize("scenario", [one for one in scenarios() if one.kind == "board"], ids=lambda one: one.id)
def test_a_scenario_goes_on_from_each_of_its_boards(scenario: Scenario) -> None:
    try:
        Table(scenario.question, collection())
    except QuestionFaulty:
        pytest.skip("a question with faults has no board")
    found = differences(scenario.question)

    assert bool(found) == (scenario.title in GO_ON_OTHERWISE), found


def test_what_a_board_does_not_carry_is_shown_by_a_scenario() -> None:
    assert all(titled(title).kind == "board" for title in GO_ON_OTHERWISE)


def test_a_random_game_goes_on_from_its_boards() -> None:
    asked, decisions = game_decisions(5)

    found = differences({**asked, "decisions": list(decisions[:60])})

    assert found == {}


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
