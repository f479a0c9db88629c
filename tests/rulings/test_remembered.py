"""A saved board that takes long to rule on is ruled on once for each version, and nobody can read what is remembered."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from django.test import Client

from judgeapp.api.examples import QUESTION
from judgeapp.rulings import remembered as room
from judgeapp.rulings import selectors, telling
from judgeapp.rulings.models import Scenario
from judgeapp.rulings.remembered import RULINGS, remembered
from judgeapp.rulings.services import scenario_create
from rules_engine import TooMuch, Unit

pytestmark = pytest.mark.django_db


@pytest.fixture
def scenario() -> Scenario:
    return scenario_create(question=QUESTION, title="A slow one")[0]


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return how often the engine was asked, by whom."""
    asked: list[str] = []

    def watched(name: str, function: Any) -> Any:
        def asking(*given: Any, **more: Any) -> Any:
            asked.append(name)
            return function(*given, **more)

        return asking

    monkeypatch.setattr(selectors, "judge", watched("judge", selectors.judge))
    monkeypatch.setattr(telling, "play", watched("play", telling.play))
    return asked


@pytest.fixture
def everything_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "WORTH_SECONDS", 0.0)


@pytest.mark.usefixtures("everything_is_slow")
def test_a_slow_board_is_ruled_on_once_however_often_it_is_opened(scenario: Scenario, thoughts: list[str]) -> None:
    pages = [Client().get(f"/scenarios/{scenario.id}/{rest}").content for rest in ("", "", "print/", "share/")]
    rulings = [Client().get(f"/api/v1/scenarios/{scenario.id}/ruling/").json() for _ in range(2)]

    assert sorted(thoughts) == ["judge", "play"]
    assert pages[0] == pages[1]
    assert rulings[0] == rulings[1]


@pytest.mark.usefixtures("everything_is_slow")
def test_another_question_engine_or_content_is_ruled_on_anew(
    scenario: Scenario, thoughts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def seen() -> int:
        before = len(thoughts)
        Client().get(f"/scenarios/{scenario.id}/")
        return len(thoughts) - before

    first, again = seen(), seen()
    monkeypatch.setattr(room, "ENGINE_VERSION", "99")
    by_another_engine = seen()
    Scenario.objects.update(question_text=json.dumps({**QUESTION, "decisions": []}))
    of_another_question = seen()

    assert (first, again, by_another_engine, of_another_question) == (1, 0, 1, 1)


def test_an_ordinary_board_is_not_remembered(scenario: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "WORTH_SECONDS", 3_600.0)

    Client().get(f"/scenarios/{scenario.id}/")

    assert RULINGS.held == 0


@pytest.mark.usefixtures("everything_is_slow")
def test_what_is_remembered_can_be_read_with_the_question_alone(scenario: Scenario) -> None:
    Client().get(f"/scenarios/{scenario.id}/")

    kept = b"".join(sealed for sealed, _ in RULINGS.kept.values())
    assert kept
    assert b"Straight Jab" not in kept
    assert scenario.id.encode() not in kept


LETTERS = [chr(number) for number in range(0x4E00, 0x9FFF)]


def test_what_is_remembered_is_bounded(everything_is_slow: None) -> None:
    for number in range(200):
        remembered(str(number), "x", random_text)

    assert 0 < RULINGS.held <= room.MOST_BYTES


def random_text() -> str:
    """A text that doesn't compress."""
    return "".join(random.choices(LETTERS, k=60_000))


@pytest.mark.parametrize("unit", [Unit.COMBINATIONS, Unit.SECONDS])
def test_a_board_that_is_too_much_says_so_and_still_tells_what_was_said(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch, unit: Unit
) -> None:
    asked = []

    def too_much(*given: Any, **more: Any) -> Any:
        asked.append(True)
        raise TooMuch(unit, 7)

    monkeypatch.setattr(telling, "play", too_much)
    monkeypatch.setattr(selectors, "judge", too_much)

    answers = [Client().get(f"/scenarios/{scenario.id}/") for _ in range(3)]
    shared = Client().get(f"/scenarios/{scenario.id}/share/")
    by_api = Client().get(f"/api/v1/scenarios/{scenario.id}/ruling/")

    for answer in answers:
        assert answer.status_code == 200
        assert "This takes too long to rule on again" in answer.content.decode()
        assert scenario.answer in answer.content.decode()
        assert "rules differently" not in answer.content.decode()
    assert scenario.answer in shared.content.decode()
    assert by_api.status_code == 422
    # The count is the same at every try; seconds aren't, and are tried again.
    assert len(asked) == (2 if unit is Unit.COMBINATIONS else 5)
