"""Keys are made slowly, and their use is written down once an hour, whatever the database does."""

from __future__ import annotations

import json
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from judgeapp.api import keys, last_use
from judgeapp.api.keys import key_create
from judgeapp.api.models import ApiKey
from tests.pages import page_of

from .conftest import Clocks

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("limited")]
READING = "/api/v1/editions/"


@pytest.fixture(autouse=True)
def _room_to_ask(settings: Settings, limited: Clocks) -> None:
    settings.LIMITS["anybody"] = dict.fromkeys(settings.LIMITS["anybody"], 1_000)
    settings.ADDRESS_LIMITS = dict.fromkeys(settings.ADDRESS_LIMITS, 1_000)
    settings.KEYS_A_DAY = 3


def make(name: str = "bot", **meta: str) -> Any:
    return Client().post("/keys/", {"do": "make", "name": name}, **meta)


def test_one_address_makes_few_keys_a_day(limited: Clocks) -> None:
    made = [make().status_code for _ in range(5)]
    refused = make()

    assert made == [201, 201, 201, 429, 429]
    assert ApiKey.objects.count() == 3
    assert "You can make 3 keys a day from one address." in page_of(refused).text
    assert int(refused["Retry-After"]) == 86_400 - 6_000_030 % 86_400
    assert make(REMOTE_ADDR="203.0.113.1").status_code == 201, "another address goes on"
    limited.now += 86_400
    assert make().status_code == 201


def test_every_address_of_an_ipv6_network_and_every_browser_counts_as_one() -> None:
    made = [make(REMOTE_ADDR=f"2001:db8::{n}", HTTP_USER_AGENT=f"agent {n}").status_code for n in range(5)]

    assert made.count(201) == 3


def test_a_bad_name_does_not_use_up_the_day() -> None:
    assert [make("").status_code for _ in range(5)] == [400] * 5

    assert make().status_code == 201


def test_switched_off_keys_are_made_as_wished(settings: Settings) -> None:
    settings.THROTTLE = False

    assert [make().status_code for _ in range(5)] == [201] * 5


# -- last use


def ask(words: str) -> int:
    keys._KNOWN.clear()
    return Client().get(READING, headers={"authorization": f"Bearer {words}"}).status_code


def test_the_use_of_a_key_is_written_down_once_an_hour(django_assert_num_queries: Any) -> None:
    key, words = key_create(name="bot")
    assert ask(words) == 200
    key.refresh_from_db()
    first = key.last_used
    assert first is not None

    with django_assert_num_queries(1):
        assert ask(words) == 200
    ApiKey.objects.update(last_used=first - timedelta(hours=1))
    assert ask(words) == 200

    key.refresh_from_db()
    assert key.last_used is not None
    assert key.last_used >= first
    assert timezone.now() - key.last_used < timedelta(hours=1)


def test_a_wrong_key_writes_nothing_down() -> None:
    assert ask("rk_nobody") == 401

    assert not last_use._due


def test_a_database_that_cannot_write_does_not_harm_the_request(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    key, words = key_create(name="bot")

    class Locked:
        def filter(self, **_: Any) -> Any:
            raise OperationalError("database is locked")

    monkeypatch.setattr(last_use.ApiKey, "objects", Locked())
    last_use._due.add(key.pk)
    last_use.write_down()

    assert "wasn't recorded (OperationalError)" in caplog.text
    monkeypatch.undo()
    key.refresh_from_db()
    assert key.last_used is None
    assert words


def test_the_operator_sees_the_last_use() -> None:
    _, words = key_create(name="Used bot")
    key_create(name="Idle bot")
    assert ask(words) == 200
    out, plain = StringIO(), StringIO()

    call_command("api_keys", "list", "--json", stdout=out)
    call_command("api_keys", "list", stdout=plain)

    used = {row["name"]: row["last_used"] for row in json.loads(out.getvalue())}
    assert used["Idle bot"] is None
    assert used["Used bot"].startswith(str(timezone.now().year))
    assert "never used" in plain.getvalue()
    assert f"used {used['Used bot']}" in plain.getvalue()
