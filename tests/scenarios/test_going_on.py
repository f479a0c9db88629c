"""Continuing a game gives the same ruling as playing it again, byte for byte; a step once shown never changes."""

from __future__ import annotations

import json
from collections import defaultdict

import pytest

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import PLAIN, Scenario, scenarios
from rules_engine import Table, judge

# A refused question, or a decision that isn't an option, has no game to continue.
NOT_PLAYED = {"faults", "rejected"}


def _boards() -> dict[str, list[Scenario]]:
    boards = defaultdict(list)
    for scenario in scenarios():
        if scenario.kind not in PLAIN and not NOT_PLAYED & scenario.expect.keys():
            boards[scenario.path].append(scenario)
    return boards


BOARDS = _boards()


@pytest.mark.parametrize("path", sorted(BOARDS))
def test_every_scenario_rules_the_same_decision_by_decision(path: str) -> None:
    for scenario in BOARDS[path]:
        question = scenario.question
        whole = json.dumps(judge(question, collection()).as_dict())
        table = Table({**question, "decisions": []}, collection())
        told = [json.dumps(step) for step in table.ruling().as_dict()["steps"]]
        for decision in question.get("decisions") or ():
            assert table.answer(decision), scenario.title
            ruling = table.ruling().as_dict()
            told += [json.dumps(step) for step in ruling["steps"][len(told) :]]
        assert json.dumps(table.ruling().as_dict()) == whole, scenario.title
        assert told == [json.dumps(step) for step in json.loads(whole)["steps"]], scenario.title
