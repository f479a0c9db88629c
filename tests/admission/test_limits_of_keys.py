"""Limits of keys, of all keys of an address, and of what requests cost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from pytest_django import Settings

from judgeapp.admission import keys as keys_at_the_door
from judgeapp.api import keys
from judgeapp.api.examples import QUESTION
from judgeapp.api.keys import key_create
from judgeapp.api.models import ApiKey
from judgeapp.precedents import known

from .asking import PAGE, READING, statuses
from .conftest import Clocks

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("limited")]


def test_a_key_has_limits_of_its_own_and_an_operator_raises_them() -> None:
    key, words = key_create(name="My bot")
    assert statuses(7, authorization=f"Bearer {words}") == [200] * 6 + [429]
    ApiKey.objects.filter(pk=key.pk).update(times=3)
    keys._KNOWN.clear()

    answer = Client().get(READING, headers={"authorization": f"Bearer {words}"})

    assert (answer.status_code, answer["RateLimit-Limit"]) == (200, "18")
    assert statuses(1) == [200], "who has no key is counted apart"


def test_several_keys_of_an_address_get_no_more_than_one() -> None:
    made = [key_create(name=f"Bot {n}")[1] for n in range(20)]

    here = [statuses(1, authorization=f"Bearer {words}")[0] for words in made]
    last = Client().get(READING, headers={"authorization": f"Bearer {made[-1]}"})
    elsewhere = Client().get(READING, headers={"authorization": f"Bearer {made[-1]}"}, REMOTE_ADDR="203.0.113.1")

    assert here == [200] * 6 + [429] * 14
    assert "All keys used from one address" in last.json()["detail"]
    assert elsewhere.status_code == 200


def test_keys_and_browsers_of_an_address_rule_no_more_than_one_key() -> None:
    asked = json.dumps(QUESTION)
    answers = []
    for n in range(10):
        words = key_create(name=f"Bot {n}")[1]
        given = {"authorization": f"Bearer {words}"} if n % 2 else {"user-agent": f"agent {n}"}
        browser = Client(REMOTE_ADDR=f"2001:db8::{n:x}")
        browser.get("/")
        answers.append(browser.post("/api/v1/rulings/", asked, "application/json", headers=given).status_code)

    assert answers == [200] * 4 + [429] * 6


def test_a_key_that_is_none_is_refused_and_not_taken_for_nobody() -> None:
    answer = Client().get(READING, headers={"authorization": "Bearer rk_nonsense"})

    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == "Bearer"


def test_many_wrong_keys_are_refused_without_asking_the_database(django_assert_num_queries: Any) -> None:
    known.assume(
        known.EMPTY, float("inf")
    )  # otherwise it asks every few seconds whether people have made rulings since
    _, good = key_create(name="My bot")
    assert statuses(1, authorization=f"Bearer {good}") == [200]
    wrong = [statuses(1, PAGE, authorization=f"Bearer rk_{n}")[0] for n in range(keys_at_the_door.WRONG_KEYS)]

    with django_assert_num_queries(0):
        answer = Client().get(PAGE, headers={"authorization": "Bearer rk_one_more"})
        working = Client().get(READING, headers={"authorization": f"Bearer {good}"})

    assert wrong == [401] * keys_at_the_door.WRONG_KEYS
    assert (answer.status_code, answer["Retry-After"]) == (429, "30")
    assert working.status_code == 200, "a key that worked goes on working"
    elsewhere = Client().get(PAGE, headers={"authorization": "Bearer rk_one_more"}, REMOTE_ADDR="203.0.113.1")
    assert elsewhere.status_code == 401


def test_while_the_database_is_away_reading_goes_on_at_the_lower_limits(settings: Settings) -> None:
    settings.KEY_FINDER = f"{__name__}.away"

    assert statuses(4, authorization="Bearer rk_x") == [200, 200, 200, 429]


def away(**_: object) -> None:
    raise OperationalError("away")


# -- cost


def test_a_caller_is_charged_what_its_requests_took(limited: Clocks, settings: Settings) -> None:
    settings.LIMITS["anybody"] = {"read": 1_000, "rule": 9, "play": 9, "write": 9}
    limited.takes = 5.0
    browser = Client()

    answers = [browser.get(PAGE) for _ in range(4)]

    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert "At most 12 s of computing time a minute." in answers[-1].content.decode()
    assert answers[2].wsgi_request.ringside_cost == 5_000
    limited.takes = 0.0
    limited.now = 6_000_060.0
    assert browser.get(PAGE).status_code == 200


def test_fresh_tokens_and_keys_cost_their_address_together(limited: Clocks, settings: Settings) -> None:
    settings.ADDRESS_LIMITS = dict.fromkeys(settings.ADDRESS_LIMITS, 1_000)
    limited.takes = 7.0

    answers = []
    for n in range(20):
        given = {"authorization": f"Bearer {key_create(name='Bot')[1]}"} if n % 2 else {}
        answers.append(Client().get(PAGE, headers=given).status_code)

    assert answers == [200] * 9 + [429] * 11, "nine times seven seconds is more than sixty"


def test_what_is_left_tells_whichever_limit_is_nearest(limited: Clocks, settings: Settings) -> None:
    settings.LIMITS["anybody"] = {"read": 100, "rule": 9, "play": 9, "write": 9}
    settings.ADDRESS_LIMITS = dict.fromkeys(settings.ADDRESS_LIMITS, 1_000)
    limited.takes = 11.99
    browser = Client()

    first, second = browser.get(PAGE), browser.get(PAGE)

    assert first["RateLimit-Remaining"] == "99"
    assert second["RateLimit-Remaining"] == "9", "ten milliseconds were left, and a read takes one at least"
