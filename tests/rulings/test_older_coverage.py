"""What the older editions' scenarios name exists, and nothing that one of them shows is excused."""

from __future__ import annotations

import pytest

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import NORMATIVE
from judgeapp.rulings.coverage import excuses, ruleset_of
from judgeapp.rulings.scenarios import scenarios
from rules_engine import CURRENT, EDITIONS

OLDER = [edition for edition in EDITIONS if edition != CURRENT.id]


@pytest.mark.parametrize("edition", OLDER)
def test_nothing_is_excused_that_a_scenario_of_the_edition_shows(edition: str) -> None:
    shown = {clause for scenario in scenarios() if ruleset_of(scenario) == edition for clause in scenario.shows}

    assert not shown & set(excuses(edition))


@pytest.mark.parametrize("edition", OLDER)
def test_what_is_excused_is_a_normative_clause_and_has_a_reason(edition: str) -> None:
    entries = library().editions[edition].entries.values()
    normative = {clause.ref.local for entry in entries for clause in entry.clauses if clause.kind == NORMATIVE}

    assert set(excuses(edition)) <= normative
    assert all(len(why.split()) > 8 for why in excuses(edition).values())
