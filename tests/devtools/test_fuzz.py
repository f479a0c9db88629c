"""A short run of the fuzzer: mutated questions and texts raise nothing and stay within the budget. The long run is a command."""

from __future__ import annotations

import json
from random import Random

import pytest

from devtools.fuzz.cases import KINDS, case, texts
from devtools.fuzz.questions import Questions
from devtools.fuzz.running import Asked, Report, ask, run
from devtools.fuzz.texts import MOST_TEXT, MUTATIONS, Texts
from rules_engine.contract.budget import LIMITS

SEED = 13


@pytest.mark.django_db
@pytest.mark.parametrize("kind", sorted(set(KINDS)))
def test_mutated_questions_and_texts_are_answered_in_words(kind: str) -> None:
    report = run(case(SEED, number, [kind]) for number in range(20))

    assert [asked for asked in report.wrong if asked.trace or asked.status >= 500] == []
    assert set(report.statuses) <= {200, 400, 422}
    assert report.count == 20


@pytest.mark.django_db
def test_what_a_case_costs_is_counted_and_far_from_the_limits() -> None:
    report = run(case(SEED, number, ["ruling", "page"]) for number in range(100, 130))

    assert report.most["readings"] > 0
    for unit, limit in LIMITS.items():
        assert report.most[unit.value] <= limit


def test_a_case_follows_from_its_seed_and_number_alone() -> None:
    assert case(1, 7) == case(1, 7)
    assert len({case(1, number).body for number in range(10)} | {case(2, number).body for number in range(10)}) > 15


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_every_mutation_of_texts_changes_some(mutation: object) -> None:
    made = Texts(Random(3), texts())

    changed = [text for text in texts()[:20] if mutation(made, text) != text]  # type: ignore[operator]

    assert changed
    assert all(len(made.mutated(text)) <= MOST_TEXT for text in texts()[:20])


def test_mutated_questions_can_always_be_written_as_json() -> None:
    from devtools.fuzz.cases import questions

    for number in range(300):
        dice = Random(number)
        made = Questions(dice, questions(), Texts(dice, texts())).mutated()
        assert json.loads(json.dumps(made)) is not None


def test_exceptions_and_slow_answers_are_told() -> None:
    report = Report()
    for asked in (Asked(0.1, 1, "page", 200), Asked(3.0, 2, "page", 200), Asked(0.1, 3, "page", 500, trace="boom")):
        report.take(asked)

    assert [(asked.number, asked.wrong) for asked in report.wrong] == [(2, "too slow"), (3, "an exception")]
    assert max(report.slowest).number == 2


@pytest.mark.django_db
def test_a_view_that_raises_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(**asked: object) -> None:
        raise KeyError("broken")

    monkeypatch.setattr("judgeapp.rulings.views.board.board_check", broken)

    asked = ask(case(SEED, 0, ["check"]))

    assert asked.status == 500
    assert "KeyError" in asked.trace
