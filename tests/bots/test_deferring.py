"""Answers that follow later have the budget, the slots and the limits of one that comes at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.request import Request

import pytest
from pytest_django import Settings

from judgeapp.admission import clock
from judgeapp.admission.slots import following, thinking
from judgeapp.bots import boards
from judgeapp.bots.deferring import AnswersLater
from judgeapp.metering import Clock
from rules_engine import current

from .conftest import Discord

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]

LINE = "high 4/6 vs 3f, hand low+1, mid+2 @ block"


@pytest.fixture
def sent(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What Discord gets after being told to wait."""
    settings.THROTTLE, settings.DATA_DIR = True, tmp_path
    got: list[Any] = []

    def send(request: Request) -> tuple[int, bytes]:
        if isinstance(request.data, bytes):
            got.append(json.loads(request.data))
        return 200, b"{}"

    monkeypatch.setattr("judgeapp.bots.interactions.may_take_long", lambda: True)
    monkeypatch.setattr(AnswersLater, "send", staticmethod(send))
    monkeypatch.setattr(clock, "sleep", lambda seconds: None)
    return got


def test_the_work_has_the_budget_of_a_request(
    discord: Discord, sent: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(**given: Any) -> None:
        paying = current()
        assert isinstance(paying, Clock), "nobody pays for it"
        paying.give_back(-3_600.0)
        paying.look()

    monkeypatch.setattr(boards, "table_open", endless)
    assert discord.ask("ruling", link=LINE)["type"] == 5
    assert "too long to compute" in sent[0]["content"]


def test_the_work_holds_its_slots_until_discord_has_the_answer(
    discord: Discord, sent: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = []

    def send(request: Request) -> tuple[int, bytes]:
        for slot in (following, thinking):
            with pytest.raises(Exception, match="every slot is taken"), slot():
                pass
        refused.append(discord.ask("ruling", link=LINE))
        return 200, b"{}"

    monkeypatch.setattr(AnswersLater, "send", staticmethod(send))
    assert discord.ask("ruling", link=LINE)["type"] == 5
    assert [answer["type"] for answer in refused] == [4], "who comes meanwhile is told at once, and not put off"
    assert "The site is busy" in refused[0]["data"]["content"]
    with following(), thinking():
        pass


def test_slots_are_free_again_where_the_work_breaks(
    discord: Discord, sent: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: Any, **more: Any) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(boards, "table_open", broken)
    with pytest.raises(RuntimeError, match="broken"):
        discord.ask("ruling", link=LINE)
    with following(), thinking():
        pass


def test_who_asks_too_often_is_told_at_once(discord: Discord, sent: list[Any], settings: Settings) -> None:
    settings.LIMITS = {**settings.LIMITS, "anybody": {**settings.LIMITS["anybody"], "rule": 1}}
    assert discord.ask("ruling", user="7", link=LINE)["type"] == 5
    again = discord.ask("ruling", user="7", link=LINE)
    assert again["type"] == 4
    assert "too often" in again["data"]["content"]
    assert len(sent) == 1
