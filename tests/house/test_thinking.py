"""A request that needs more than its budget is refused with a 422 in words, wherever it's sent. No test here looks at a clock."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from judgeapp import metering, thinking
from judgeapp.api.rulebook import EditionsView
from judgeapp.metering import Clock, unmetered
from judgeapp.thinking import MOST_BYTES, Think, TooMuch, Unit, charge
from rules_engine.contract import budget
from rules_engine.contract.budget import CHARGES_BETWEEN_CHECKS, spending

MANY_KEYS = json.dumps({f"key-{n}": n for n in range(2_000)})
LIST = "\n".join(f"4 Nobody Has Heard Of {n}" for n in range(300))


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget that a long request spends at once."""
    monkeypatch.setitem(budget.LIMITS, Unit.COMPARISONS, 100)  # type: ignore[call-overload]


def assert_told(problem: dict[str, Any], unit: Unit) -> None:
    assert problem["status"] == 422
    assert problem["type"].endswith("/problems/too-large")
    assert problem["spent"]["unit"] == unit
    assert problem["errors"][0]["why"] in problem["detail"]


@pytest.mark.usefixtures("little")
@pytest.mark.parametrize("address", ["/api/v1/rulings/", "/api/v1/cards/read/", "/board/check/", "/board/ruling/"])
def test_json_that_costs_too_much_is_a_problem(address: str) -> None:
    answer = Client().post(address, MANY_KEYS, "application/json")

    assert answer.status_code == 422
    assert answer["Content-Type"] == "application/problem+json"
    assert_told(answer.json(), Unit.COMPARISONS)


@pytest.mark.usefixtures("little")
def test_who_reads_text_gets_a_line() -> None:
    answer = Client().post("/api/v1/rulings/", MANY_KEYS, "application/json", headers={"accept": "text/plain"})

    assert answer.status_code == 422
    assert answer.content.decode().startswith("Too much to think about: ")
    assert answer.content.decode().count("\n") == 1


@pytest.mark.usefixtures("little")
@pytest.mark.django_db
def test_a_page_says_it_in_a_sentence_and_a_fragment_in_a_fragment() -> None:
    page = Client().post("/decks/check/", {"list": LIST})
    fragment = Client().post("/decks/check/", {"list": LIST}, headers={"hx-request": "true"})

    for answer in (page, fragment):
        assert answer.status_code == 422
        assert "Too much to think about" in answer.content.decode()
        assert answer["Cache-Control"] == "no-store"
    assert "<html" in page.content.decode()
    assert "<html" not in fragment.content.decode()


def test_the_address_of_the_problem_explains_it() -> None:
    answer = Client().get(thinking.ADDRESS, follow=True)

    assert answer.status_code == 200
    assert all(unit in answer.content.decode() for unit in Unit)


# -- the clock --------------------------------------------------------------------------------------------------------


def test_the_clock_is_looked_at_every_few_charges_and_names_the_part() -> None:
    with spending(Clock(seconds=-1.0)) as clock, clock.about("the card a.f1"):
        for _ in range(CHARGES_BETWEEN_CHECKS - 1):
            charge(Unit.READINGS)
        with pytest.raises(TooMuch) as spent:
            charge(Unit.READINGS)

    assert (spent.value.unit, spent.value.about) == (Unit.SECONDS, "the card a.f1")


def test_time_is_only_the_end_of_a_request(settings: Any) -> None:
    settings.THINKING_SECONDS = -1.0

    answer = Client().post("/api/v1/rulings/", json.dumps([{"a": 1}] * 1_000), "application/json")

    assert_told(answer.json(), Unit.SECONDS)


def test_work_for_everybody_is_charged_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(metering.time, "thread_time", lambda: now[0])
    with spending(Clock(seconds=1.0, limits={Unit.READINGS: 1_000})) as clock:
        with unmetered():
            now[0] = 50.0
            charge(Unit.READINGS, 10**9)
        for _ in range(2 * CHARGES_BETWEEN_CHECKS):
            charge(Unit.READINGS)

    assert clock.spent[Unit.READINGS] == 2 * CHARGES_BETWEEN_CHECKS


# -- large answers ----------------------------------------------------------------------------------------------------


def test_an_answer_of_the_api_past_five_megabytes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"text": "x" * 1_000} for _ in range(6_000)]
    monkeypatch.setattr(EditionsView, "get", lambda view, request: thinking_response({"results": rows}))

    answers = [Client().get("/api/v1/editions/", headers={"accept": f"application/json{more}"}) for more in MORE]

    for answer in answers:
        assert answer.status_code == 422
        assert_told(answer.json(), Unit.BYTES)


MORE = ("", "; indent=4")


def thinking_response(data: Any) -> Any:
    from rest_framework.response import Response

    return Response(data)


def test_a_page_past_five_megabytes_is_refused() -> None:
    def page(request: HttpRequest) -> HttpResponse:
        return HttpResponse("x" * (MOST_BYTES + 1))

    answer = Think(page)(RequestFactory().get("/scenarios/"))

    assert answer.status_code == 422
    assert b"larger than 5 MB" in answer.content  # type: ignore[attr-defined]
