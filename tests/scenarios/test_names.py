"""What scenarios are called and what they name: every fault of all of them at once."""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.rulebook.loading import library
from judgeapp.rulings.scenarios import KINDS, Scenario, scenarios

from . import titled
from .resuming import GO_ON_OTHERWISE


def faults_of(scenario: Scenario, clauses: dict[str, set[str]]) -> Iterator[str]:
    if not scenario.shows:
        yield "shows no clause"
    for name in scenario.shows:
        if name not in clauses[scenario.question.get("ruleset") or library().current.id]:
            yield f"shows {name}, which is not in the rulebook"
    if scenario.kind not in KINDS:
        yield f"is of kind {scenario.kind}, which there is not"


def test_scenarios_name_clauses_that_exist_and_are_of_a_known_kind() -> None:
    clauses = {
        edition.id: {clause.ref.local for entry in edition.entries.values() for clause in entry.clauses}
        for edition in library().editions.values()
    }

    faults = [f"{scenario.id}: {fault}" for scenario in scenarios() for fault in faults_of(scenario, clauses)]

    assert not faults, "\n".join(faults)


def test_there_are_boards_enough_to_look_around_on() -> None:
    assert sum("board" in scenario.question for scenario in scenarios()) > 1_000


def test_what_a_board_does_not_carry_is_shown_by_a_scenario() -> None:
    assert all(titled(title).kind == "board" for title in GO_ON_OTHERWISE)
