"""Going on from a game in play rules as playing it again, byte for byte; a step once told never changes."""

from __future__ import annotations

import json

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import PLAIN, scenarios
from rules_engine import NotAnOption, QuestionFaulty, Table, judge


def test_every_scenario_rules_the_same_decision_by_decision() -> None:
    ruled = 0
    for scenario in scenarios():
        question = scenario.question
        if scenario.kind in PLAIN:
            continue
        try:
            whole = json.dumps(judge(question, collection()).as_dict())
        except (QuestionFaulty, NotAnOption):
            continue
        table = Table({**question, "decisions": []}, collection())
        told = [json.dumps(step) for step in table.ruling().as_dict()["steps"]]
        for decision in question.get("decisions") or ():
            assert table.answer(decision), scenario.title
            ruling = table.ruling().as_dict()
            told += [json.dumps(step) for step in ruling["steps"][len(told) :]]
        assert json.dumps(table.ruling().as_dict()) == whole, scenario.title
        assert told == [json.dumps(step) for step in json.loads(whole)["steps"]], scenario.title
        ruled += 1
    assert ruled > 3_700
