"""Every scenario of content/scenarios, as a test of its own."""

from __future__ import annotations

import pytest

from judgeapp.rulebook.loading import library
from judgeapp.rulings.scenarios import KINDS, Scenario, run, scenarios


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.id)
def test_a_scenario_comes_out_as_it_says(scenario: Scenario) -> None:
    assert run(scenario).faults == []


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.id)
def test_a_scenario_names_clauses_that_exist(scenario: Scenario) -> None:
    current = library().current
    names = {clause.ref.local for entry in current.entries.values() for clause in entry.clauses}

    assert [name for name in scenario.shows if name not in names] == []
    assert scenario.shows
    assert scenario.kind in KINDS
