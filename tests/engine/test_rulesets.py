"""The ruleset and the content agree on what is open, and on what is assumed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules_engine
from judgeapp.rulebook.loading import library
from rules_engine.rulesets import RULESETS, MechanismMissing
from rules_engine.rulesets.uvs import NOT_PLAYED

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


def _is_told_apart(question: str) -> bool:
    """Does a procedure do something with the reading, other than to note that it was assumed?"""
    engine = Path(rules_engine.__file__).parent
    rooms = [path.read_text() for path in engine.rglob("*.py") if path.parent.name != "rulesets"]
    lines = [line for text in rooms for line in text.splitlines() if f'"{question}"' in line]
    return any(not re.fullmatch(r'\s*(\w+\.)*reading\("[a-z-]+"\)', line) for line in lines)


@pytest.mark.parametrize("question", sorted(RULESETS["uvs-1.2.9"].open_questions))
def test_each_reading_is_played_or_refused(question: str) -> None:
    default, *others = RULESETS["uvs-1.2.9"].open_questions[question]
    refused = NOT_PLAYED.get(question, {})

    assert default not in refused
    assert _is_told_apart(question) or set(refused) == set(others)
    for reading in refused:
        told = faults(readings={question: reading})[f"readings.{question}"]
        assert told.endswith(f"does not play it: {refused[reading]}")
        assert len(refused[reading].split()) > 10, "a reading is refused for a reason"


def test_an_edition_cannot_settle_a_question_by_a_reading_that_is_not_played() -> None:
    with pytest.raises(MechanismMissing, match="a reading that is not played"):
        overlay(settled={"symbols-three": "always-three"})
    assert ask(under=overlay(settled={"symbols-three": "as-printed"})).decision is not None
