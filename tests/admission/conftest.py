"""A door with small limits, its own counters, and clocks that only move when told to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from judgeapp.admission import charging, clock, daily, door, keys
from judgeapp.admission.counting import FileCounts
from judgeapp.api import keys as key_room
from judgeapp.api import venues as venue_room


@dataclass
class Clocks:
    """The clocks that admission reads."""

    now: float = 6_000_030.0
    processor: float = 0.0
    # What a request costs, in seconds of processor time.
    takes: float = 0.0
    slept: float = 0.0

    def read_processor(self) -> float:
        """Each look finds another half of a request done, because the clock is read before and after."""
        self.processor += self.takes
        return self.processor

    def sleep(self, seconds: float) -> None:
        self.slept += seconds
        self.now += seconds


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    made = Clocks()
    monkeypatch.setattr(clock, "now", lambda: made.now)
    monkeypatch.setattr(clock, "processor", made.read_processor)
    monkeypatch.setattr(clock, "sleep", made.sleep)
    return made


@pytest.fixture
def counters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FileCounts:
    made = FileCounts(tmp_path / "counts")
    for room in (charging, daily, door, keys):
        monkeypatch.setattr(room, "counts", lambda: made)
    return made


@pytest.fixture
def limited(settings: Settings, clocks: Clocks, counters: FileCounts) -> Iterator[Clocks]:
    """Three reads a minute for anybody, six with a key; half a minute left of this one."""
    settings.THROTTLE, settings.PROXIES = True, 0
    settings.LIMITS = {
        "anybody": {"read": 3, "rule": 2, "play": 3, "write": 1},
        "key": {"read": 6, "rule": 4, "play": 6, "write": 2},
    }
    settings.ADDRESS_LIMITS = {"read": 30, "rule": 4, "play": 30, "write": 2}
    settings.COSTS = {"anybody": 12, "key": 60, "address": 60}
    known: tuple[dict[Any, Any], ...] = (key_room._KNOWN, venue_room._KNOWN)
    for room in known:
        room.clear()
    yield clocks
    for room in known:
        room.clear()
