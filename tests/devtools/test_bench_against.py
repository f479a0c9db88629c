"""`manage.py bench engine --against COMMIT`: what is measured, and what is printed. No test depends on how long it
takes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from devtools.benchmarks import against
from devtools.benchmarks.against import BEFORE, COMPILED, CONTROL, THIS, Tree, told


def row(decisions: int, per_second: float, milliseconds: float) -> dict[str, Any]:
    return {
        "random_play": {"decisions": decisions, "per_second": per_second},
        "ruling": milliseconds,
        "branch": milliseconds,
        "first_ruling": 1.0,
        "memory": 150.0,
    }


def test_more_decisions_and_less_time_are_better() -> None:
    said: list[str] = []
    found = {THIS: [row(9, 300.0, 2.0)], BEFORE: [row(9, 200.0, 3.0)], CONTROL: [row(9, 220.0, 3.0)]}

    figures = told(said.append, "abc", found)

    assert figures["random play"]["ratio"] == figures["ruling"]["ratio"] == 1.5
    assert figures["random play"]["control_ratio"] == pytest.approx(1.1)
    assert "this tree x 1.50 (control x 1.10), decisions/s" in said[1]
    assert not any("another way" in line for line in said)


def test_the_median_of_the_rounds_counts() -> None:
    rounds = [row(9, speed, 1.0) for speed in (100.0, 400.0, 110.0)]

    figures = told(lambda line: None, "abc", {THIS: rounds, BEFORE: [row(9, 55.0, 1.0)], CONTROL: rounds})

    assert figures["random play"]["ratio"] == 2.0


def test_games_that_go_another_way_are_told() -> None:
    said: list[str] = []

    told(said.append, "abc", {THIS: [row(8, 1.0, 1.0)], BEFORE: [row(9, 1.0, 1.0)], CONTROL: [row(9, 1.0, 1.0)]})

    assert "went another way" in said[-1]


def test_a_compiled_engine_stands_beside_the_plain_one() -> None:
    said: list[str] = []
    rows = {THIS: [row(9, 200.0, 3.0)], BEFORE: [row(9, 200.0, 3.0)], CONTROL: [row(9, 200.0, 3.0)]}

    figures = told(said.append, "abc", {**rows, COMPILED: [row(8, 500.0, 1.5)]})

    assert figures["random play"]["compiled_ratio"] == 2.5
    assert figures["ruling"]["compiled_ratio"] == 2.0
    assert "this tree x 1.00, compiled x 2.50 (control x 1.00)" in said[1]
    assert said[-1].startswith("The games of compiled went another way")


def test_every_tree_has_its_turn_and_the_first_round_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[list[str]] = []

    def measured(trees: dict[str, Tree], questions: Path) -> dict[str, Any]:
        turns.append(list(trees))
        return {name: row(9, 1.0, 1.0) for name in trees}

    monkeypatch.setattr(against, "measured", measured)
    monkeypatch.setattr(against, "unpacked", lambda commit, folder: folder)
    monkeypatch.setattr(against, "questions_asked", lambda quick: {})

    figures = against.run(lambda line: None, "abc", rounds=3)

    assert figures["rounds"] == 3
    assert [turn[0] for turn in turns] == [THIS, THIS, BEFORE, CONTROL]
    assert all(sorted(turn) == sorted((THIS, BEFORE, CONTROL)) for turn in turns)


def test_the_probe_measures_the_tree_it_is_started_in(tmp_path: Path) -> None:
    asked = against.questions_asked(quick=True)
    asked |= {"games": asked["games"][:1], "calls": 1}
    questions = tmp_path / "questions.json"
    questions.write_text(json.dumps(asked))

    found = against.measured({THIS: Tree.plain(Path(settings.BASE_DIR))}, questions)[THIS]

    assert found["random_play"]["decisions"] == len(asked["games"][0]["decisions"])
    assert all(figure.of(found) > 0 for figure in against.FIGURES)


@pytest.mark.parametrize(
    ("name", "words"), [("engine", "no-such-commit"), ("search", "--against goes with `bench engine` alone.")]
)
def test_what_cannot_be_measured_is_refused_in_words(name: str, words: str) -> None:
    with pytest.raises(CommandError, match=words):
        call_command("bench", name, "--against", "no-such-commit", "--quick")
