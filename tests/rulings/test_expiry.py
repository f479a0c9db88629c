"""What nobody opens expires: noted once a day, marked after long, deleted after a grace period, and the page says until
when.
"""

from __future__ import annotations

import io
from datetime import date, timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.db import DatabaseError
from django.db.models.query import QuerySet
from django.test import Client
from django.utils import timezone

from judgeapp.api.examples import QUESTION
from judgeapp.rulings import expiry
from judgeapp.rulings.expiry import kept_until, scenario_open, sweep
from judgeapp.rulings.models import Scenario
from judgeapp.rulings.services import scenario_create

pytestmark = pytest.mark.django_db
DAYS = {"private": 100, "link": 200, "published": 0, "grace": 10}


@pytest.fixture(autouse=True)
def _days(settings: Any) -> None:
    settings.KEPT_DAYS = dict(DAYS)


def today() -> date:
    return timezone.now().date()


def made(visibility: str = "link", opened: int | None = None, updated: int = 0) -> Scenario:
    """A scenario that was opened and changed this many days ago."""
    scenario, _ = scenario_create(question=QUESTION, visibility=visibility)
    Scenario.objects.filter(pk=scenario.pk).update(
        last_opened=None if opened is None else today() - timedelta(days=opened),
        updated=timezone.now() - timedelta(days=updated),
    )
    scenario.refresh_from_db()
    return scenario


def test_opening_is_noted_once_a_day(django_assert_num_queries: Any) -> None:
    scenario = made(opened=3)

    scenario_open(scenario_id=scenario.id)

    assert Scenario.objects.get().last_opened == today()
    with django_assert_num_queries(1):
        scenario_open(scenario_id=scenario.id)


@pytest.mark.parametrize(
    "address",
    [
        "/scenarios/{}/",
        "/scenarios/{}/print/",
        "/scenarios/{}/share/",
        "/scenarios/{}/wrong.yaml",
        "/board/question/?from={}",
        "/api/v1/scenarios/{}/",
        "/api/v1/scenarios/{}/ruling/",
    ],
)
def test_every_way_of_opening_is_noted(address: str) -> None:
    scenario = made(opened=300, updated=300)
    sweep(today())

    assert Client().get(address.format(scenario.id)).status_code == 200

    scenario.refresh_from_db()
    assert (scenario.last_opened, scenario.goes, scenario.revision) == (today(), None, 1)


def test_a_database_that_cannot_be_written_keeps_nobody_from_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = made(opened=3)

    def read_only(*given: Any, **more: Any) -> int:
        raise DatabaseError("attempt to write a readonly database")

    monkeypatch.setattr(QuerySet, "update", read_only)

    assert Client().get(f"/scenarios/{scenario.id}/").status_code == 200


def test_what_nobody_opens_is_marked_first_and_deleted_after_the_grace() -> None:
    idle = made(opened=201, updated=300)

    first = sweep(today())
    idle.refresh_from_db()
    within = sweep(today() + timedelta(days=9))
    at_last = sweep(today() + timedelta(days=10))

    assert (first.marked, first.deleted) == (1, 0)
    assert idle.goes == today() + timedelta(days=10)
    assert (within.marked, within.deleted) == (0, 0)
    assert at_last.deleted == 1
    assert not Scenario.objects.exists()


@pytest.mark.parametrize(
    ("visibility", "opened", "updated"),
    [
        ("link", 199, 300),  # opened in time
        ("link", 300, 199),  # changed in time
        ("link", None, 199),  # saved by a release that noted nothing
        ("published", 5_000, 5_000),  # kept forever
    ],
)
def test_what_is_opened_changed_or_kept_for_good_stays(visibility: str, opened: int | None, updated: int) -> None:
    made(visibility, opened, updated)

    assert sweep(today()).marked == 0


@pytest.mark.parametrize(("visibility", "opened"), [("private", 101), ("link", 201), ("link", None)])
def test_each_visibility_has_its_own_days(visibility: str, opened: int | None) -> None:
    made(visibility, opened, 300)

    assert sweep(today()).marked == 1


def test_a_scenario_opened_within_the_grace_stays() -> None:
    scenario = made(opened=300, updated=300)
    sweep(today())

    scenario_open(scenario_id=scenario.id)
    swept = sweep(today() + timedelta(days=10))

    assert (swept.deleted, swept.marked) == (0, 0)


def test_longer_days_spare_what_was_to_go(settings: Any) -> None:
    made(opened=300, updated=300)
    sweep(today())

    settings.KEPT_DAYS = {**DAYS, "link": 1_000}
    swept = sweep(today() + timedelta(days=50))

    assert (swept.spared, swept.deleted) == (1, 0)
    assert Scenario.objects.get().goes is None


def test_many_are_deleted_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiry, "CHUNK", 2)
    for _ in range(5):
        made(opened=300, updated=300)
    sweep(today())

    assert sweep(today() + timedelta(days=10)).deleted == 5


def test_the_page_says_until_when(settings: Any) -> None:
    scenario, published = made(), made("published")

    until = kept_until(scenario)
    assert until == today() + timedelta(days=210)
    page = Client().get(f"/scenarios/{scenario.id}/").content.decode()
    assert f"until {until.day} {until:%B %Y} at least" in page
    assert "until its owner deletes it" in Client().get(f"/scenarios/{published.id}/").content.decode()


def test_housekeeping_says_how_many() -> None:
    made(opened=300, updated=300)
    out = io.StringIO()
    call_command("housekeeping", stdout=out)
    Scenario.objects.update(goes=today())
    call_command("housekeeping", stdout=out)

    said = out.getvalue()
    assert "Marked: 1 scenarios to delete in 10 days unless someone opens them." in said
    assert "Deleted: 1 scenarios nobody had opened for a long time." in said
