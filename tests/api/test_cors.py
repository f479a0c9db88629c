"""Any page may read the API and ask for rulings; none may write with a visitor's browser."""

from __future__ import annotations

import pytest
from django.test import Client

ORIGIN = {"origin": "https://elsewhere.example"}
READS = ["/api/v1/", "/api/v1/editions/", "/api/v1/scenarios/", "/api/v1/schema/", "/api/v1/editions.txt"]
ASKED_BY_POST = ["/api/v1/rulings/", "/api/v1/cards/read/", "/api/v1/decks/check/"]


@pytest.mark.parametrize("address", READS)
def test_an_answer_may_be_read_from_anywhere_without_credentials(address: str) -> None:
    answer = Client().get(address, headers=ORIGIN)

    assert answer.status_code == 200
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer
    assert {"ETag", "Link", "Retry-After", "RateLimit-Remaining"} <= set(
        answer["Access-Control-Expose-Headers"].split(", ")
    )


@pytest.mark.parametrize("address", ["/api/v1/nowhere/", "/api/v1/search/?q=%00", f"/api/v1/search/?q={'a' * 5_000}"])
def test_a_refusal_may_be_read_too(address: str) -> None:
    answer = Client().get(address, headers=ORIGIN)

    assert answer.status_code in (400, 404, 414)
    assert answer["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("address", ASKED_BY_POST)
def test_questions_may_be_sent_from_anywhere(address: str) -> None:
    asks = Client().options(
        address,
        headers={
            **ORIGIN,
            "access-control-request-method": "POST",
            "access-control-request-headers": "content-type, authorization",
        },
    )
    answer = Client().post(address, "{}", "application/json", headers=ORIGIN)

    assert (asks.status_code, asks.content) == (204, b"")
    assert "POST" in asks["Access-Control-Allow-Methods"].split(", ")
    assert {"Content-Type", "Authorization"} <= set(asks["Access-Control-Allow-Headers"].split(", "))
    assert asks["Access-Control-Allow-Origin"] == "*"
    assert answer.status_code == 400
    assert answer["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
def test_writes_are_not_allowed_from_elsewhere(method: str) -> None:
    asks = Client().options("/api/v1/scenarios/", headers={**ORIGIN, "access-control-request-method": method})
    answer = Client().generic(method, "/api/v1/scenarios/", "{}", "application/json", headers=ORIGIN)

    assert method not in asks["Access-Control-Allow-Methods"].split(", ")
    assert "Access-Control-Allow-Origin" not in answer


@pytest.mark.parametrize("address", ["/", "/rules/uvs-1.2.9/", "/healthz"])
def test_pages_stay_with_their_own_site(address: str) -> None:
    answer = Client().get(address, headers=ORIGIN)

    assert answer.status_code == 200
    assert "Access-Control-Allow-Origin" not in answer


def test_options_without_an_origin_tells_the_methods() -> None:
    answer = Client().options("/api/v1/rulings/")

    assert answer.status_code == 200
    assert {"POST", "OPTIONS"} <= set(answer["Allow"].split(", "))
