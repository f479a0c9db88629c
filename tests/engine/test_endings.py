"""How a ruling ends early: a player concedes, or the same would happen forever."""

from __future__ import annotations

import pytest

from devtools.random_play import setup_question
from judgeapp.cards.collection import collection
from rules_engine import NotAnOption
from rules_engine.judging import Table

from .asking import question, rule


def test_a_player_may_concede_at_any_decision() -> None:
    asked = question(["play:a.h1", "check:9", "pass"], players={"a": {"hand": ["a.h1 straight-jab"]}})

    ruling = rule(asked, "concede")

    assert (ruling.outcome.winner, ruling.outcome.loser) == ("a", "b")
    assert ruling.decision is None


# Loops


def test_a_loop_ends_with_the_steps_so_far_and_says_so() -> None:
    asked = question(
        ["form:a.s1/1"],
        players={
            "a": {"stage": ["a.s1 see-saw"], "hand": ["a.h1 low-guard"]},
        },
    )
    asked["cards"] = {
        "see-saw": {
            "name": "See-Saw",
            "type": "asset",
            "text": "Form: Gain 1 health.\nAfter you gain health, lose 1 health. Gain 1 health.",
        }
    }
    asked["board"]["players"]["a"]["health"] = 10

    ruling = rule(asked)

    assert ruling.decision is None
    assert ruling.loop is not None
    assert ruling.loop.startswith("This looks like a loop: ")
    assert ruling.as_dict()["loop"] == ruling.loop
    assert ruling.steps


def test_after_a_loop_nothing_is_offered() -> None:
    asked = question(["form:a.s1/1"], players={"a": {"stage": ["a.s1 echo-chamber"], "health": 10}})
    asked["cards"] = {
        "echo-chamber": {
            "name": "Echo Chamber",
            "type": "asset",
            "text": "Form: Gain 1 health.\nAfter you gain health, lose 1 health. Gain 1 health.",
        }
    }

    assert rule(asked).loop
    with pytest.raises(NotAnOption):
        rule(asked, "pass")


def test_a_ruling_ends_at_its_budget_of_steps_whatever_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question(["play:a.h1", "check:9"], players={"a": {"hand": ["a.h1 straight-jab"]}, "b": {}})
    whole = rule(asked)

    monkeypatch.setattr("rules_engine.table.history.STEP_BUDGET", len(whole.steps) - 1)
    cut = rule(asked)

    assert whole.loop is None
    assert cut.loop == f"This looks like a loop: more than {len(whole.steps) - 1} steps."
    assert (len(cut.steps), cut.decision) == (len(whole.steps) - 1, None)


def test_a_table_that_is_left_lets_go_of_its_steps_and_its_ruling_keeps_them() -> None:
    table = Table(setup_question(), collection())
    ruling = table.ruling()
    said = len(ruling.steps)

    table.close()

    assert (table.step_count, len(ruling.steps)) == (0, said)
    assert said > 0
