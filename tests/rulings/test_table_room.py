"""Room for live tables: nobody can fill it and leave others without one."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from judgeapp.rulings import table_room
from judgeapp.rulings.errors import SavedTooMuch, TableFull, TooManyTables
from judgeapp.rulings.lines import question_asked
from judgeapp.rulings.models import LiveTable
from judgeapp.rulings.quotas import Saver
from judgeapp.rulings.tables import Seat, table_close, table_decide, table_open

pytestmark = pytest.mark.django_db
LINE = "high 4/6 Stun:1 vs 3f, hand mid+2"
ME, NEIGHBOUR, STRANGER = Saver("me", "here"), Saver("neighbour", "here"), Saver("stranger", "there")


@pytest.fixture(autouse=True)
def _limits(settings: Settings) -> None:
    settings.THROTTLE = True
    settings.TABLES = {"caller": 3, "address": 4, "site": 100, "megabytes": 1}
    settings.SAVES = {sort: {**settings.SAVES[sort], "tables": 50} for sort in ("caller", "address")}


def opened(holder: Saver = ME) -> Seat:
    return table_open(question=question_asked({"notation": LINE}), holder=holder)


def idle(seat: Seat, minutes: int) -> None:
    LiveTable.objects.filter(pk=seat.id).update(used=timezone.now() - timedelta(minutes=minutes))


def names() -> set[str]:
    return set(LiveTable.objects.values_list("pk", flat=True))


def test_a_caller_and_a_network_hold_so_many_at_once() -> None:
    seats = [opened() for _ in range(3)]
    with pytest.raises(TooManyTables, match=r"You hold 3 live tables.*DELETE") as refused:
        opened()
    assert 3_500 < refused.value.seconds <= 3_601
    opened(NEIGHBOUR)
    with pytest.raises(TooManyTables, match="Your network holds 4"):
        opened(Saver("another name", "here"))
    opened(STRANGER)
    table_close(table_id=seats[0].id)
    opened()


def test_tables_whose_hour_is_over_do_not_count() -> None:
    for seat in [opened() for _ in range(3)]:
        idle(seat, 61)
    opened()
    assert LiveTable.objects.count() == 1


def test_a_caller_opens_so_many_a_day(settings: Settings) -> None:
    settings.SAVES["caller"]["tables"] = 2
    for _ in range(2):
        table_close(table_id=opened().id)
    with pytest.raises(SavedTooMuch, match=r"At most 2 tables a day are accepted from you. Ask without a table"):
        opened()
    opened(NEIGHBOUR)


def test_a_full_site_closes_the_idlest_table_of_whoever_holds_most(settings: Settings) -> None:
    settings.TABLES["site"] = 4
    first, second, third = opened(), opened(), opened()
    other = opened(STRANGER)
    idle(second, 5)
    idle(other, 30)
    new = opened(Saver("a third", "elsewhere"))
    assert names() == {first.id, third.id, other.id, new.id}
    more = opened(Saver("a fourth", "far away"))
    assert other.id in names(), "who holds one keeps it"
    assert more.id in names()


def test_many_callers_of_one_network_are_one_holder_of_most(settings: Settings) -> None:
    settings.TABLES = {**settings.TABLES, "site": 5}
    for number in range(3):
        opened(Saver(f"token {number}", "here"))
    theirs = [opened(STRANGER), opened(STRANGER)]
    opened(Saver("a new one", "elsewhere"))
    assert {seat.id for seat in theirs} <= names()


def test_bytes_are_bounded_too(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    large, small = opened(), opened(STRANGER)
    LiveTable.objects.filter(pk=large.id).update(size=999_000)
    new = opened(NEIGHBOUR)
    assert names() == {small.id, new.id}
    LiveTable.objects.filter(pk=small.id).update(size=999_800)
    table_decide(table_id=new.id, decisions=["pass"])
    assert names() == {new.id}, "a table that grows makes way for itself"


def test_one_table_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = opened()
    monkeypatch.setattr(table_room, "MOST_DECISIONS", 1)
    with pytest.raises(TableFull, match="at most 1 decisions"):
        table_decide(table_id=seat.id, decisions=["pass", "pass"])
    monkeypatch.setattr(table_room, "MOST_BYTES", 10)
    with pytest.raises(TableFull, match="kB"):
        table_decide(table_id=seat.id, decisions=["pass"])
    with pytest.raises(TableFull, match="kB"):
        opened()


def test_who_is_over_is_told_so_over_rest(settings: Settings) -> None:
    def post(**headers: str) -> Any:
        return Client(headers=headers).post("/api/v1/tables/", {"notation": LINE}, "application/json")

    settings.TABLES["caller"] = 1
    assert post().status_code == 201
    refused = post(**{"User-Agent": "another name"})
    assert refused.status_code == 429, "another name is no other caller"
    assert refused.json()["type"].endswith("/problems/too-many-tables/")
    assert 3_500 < int(refused["Retry-After"]) <= 3_601
    assert "You hold 1 live tables" in refused.json()["detail"]


def test_without_limits_the_site_is_bounded_all_the_same(settings: Settings) -> None:
    settings.THROTTLE = False
    settings.TABLES["site"] = 2
    last = [opened() for _ in range(5)][-2:]
    assert names() == {seat.id for seat in last}
