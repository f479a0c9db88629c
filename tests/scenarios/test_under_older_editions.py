"""Today's scenarios under the older editions: they end the same way, or a difference says why not; every citation is
mapped.
"""

from __future__ import annotations

from functools import cache

import pytest

from judgeapp.rulebook.loading import library
from judgeapp.rulings.scenarios import Difference, differences, otherwise, run_shared, scenarios, shared
from rules_engine import CURRENT, EDITIONS

OLDER = [edition for edition in EDITIONS if edition != CURRENT.id]
PATHS = sorted({scenario.path for scenario in scenarios() if scenario.kind == "board"})


@cache
def _clauses() -> set[str]:
    return {str(clause.ref) for clause in library().clauses()}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("edition", OLDER)
def test_scenarios_come_out_equal_or_a_difference_says_why_not(edition: str, path: str) -> None:
    apart = otherwise(edition)
    citations = EDITIONS[edition].citations
    assert citations is not None
    faults = []
    for scenario in shared(edition, path):
        result = run_shared(scenario)
        if result.faults and scenario.title not in apart:
            faults.append(f"{scenario.title}: {result.faults[0]}")
        elif scenario.title in apart and not result.faults:
            faults.append(f"{scenario.title}: is the same, and {apart[scenario.title]} names it")
        for cite in sorted(result.walked):
            local = cite.removeprefix(f"{citations.base}:")
            if cite != local and not citations.is_mapped(local):
                faults.append(f"{scenario.title}: nobody has said how {edition} cites {local}")
            elif (cite if ":" in cite else f"{edition}:{cite}") not in _clauses():
                faults.append(f"{scenario.title}: {edition} has no clause {cite}")

    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("difference", differences(), ids=lambda difference: difference.id)
def test_a_difference_names_clauses_and_scenarios_that_exist(difference: Difference) -> None:
    titles = {scenario.title: str(scenario.question.get("ruleset") or CURRENT.id) for scenario in scenarios()}

    assert set(difference.says) == set(difference.clauses)
    assert set(difference.says) <= set(EDITIONS)
    assert CURRENT.id in difference.says
    assert len(difference.says) > 1
    for edition, clauses in difference.clauses.items():
        assert {f"{edition}:{clause}" for clause in clauses} <= _clauses()
    for edition, named in difference.scenarios.items():
        assert all(titles[title] == edition for title in named)
    for named in difference.otherwise.values():
        assert all(titles[title] == CURRENT.id for title in named)
