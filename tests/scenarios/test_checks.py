"""Each check notices what it's for."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pytest

from rules_engine.table.ability_index import AbilityIndex

from . import COMPLETE_BLOCK, titled
from .checks import CHECKS
from .playthrough import Playthrough, play_through
from .resuming import GO_ON_OTHERWISE


@pytest.fixture
def played() -> Playthrough:
    return deepcopy(play_through(titled(COMPLETE_BLOCK)))


def complaints(played: Playthrough, name: str) -> list[str]:
    return list(CHECKS[name](played))


@pytest.mark.parametrize("name", CHECKS)
def test_a_sound_scenario_is_not_complained_about(played: Playthrough, name: str) -> None:
    assert played.boards
    assert complaints(played, name) == []


@pytest.mark.parametrize(
    "name",
    [
        "changes_replay_to_the_board",
        "goes_on_from_each_of_its_boards",
        "goes_the_same_long_way",
        "pauses_change_nothing",
    ],
)
def test_another_board_is_noticed(played: Playthrough, name: str) -> None:
    assert played.ruling is not None
    played.ruling["board"]["players"]["b"]["health"] -= 1

    assert complaints(played, name)


def test_an_expectation_that_fails_is_noticed() -> None:
    scenario = titled(COMPLETE_BLOCK)

    other = play_through(replace(scenario, expect={**scenario.expect, "turn": 99}))

    assert complaints(other, "comes_out_as_it_says") == [f"turn is {other.ruling['board']['turn']}, expected 99"]


def test_a_clause_that_was_not_walked_through_is_noticed() -> None:
    other = play_through(replace(titled(COMPLETE_BLOCK), shows=("no-such-entry#at-all",)))

    assert "no-such-entry#at-all" in complaints(other, "comes_out_as_it_says")[0]


def test_a_title_that_is_listed_without_need_is_noticed(played: Playthrough) -> None:
    played.scenario = replace(played.scenario, title=sorted(GO_ON_OTHERWISE)[0])

    assert complaints(played, "goes_on_from_each_of_its_boards") == [
        "goes on as it would have: take its title off NOT_CARRIED"
    ]


def test_an_answer_without_clauses_is_noticed(played: Playthrough) -> None:
    assert played.ruling is not None
    for step in played.ruling["steps"]:
        step["cites"] = []

    assert complaints(played, "is_answered_in_a_few_cited_sentences")


def test_a_clause_that_is_cited_twice_is_noticed(played: Playthrough) -> None:
    assert played.ruling is not None
    played.ruling["steps"][0]["cites"] *= 2

    assert complaints(played, "cites_each_clause_once")


def test_who_is_overlooked_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AbilityIndex, "overlooked", lambda _: ["somebody"])

    assert complaints(play_through(titled(COMPLETE_BLOCK)), "overlooks_nobody")
