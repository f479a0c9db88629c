"""Scenarios about tournaments are run by the calculators, and can fail."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgeapp.rulings.scenarios import run, scenarios

OWN = [one for one in scenarios() if one.path.startswith("tournament/")]


@pytest.mark.parametrize("scenario", OWN, ids=lambda one: one.title)
def test_a_tournament_scenario_passes(scenario: object) -> None:
    assert run(scenario).faults == []  # type: ignore[arg-type]


def test_a_wrong_expectation_and_an_unknown_calculator_are_noticed() -> None:
    one = next(one for one in OWN if one.question.get("calculator") == "times")

    assert run(replace(one, expect={"warning": 41})).faults == ["warning is 40, expected 41"]
    strange = replace(one, question={**one.question, "calculator": "dice"}, shows=())
    assert "no calculator 'dice'" in run(strange).faults[0]
