"""The net below the budget: thinking that charges nothing is ended too, and nothing but thinking."""

from __future__ import annotations

import signal
import sys
import threading
from types import FrameType
from typing import Any

import pytest
from django.test import Client

from devtools.attack.boards import board, rows
from judgeapp.metering import Clock, unmetered
from judgeapp.thinking import TooMuch, _look
from judgeapp.watching import is_pure, watched
from rules_engine import spending
from rules_engine.contract.budget import LIMITS, Unit


def frame_of(module: str, inside: str | None = None) -> FrameType:
    """Return a frame of a module, called from one of another."""
    made: dict[str, Any] = {"__name__": inside or module, "sys": sys}
    exec("def made(): return sys._getframe()", made)  # noqa: S102 - a frame has to come from somewhere
    if inside is None:
        return made["made"]()  # type: ignore[no-any-return]
    outer: dict[str, Any] = {"__name__": module, "inner": made["made"]}
    exec("def made(): return inner()", outer)  # noqa: S102
    return outer["made"]()  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("module", "inside", "pure"),
    [
        ("rules_engine.judging", None, True),
        ("rules_engine.judging", "difflib", True),
        ("judgeapp.cards.near", "difflib", True),
        ("judgeapp.lookup.searching", None, True),
        ("judgeapp.shelves", None, False),
        ("judgeapp.admission.counting", None, False),
        ("judgeapp.rulings.services", "django.db.models.base", False),
        ("django.template.base", None, False),
    ],
)
def test_only_computing_is_interrupted(module: str, inside: str | None, pure: bool) -> None:
    assert is_pure(frame_of(module, inside)) is pure


def test_what_the_garbage_collector_calls_is_not_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = frame_of("rules_engine.judging")
    assert is_pure(frame)

    def callback(phase: str, info: dict[str, int]) -> None:
        pass

    callback.__code__ = frame.f_code
    monkeypatch.setattr("gc.callbacks", [callback])

    assert not is_pure(frame)


def test_a_finalizer_is_not_interrupted() -> None:
    made: dict[str, Any] = {"__name__": "rules_engine.judging", "sys": sys}
    exec("def __del__(): return sys._getframe()", made)  # noqa: S102

    assert not is_pure(made["__del__"]())


def test_a_library_that_calls_itself_many_times_is_interrupted_too() -> None:
    deep: dict[str, Any] = {"__name__": "whoosh.matching", "sys": sys}
    exec("def made(n): return made(n - 1) if n else sys._getframe()", deep)  # noqa: S102
    outer: dict[str, Any] = {"__name__": "judgeapp.lookup.searching", "inner": deep["made"]}
    exec("def made(): return inner(300)", outer)  # noqa: S102

    assert is_pure(outer["made"]())


def test_what_is_over_time_ends_and_work_for_everybody_does_not() -> None:
    with spending(Clock(seconds=-1.0)):
        with pytest.raises(TooMuch):
            _look()
        with unmetered():
            _look()
    _look()


def test_the_timer_is_put_back_as_it_was() -> None:
    before = signal.getsignal(signal.SIGVTALRM)
    with watched(500.0, _look):
        assert signal.getitimer(signal.ITIMER_VIRTUAL)[0] > 400.0
        with watched(50.0, _look):
            assert signal.getitimer(signal.ITIMER_VIRTUAL)[0] < 60.0
        assert signal.getitimer(signal.ITIMER_VIRTUAL)[0] > 400.0

    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGVTALRM) is before


def test_in_another_thread_nothing_is_watched() -> None:
    seen: list[float] = []

    def other() -> None:
        with watched(1.0, _look):
            seen.append(signal.getitimer(signal.ITIMER_VIRTUAL)[0])

    thread = threading.Thread(target=other)
    thread.start()
    thread.join()

    assert seen == [0.0]


@pytest.mark.django_db
def test_a_ruling_that_charges_little_and_takes_long_is_refused(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """For 2,000 cards, which of the 2,000 could pay for it? That takes minutes unless it is ended."""
    # Its steps would end it too, and on a fast machine before the clock does.
    monkeypatch.setitem(LIMITS, Unit.STEPS, 1 << 62)
    question = board("Form: Draw 1 card.", 0)
    question["cards"]["same"] = {**question["cards"]["acting"], "text": "Form Commit 5 foundations: Draw 1 card."}
    # What a process reads once is read before the clock is set this low.
    assert Client().post("/api/v1/rulings/", question, "application/json").status_code == 200
    question["board"]["players"]["a"]["stage"] = rows("a", "s", ["acting", *["same"] * 1_900])
    settings.THINKING_SECONDS = 0.1

    answer = Client().post("/api/v1/rulings/", question, "application/json")

    assert answer.status_code == 422
    assert answer.json()["spent"]["unit"] == "seconds"


def test_content_is_read_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first visitor whose time is over before the scenarios are read would leave them unread for the next one."""
    from judgeapp.rulings.scenarios import reading

    def slow(*args: Any, **more: Any) -> list[Any]:
        _look()
        return []

    monkeypatch.setattr(reading.yaml, "load_all", slow)

    with spending(Clock(seconds=-1.0)):
        assert reading.scenarios.__wrapped__() == ()
