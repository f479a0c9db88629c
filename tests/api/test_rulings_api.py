"""POST /api/v1/rulings/: a ruling, or a problem in clear words; never a 500."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from devtools.random_play import setup_question
from judgeapp.api.rulings import MAX_DEPTH
from judgeapp.rulings.scenarios import expanded

from .asking import problem

ADDRESS = "/api/v1/rulings/"


def question(*decisions: Any, **players: Any) -> dict[str, Any]:
    return expanded(
        {"board": {"players": players or {"a": {"hand": ["a.h1 straight-jab"]}}}, "decisions": list(decisions)}
    )


def post(body: Any, content_type: str = "application/json", **headers: str) -> HttpResponse:
    data = body if isinstance(body, (bytes, str)) else json.dumps(body)
    return Client().post(ADDRESS, data, content_type=content_type, headers=headers)


def test_a_question_is_ruled_on() -> None:
    response = post(question("play:a.h1"))

    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/json"
    row = json.loads(response.content)
    assert row["decision"]["kind"] == "check"
    assert row["steps"][0]["cites"]


def test_the_same_question_gives_the_same_bytes() -> None:
    assert post(question("play:a.h1", "check:5")).content == post(question("play:a.h1", "check:5")).content


def test_a_whole_setup_fits_into_a_question() -> None:
    response = post(setup_question())

    assert response.status_code == 200
    assert json.loads(response.content)["decision"]["kind"] == "order"


def test_all_faults_are_listed_with_their_places() -> None:
    asked = question()
    asked["ruleset"] = "chess"
    asked["board"]["turn"] = "five"

    body = problem(post(asked), 400)

    assert [error["at"] for error in body["errors"]] == ["ruleset", "board.turn"]
    assert all(error["why"] for error in body["errors"])


def test_an_unknown_card_is_a_fault_with_a_hint() -> None:
    body = problem(post(question(a={"hand": ["a.h1 strait-jab"]})), 400)

    assert body["errors"] == [
        {
            "at": "board.players.a.hand[0].card",
            "why": "there's no card 'strait-jab' here; did you mean 'straight-jab'?",
            "code": "no-such-card",
            "data": {"card": "strait-jab", "meant": "straight-jab"},
        }
    ]


def test_a_decision_that_is_not_an_option_comes_back_with_the_options() -> None:
    body = problem(post(question("play:a.h1", "pass")), 422)

    assert body["errors"][0]["at"] == "decisions[1]"
    assert "check:5" in [option["id"] for option in body["options"]]


def test_a_change_by_hand_that_cannot_be_made_is_a_fault() -> None:
    asked = question({"by_hand": "form:a.s1/1", "changes": [{"card": "x", "now": 1}]}, a={"stage": ["a.s1 odd"]})
    asked["cards"] = {"odd": {"name": "Odd", "type": "asset", "text": "Form: Whistle."}}

    assert problem(post(asked), 400)["errors"][0]["at"] == "decisions[0].changes[0]"


def test_a_body_that_is_too_large_is_refused() -> None:
    body = problem(post(json.dumps({"ruleset": "a" * 262_144})), 413)

    assert "262144" in body["detail"]


def test_a_length_that_is_no_number_makes_no_500() -> None:
    response = Client().generic("POST", ADDRESS, "{}", content_type="application/json", CONTENT_LENGTH="abc")

    assert response.status_code == 400


@pytest.mark.parametrize("method", ["get", "put", "delete", "patch", "head"])
def test_other_methods_are_not_allowed(method: str) -> None:
    response = getattr(Client(), method)(ADDRESS)

    assert response.status_code == 405
    assert "POST" in response.headers["Allow"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"\x00",
        b"nonsense",
        b"NaN",
        b'{"ruleset": NaN}',
        b'{"ruleset": Infinity}',
        b'{"ruleset": -Infinity}',
        b'{"ruleset": 1e999}',
        b'{"ruleset": "\\u0000"}',
        b'{"ruleset": "\\ud800"}',
        b'{"\\udfff": 1}',
        b'{"board": ' + b"9" * 5_000 + b"}",
        b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1),
        b"[" * 100_000,
        b'{"a":' * 20_000,
        b"null",
        b"[]",
        b"3",
        b'"text"',
        b"true",
    ],
    ids=lambda body: repr(body[:20]),
)
def test_a_body_that_is_no_question_is_refused_in_words(body: bytes) -> None:
    assert problem(post(body), 400)["detail"]


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_the_body_is_read_as_json_whatever_it_is_called(content_type: str) -> None:
    assert post(json.dumps(question()), content_type).status_code == 200


def test_a_query_string_changes_nothing() -> None:
    response = Client().post(f"{ADDRESS}?x=%00", json.dumps(question()), content_type="application/json")

    assert response.status_code in (200, 400)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(JSON, st.sampled_from(["ruleset", "cards", "board", "decisions", "readings", "shuffles"]))
def test_nothing_that_is_sent_makes_a_500(junk: Any, key: str) -> None:
    for body in (junk, {**question("play:a.h1"), key: junk}):
        assert post(body).status_code in (200, 400, 413, 422)


def test_a_loop_is_an_answer_with_its_steps_and_says_so() -> None:
    """The engine's budget for nested windows: 50, then it ends."""
    asked = question("form:a.s1/1", a={"stage": ["a.s1 see-saw"], "health": 10})
    text = "Form: Gain 1 health.\nAfter you gain health, lose 1 health. Gain 1 health."
    asked["cards"] = {"see-saw": {"name": "See-Saw", "type": "asset", "text": text}}

    answer, said = post(asked), post(asked, accept="text/plain")

    assert answer.status_code == 200
    assert answer.json()["loop"] == "This looks like a loop: more than 50 response windows inside each other."
    assert answer.json()["steps"]
    assert answer.json()["decision"] is None
    assert "This looks like a loop" in said.content.decode()


@pytest.mark.parametrize("body", ['{"ruleset": "a", "ruleset": "b"}', '{"board": {"x": [{"y": 1, "y": 1}]}}'])
def test_a_key_that_stands_twice_is_refused_and_named(body: str) -> None:
    assert "appears twice" in problem(post(body), 400)["detail"]


def test_a_compressed_body_is_refused_in_words() -> None:
    answer = post(gzip.compress(json.dumps(question()).encode()), content_encoding="gzip")

    assert "compressed" in problem(answer, 415)["detail"]


def test_brackets_inside_text_are_no_depth() -> None:
    asked = question("play:a.h1")
    asked["cards"] = {"odd": {"name": "Odd", "type": "asset", "text": "[" * 300}}

    assert post(asked).status_code == 200


@pytest.mark.parametrize("body", ['"' + '\\"' * 100_000, '"\\' * 80_000, "[" * 100_000 + '"', '"' * 200_001])
def test_strings_without_an_end_are_refused_at_once(body: str) -> None:
    problem(post(body), 400)
