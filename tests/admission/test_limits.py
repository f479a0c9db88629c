"""Limits: told in headers on every answer, refused in words; a header cannot talk its way past them; keys have more."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from pytest_django import Settings

from judgeapp.admission import keys as keys_at_the_door
from judgeapp.admission.callers import BROWSER
from judgeapp.api import keys
from judgeapp.api.examples import QUESTION
from judgeapp.api.keys import key_create
from judgeapp.api.models import ApiKey

from .conftest import Clocks

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("limited")]
READING, PAGE = "/api/v1/editions/", "/rules/uvs-1.2.9/block-step/"
TOLD = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")


def statuses(count: int, path: str = READING, **headers: str) -> list[int]:
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return [Client().get(path, headers=given).status_code for _ in range(count)]


def told(answer: Any) -> tuple[str, ...]:
    return tuple(answer[name] for name in TOLD)


def test_every_answer_tells_the_limit() -> None:
    first, second = Client().get(READING), Client().get(READING)

    assert told(first) == ("3", "2", "30")
    assert second["RateLimit-Remaining"] == "1"


@pytest.mark.parametrize(
    ("method", "path", "status", "headers"),
    [
        ("GET", PAGE, 200, {}),
        ("GET", "/", 200, {}),
        ("GET", "/rules/uvs-1.2.9/blok-step/", 404, {}),
        ("GET", "/nowhere", 404, {}),
        ("GET", "/static/nowhere.css", 404, {}),
        ("GET", "/rules", 301, {}),
        ("GET", f"/search/?q={'a' * 5_000}", 414, {}),
        ("GET", "/search/?q=%00", 400, {}),
        ("PUT", "/rules/", 405, {}),
        ("POST", "/board/ruling/", 400, {}),
        ("POST", "/bots/discord/", 404, {}),
        ("GET", "/metrics", 404, {}),
        ("GET", "/robots.txt", 200, {}),
        ("GET", READING, 401, {"authorization": "Bearer rk_nobody"}),
        ("OPTIONS", READING, 204, {"access-control-request-method": "GET", "origin": "https://elsewhere.example"}),
    ],
)
def test_every_route_tells_its_limit_whoever_answers(
    method: str, path: str, status: int, headers: dict[str, str]
) -> None:
    answer = Client().generic(method, path, "[", "application/json", headers=headers)

    assert answer.status_code == status
    assert int(answer["RateLimit-Limit"]) > int(answer["RateLimit-Remaining"]) >= 0
    assert answer["RateLimit-Reset"] == "30"


def test_who_has_a_page_already_is_told_the_limit_too() -> None:
    browser = Client()
    first = browser.get(PAGE)

    again = browser.get(PAGE, headers={"if-none-match": first["ETag"]})

    assert again.status_code == 304
    assert told(again) == ("3", "1", "30")


def test_probes_and_files_are_not_counted() -> None:
    for path in ("/healthz", "/readyz"):
        assert set(statuses(10, path)) <= {200, 503}
        assert "RateLimit-Limit" not in Client().get(path)


def test_past_the_limit_it_is_429_with_the_time_to_wait() -> None:
    assert statuses(3) == [200, 200, 200]

    answer = Client().get(READING)

    assert answer.status_code == 429
    assert (answer["Retry-After"], answer["Cache-Control"]) == ("30", "no-store")
    assert answer["Content-Type"] == "application/problem+json"
    assert "30 s" in answer.json()["detail"]
    assert told(answer) == ("3", "0", "30")


@pytest.mark.parametrize(
    ("path", "headers", "content_type"),
    [
        ("/api/v1/editions/", {}, "application/problem+json"),
        ("/api/v1/editions/", {"accept": "text/plain"}, "text/plain; charset=utf-8"),
        ("/api/v1/editions.txt", {}, "text/plain; charset=utf-8"),
        ("/search/?q=block", {"hx-request": "true"}, "text/plain; charset=utf-8"),
        ("/search/?q=block", {}, "text/html; charset=utf-8"),
    ],
)
def test_a_refusal_is_told_in_the_form_that_the_asker_reads(
    path: str, headers: dict[str, str], content_type: str
) -> None:
    browser = Client()
    browser.get("/")
    for _ in range(2):
        browser.get(READING)

    answer = browser.get(path, headers=headers)

    assert answer.status_code == 429
    assert answer["Content-Type"] == content_type
    assert "At most 3 requests of this kind a minute. Go on in 30 s." in answer.content.decode()


def test_a_script_of_the_board_is_refused_in_json() -> None:
    board = Client()
    board.get("/board/")
    answers = [board.post("/board/ruling/", "{}", "application/json") for _ in range(4)]

    assert [answer.status_code for answer in answers] == [400, 400, 400, 429]
    assert answers[-1].json()["title"] == "Too many requests"


def test_the_next_minute_counts_anew(limited: Clocks) -> None:
    statuses(4)
    limited.now = 6_000_060.0

    assert statuses(1) == [200]


def test_a_refused_request_takes_nothing_from_its_address(settings: Settings) -> None:
    settings.ADDRESS_LIMITS = {**settings.ADDRESS_LIMITS, "read": 5}
    greedy, other = Client(), Client()
    assert [greedy.get(PAGE).status_code for _ in range(50)] == [200] * 3 + [429] * 47

    assert [other.get(PAGE).status_code for _ in range(3)] == [200, 200, 429]


def test_a_forwarded_header_does_not_get_past_the_limit() -> None:
    answers = [Client().get(READING, headers={"x-forwarded-for": f"203.0.113.{n}"}).status_code for n in range(50)]

    assert answers.count(200) == 3


def test_behind_a_proxy_of_our_own_visitors_are_told_apart_by_what_it_adds(settings: Settings) -> None:
    settings.PROXIES = 1

    real = [Client().get(READING, headers={"x-forwarded-for": f"203.0.113.{n}"}).status_code for n in range(5)]
    forged = [
        Client().get(READING, headers={"x-forwarded-for": f"{n}.1.1.1, 203.0.113.99"}).status_code for n in range(5)
    ]

    assert real == [200] * 5
    assert forged == [200, 200, 200, 429, 429]


def test_rulings_and_reads_are_counted_apart() -> None:
    statuses(4)

    answers = [Client().post("/api/v1/rulings/", json.dumps(QUESTION), "application/json") for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]


@pytest.mark.parametrize(
    ("path", "asked"),
    [("/api/v1/cards/read/", "?text=Form:+Draw+1+card."), ("/api/v1/decks/check/", "?list=4+Heel+Drop")],
)
def test_a_text_in_the_address_is_thought_about_as_one_in_the_body_is(path: str, asked: str) -> None:
    assert statuses(3, path + asked) == [200, 200, 429]


def test_switched_off_nothing_is_counted_and_no_cookie_is_set(settings: Settings) -> None:
    settings.THROTTLE = False

    assert statuses(10) == [200] * 10
    page = Client().get(PAGE)
    assert "RateLimit-Limit" not in page
    assert BROWSER not in page.cookies


# -- browsers


def test_a_browser_is_known_again_and_counted_apart_from_others_of_its_address() -> None:
    one, other = Client(), Client()

    answers = [one.get(PAGE) for _ in range(4)]

    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert BROWSER in answers[0].cookies
    assert BROWSER not in answers[1].cookies
    assert "private" in answers[0]["Cache-Control"]
    assert "public" in answers[1]["Cache-Control"]
    assert other.get(PAGE).status_code == 200


def test_a_token_counts_the_same_wherever_it_comes_from() -> None:
    browser = Client()

    answers = [browser.get(PAGE, REMOTE_ADDR=f"203.0.113.{n}").status_code for n in range(5)]

    assert answers == [200, 200, 200, 429, 429]


def test_throwing_tokens_away_does_not_get_past_the_ceiling_of_the_address() -> None:
    assert statuses(60, PAGE).count(200) == 30


def test_more_new_browsers_than_a_venue_has_count_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgeapp.admission.door.NEWCOMERS", 5)

    assert statuses(20, PAGE).count(200) == 5 + 3


def test_the_api_greets_nobody() -> None:
    assert BROWSER not in Client().get(READING).cookies
    assert BROWSER not in Client().post("/board/ruling/", "{}", "application/json").cookies


# -- keys


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
    assert "All keys that are used from one address" in last.json()["detail"]
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
    _, good = key_create(name="My bot")
    assert statuses(1, authorization=f"Bearer {good}") == [200]
    wrong = [statuses(1, PAGE, authorization=f"Bearer rk_{n}")[0] for n in range(keys_at_the_door.WRONG_KEYS)]

    with django_assert_num_queries(0):
        answer = Client().get(PAGE, headers={"authorization": "Bearer rk_one_more"})
        known = Client().get(READING, headers={"authorization": f"Bearer {good}"})

    assert wrong == [401] * keys_at_the_door.WRONG_KEYS
    assert (answer.status_code, answer["Retry-After"]) == (429, "30")
    assert known.status_code == 200, "a key that worked goes on working"
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
