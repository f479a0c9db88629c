"""Limits: stated in headers on every answer, refused in words; a header can't talk its way past them; keys have more."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from judgeapp.admission.callers import BROWSER
from judgeapp.api.examples import QUESTION

from .asking import PAGE, READING, statuses
from .conftest import Clocks

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("limited")]
TOLD = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")


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
    assert "At most 3 requests of this kind a minute. Try again in 30 s." in answer.content.decode()


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
