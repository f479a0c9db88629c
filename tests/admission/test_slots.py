"""How many requests think at once: one fewer than there are workers, whatever ends the holder of a slot."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from judgeapp.admission import slots
from judgeapp.api.examples import QUESTION
from tests.conftest import ROOT

from .conftest import Clocks

HOLDING = """
import sys
from django.conf import settings
settings.configure(THROTTLE=True, DATA_DIR=sys.argv[1], THINKING_AT_ONCE=1)
from judgeapp.admission.slots import thinking
with thinking():
    print("held", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def folder(settings: Settings, tmp_path: Path, clocks: Clocks) -> Path:
    settings.THROTTLE, settings.DATA_DIR, settings.THINKING_AT_ONCE = True, tmp_path, 1
    return tmp_path


def held_elsewhere(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-W", "ignore", "-c", HOLDING, str(folder)]
    other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


def test_what_another_worker_holds_is_waited_for_a_little_and_then_refused(folder: Path, clocks: Clocks) -> None:
    other = held_elsewhere(folder)

    with pytest.raises(slots.Busy) as full, slots.thinking():
        pass

    assert slots.PATIENCE <= full.value.waited == pytest.approx(clocks.slept)
    assert clocks.slept < 2 * slots.PATIENCE
    other.communicate("end\n")
    with slots.thinking():
        assert clocks.slept == pytest.approx(full.value.waited), "free at once"


def test_a_killed_worker_lets_go_of_its_slot(folder: Path, clocks: Clocks) -> None:
    other = held_elsewhere(folder)
    os.kill(other.pid, signal.SIGKILL)
    other.communicate()

    with slots.thinking():
        assert clocks.slept == 0


def test_there_are_as_many_slots_as_are_set(folder: Path, settings: Settings) -> None:
    settings.THINKING_AT_ONCE = 2

    with slots.thinking(), slots.thinking(), pytest.raises(slots.Busy), slots.thinking():
        pass


def test_a_slot_is_free_again_after_an_error(folder: Path) -> None:
    with pytest.raises(ZeroDivisionError), slots.thinking():
        raise ZeroDivisionError

    with slots.thinking():
        pass


def test_without_a_place_for_slots_there_is_no_cap_and_the_log_says_so(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "thinking").write_text("no folder")

    with slots.thinking(), slots.thinking():
        pass

    assert [("no cap" in record.getMessage()) for record in caplog.records] == [True]


def test_switched_off_there_is_no_cap(folder: Path, settings: Settings) -> None:
    settings.THROTTLE = False

    with slots.thinking(), slots.thinking():
        pass


# -- at the door


def ask(method: str, path: str) -> HttpResponse:
    return Client().generic(method, path, json.dumps(QUESTION), "application/json")


@pytest.mark.django_db
@pytest.mark.usefixtures("search_index", "limited")
def test_while_the_engine_is_busy_reading_goes_on_and_thinking_is_refused_in_words(clocks: Clocks) -> None:
    with slots.thinking():
        for path in ("/", "/search/?q=block", "/rules/uvs-1.2.9/block-step/", "/cards/read/", "/board/"):
            assert Client().get(path).status_code == 200
        refused = ask("POST", "/api/v1/rulings/")

    assert (refused.status_code, refused["Retry-After"]) == (503, "1")
    assert "Rules and search still work" in refused.json()["detail"]
    assert "RateLimit-Limit" in refused
    assert refused.wsgi_request.ringside_cost == pytest.approx(clocks.slept * 1_000), "a worker that waits is taken"
    assert ask("POST", "/api/v1/rulings/").status_code == 200


@pytest.mark.django_db
@pytest.mark.usefixtures("limited")
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/v1/rulings/"),
        ("POST", "/api/v1/rulings.txt"),
        ("POST", "/api/v1/cards/read/"),
        ("GET", "/api/v1/cards/read/?text=Draw"),
        ("GET", "/api/v1/decks/check.txt?list=4+Jab"),
        ("POST", "/api/v1/scenarios/"),
        ("PUT", "/api/v1/scenarios/0123456789abcdefghij_-/"),
        ("GET", "/api/v1/scenarios/0123456789abcdefghij_-/ruling/"),
        ("GET", "/api/v1/scenarios/0123456789abcdefghij_-/ruling.txt"),
        ("POST", "/board/ruling/"),
        ("POST", "/board/check/"),
        ("POST", "/board/wrong/"),
        ("POST", "/cards/read/"),
        ("GET", "/cards/read/?text=Draw"),
        ("POST", "/decks/check/"),
        ("GET", "/scenarios/0123456789abcdefghij_-/"),
        ("GET", "/scenarios/0123456789abcdefghij_-/print/"),
    ],
)
def test_whatever_makes_the_engine_think_needs_a_slot(method: str, path: str) -> None:
    with slots.thinking():
        assert ask(method, path).status_code == 503
