"""The ruleset and the content agree on what is open, and on what is assumed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgeapp.rulebook.loading import library
from judgeapp.rulings.scenarios import Scenario, run, scenarios
from rules_engine.editions import NOT_PLAYED, RULESETS, MechanismMissing

from .overlays import ask, faults, overlay


def test_the_readings_of_the_current_ruleset_are_those_of_the_content() -> None:
    known = RULESETS["uvs-1.2.9"].open_questions
    questions = library().open_questions
    expected = {
        question.id: {reading.id for reading in question.readings}
        for question in questions.values()
        if "uvs-1.2.9" in question.editions and not question.id.startswith("guide-")
    }

    assert {name: set(readings) for name, readings in known.items()} == expected
    assert {name: readings[0] for name, readings in known.items()} == {
        name: questions[name].default for name in expected
    }


def _outcome(scenario: Scenario, **readings: str) -> object:
    """Return what happens to a scenario's question under these readings: the board, the next decision, how the game
    ended.
    """
    chosen = {**(scenario.question.get("readings") or {}), **readings}
    result = run(replace(scenario, question={**scenario.question, "readings": chosen}))
    if scenario.kind == "deck":
        return result.walked, result.faults
    assert result.ruling is not None, f"{scenario.id} cannot be asked with {chosen}: {result.faults}"
    return [result.ruling[part] for part in ("board", "decision", "outcome")]


# Each open question with its edition: an older one shares the current ones, and has a few more.
QUESTIONS = {question: edition for edition in reversed(RULESETS) for question in RULESETS[edition].open_questions}


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        (question, reading)
        for question, edition in sorted(QUESTIONS.items())
        for reading in RULESETS[edition].open_questions[question][1:]
        if reading not in NOT_PLAYED.get(question, {})
    ],
)
def test_each_reading_that_is_played_makes_a_difference_that_a_scenario_shows(question: str, reading: str) -> None:
    default = RULESETS[QUESTIONS[question]].open_questions[question][0]
    shown = [each for each in scenarios() if (each.question.get("readings") or {}).get(question) == reading]

    assert shown, "no scenario is read so"
    assert any(_outcome(each) != _outcome(each, **{question: default}) for each in shown)


@pytest.mark.parametrize("question", sorted(QUESTIONS))
def test_each_reading_that_is_not_played_is_refused_with_the_reason(question: str) -> None:
    edition = QUESTIONS[question]
    default, *others = RULESETS[edition].open_questions[question]
    refused = NOT_PLAYED.get(question, {})

    assert default not in refused
    assert set(refused) <= set(others)
    for reading in refused:
        told = faults(under=RULESETS[edition], readings={question: reading})[f"readings.{question}"]
        assert told.endswith(f"doesn't play it: {refused[reading]}")
        assert len(refused[reading].split()) > 10, "a reading is refused for a reason"


def test_an_edition_cannot_settle_a_question_by_a_reading_that_is_not_played() -> None:
    with pytest.raises(MechanismMissing, match="a reading that is not played"):
        overlay(settled={"symbols-three": "always-three"})
    assert ask(under=overlay(settled={"symbols-three": "as-printed"})).decision is not None
