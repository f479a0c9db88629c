"""The ruleset and the content agree on what is open, and on what is assumed."""

from __future__ import annotations

from judgeapp.rulebook.loading import library
from rules_engine.rulesets import RULESETS


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
