"""What must be true of every operation of the API, found by its addresses and its description: a new one can't be
forgotten.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, get_resolver

from judgeapp.admission.kinds import TABLES, THINKING
from judgeapp.api.asking import HOST, Operation
from judgeapp.api.examples import JUDGE_RULING, REQUESTS, SAVED, TABLE_QUESTION, Asked
from judgeapp.api.keys import key_create
from judgeapp.precedents.models import Precedent
from judgeapp.rulings.models import Scenario, SentOnce

from .described import description, operations

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]

NAMES = sorted(REQUESTS)
# Addresses that aren't operations: the description itself, the page about it, text in place of JSON, files of JSON
# lines.
NO_OPERATIONS = {"api-schema", "api-docs", "api-text", "api-bulk-file"}
# What visitors make may change at any moment: it's requested again, and a client that already has it gets a 304.
OF_VISITORS = {
    "judge_rulings_list",
    "judge_rulings_retrieve",
    "scenarios_list",
    "scenarios_retrieve",
    "scenarios_ruling",
    "tables_retrieve",
    "tables_refused",
}
LISTS = [name for name in NAMES if name.endswith("_list") and name != "decks_check_list"] + [
    "compare_editions",
    "search",
]

# Lists that have one page in this content.
ALWAYS_WHOLE = {"compare_entry"}
# These take their own numbers.
CALCULATORS = {"tournament_list"}
# Rows known by an `id`; those of rules and content are cited by their `ref`.
MADE_BY_VISITORS = {"judge_rulings_list", "scenarios_list"}


def is_write(operation: Operation) -> bool:
    """A live table's decisions are numbered (`at`): sent again, they are not made twice, without a key."""
    return operation.method != "GET" and operation.path not in THINKING and not operation.path.startswith(TABLES)


READS = [name for name in NAMES if operations()[name].method == "GET"]
WRITES = [name for name in NAMES if is_write(operations()[name])]
STATELESS = [name for name in NAMES if operations()[name].method == "POST" and operations()[name].path in THINKING]


def ask(
    name: str, made: dict[str, Any] | None = None, asked: Asked | None = None, suffix: str = "/", **headers: str
) -> Any:
    """Send an operation's example, with a newly made scenario in place of the one it names."""
    operation, asked = operations()[name], asked or REQUESTS[name]
    own = dict(asked.headers)
    if made is not None and "scenario" in asked.path:
        own |= {"X-Owner-Key": made["owner_key"]} if "X-Owner-Key" in own else {}
        asked = replace(asked, path={"scenario": made["id"]})
    if made is not None and "table" in asked.path:
        asked = replace(asked, path={"table": made["table"]})
    if made is not None and "ruling" in asked.path:
        asked = replace(asked, path={"ruling": made["ruling"]})
    if made is not None and "Authorization" in own:
        own |= {"Authorization": f"Bearer {made['key']}"}
    path = operation.path.format(**asked.path).removesuffix("/") + suffix
    body = json.dumps(asked.body) if asked.body is not None else ""
    return Client(SERVER_NAME=HOST).generic(
        operation.method, path, body, "application/json", query_params=asked.query, headers={**own, **headers}
    )


@pytest.fixture
def made() -> dict[str, Any]:
    answer = Client(SERVER_NAME=HOST).post("/api/v1/scenarios/", json.dumps(SAVED), "application/json")
    table = Client(SERVER_NAME=HOST).post("/api/v1/tables/", json.dumps(TABLE_QUESTION), "application/json")
    _, key = key_create(name="A judge")
    ruling = Client(SERVER_NAME=HOST).post(
        "/api/v1/judge-rulings/",
        json.dumps(JUDGE_RULING),
        "application/json",
        headers={"Authorization": f"Bearer {key}"},
    )
    return {**answer.json(), "table": table.json()["id"], "ruling": ruling.json()["id"], "key": key}


def api_patterns(patterns: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    for pattern in patterns:
        address = f"{prefix}{pattern.pattern}"
        if isinstance(pattern, URLPattern):
            yield address, str(pattern.name)
        else:
            yield from api_patterns(pattern.url_patterns, address)


def test_every_address_of_the_api_is_described() -> None:
    known = {
        address.replace("<str:", "{").replace(">", "}")
        for address, name in api_patterns(get_resolver().url_patterns)
        if address.startswith("api/") and name not in NO_OPERATIONS
    }

    assert {path.removeprefix("/") for path in description()["paths"]} == known


# Reads


@pytest.mark.parametrize("name", READS)
@pytest.mark.parametrize("accept", ["application/json", "text/plain"])
def test_every_read_has_an_etag_and_answers_304_to_who_has_it(made: dict[str, Any], name: str, accept: str) -> None:
    first = ask(name, made, accept=accept)
    tag = first["ETag"]

    again = ask(name, made, accept=accept, if_none_match=tag)
    one_of_several = ask(name, made, accept=accept, if_none_match=f'"a", {tag}, W/"b"')
    made_strong = ask(name, made, accept=accept, if_none_match=tag.removeprefix("W/"))
    another = ask(name, made, accept=accept, if_none_match='W/"another"')

    assert first.status_code == 200, first.content
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
    assert (one_of_several.status_code, made_strong.status_code) == (304, 304)
    assert (another.status_code, another.content) == (200, first.content)
    if name in OF_VISITORS:
        assert first["Cache-Control"] == "private, no-cache"
    else:
        assert first["Cache-Control"].startswith("public, max-age=")
        assert "Accept" in first["Vary"]


def test_a_scenario_that_was_changed_is_sent_again(made: dict[str, Any]) -> None:
    before = ask("scenarios_retrieve", made)
    ruling = ask("scenarios_ruling", made)

    ask("scenarios_update", made)

    assert ask("scenarios_retrieve", made, if_none_match=before["ETag"]).json()["title"] == "It connects"
    assert ask("scenarios_ruling", made, if_none_match=ruling["ETag"]).json()["title"] == "It connects"


@pytest.mark.parametrize("name", LISTS)
def test_every_list_goes_on_at_an_absolute_address_until_it_ends(name: str) -> None:
    for n in range(3):
        Precedent.objects.create(card=f"card-{n}", question=f"{n}?", answer="No.", source="A test")
        Client().post(
            "/api/v1/scenarios/", json.dumps({**SAVED, "title": f"{n}", "visibility": "published"}), "application/json"
        )
    asked = Asked(path=REQUESTS[name].path, query={"limit": 1, **({"q": "block"} if name == "search" else {})})

    page = ask(name, asked=asked).json()
    following = Client(SERVER_NAME=HOST).get(page["next"])
    whole = ask(name, asked=replace(asked, query={**asked.query, "limit": 50 if name == "search" else 200})).json()

    assert page["next"].startswith(f"http://{HOST}/api/v1/")
    assert len(page["results"]) == 1
    assert following.status_code == 200
    assert following.json()["results"][0] == whole["results"][1]
    assert whole["next"] is None or whole["next"].startswith(f"http://{HOST}/api/v1/")


def list_shape(name: str) -> dict[str, Any]:
    """The shape of an operation's answer if it is a list, else nothing."""
    shapes = description()["components"]["schemas"]
    answers = told(name)["responses"].get("200", {}).get("content", {}).get("application/json", {"schema": {}})
    shape: dict[str, Any] = shapes.get(answers["schema"].get("$ref", "").rpartition("/")[2], {})
    return shape if {"results", "next"} & shape.get("properties", {}).keys() else {}


def told(name: str) -> dict[str, Any]:
    operation = operations()[name]
    found: dict[str, Any] = description()["paths"][operation.path][operation.method.lower()]
    return found


def test_every_list_of_the_description_was_walked() -> None:
    assert {name for name in READS if list_shape(name)} == {*LISTS, *ALWAYS_WHOLE}


@pytest.mark.parametrize("name", [*LISTS, *sorted(ALWAYS_WHOLE)])
def test_every_list_has_its_keys_and_takes_a_limit_and_a_cursor(name: str) -> None:
    shape = list_shape(name)
    rows = description()["components"]["schemas"][shape["properties"]["results"]["items"]["$ref"].rpartition("/")[2]]

    assert {"results", "next"} <= set(shape["required"])
    assert {"limit", "cursor"} <= {parameter["name"] for parameter in told(name)["parameters"]}
    assert {"url", "api_url", "id" if name in MADE_BY_VISITORS else "ref"} <= set(rows["required"])


@pytest.mark.parametrize("name", [*LISTS, *sorted(ALWAYS_WHOLE)])
def test_every_row_of_a_list_leads_to_itself(made: dict[str, Any], name: str) -> None:
    ask("scenarios_publish", made)
    query = {"limit": 3, **({"q": "block"} if name == "search" else {})}

    rows = ask(name, asked=Asked(path=REQUESTS[name].path, query=query)).json()["results"]

    assert rows
    for row in rows:
        answer = Client(SERVER_NAME=HOST).get(row["api_url"], headers={"accept": "application/json"})
        if name in CALCULATORS and answer.status_code == 400:
            assert answer.json()["errors"], "what a calculator lacks is named"
        else:
            assert answer.status_code == 200, row["api_url"]
            assert answer["Content-Type"] == "application/json"
        assert Client(SERVER_NAME=HOST).get(row["url"]).status_code == 200, row["url"]


# Questions that are sent


@pytest.mark.parametrize("name", STATELESS)
@pytest.mark.parametrize("way", ["accept", "suffix"])
def test_what_is_sent_is_answered_as_text_too(name: str, way: str) -> None:
    answer = ask(name, accept="text/plain") if way == "accept" else ask(name, suffix=".txt")

    text = answer.content.decode()
    assert answer.status_code == 200, text
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert f"http://{HOST}/" in text
    assert not text.startswith("{")


@pytest.mark.parametrize("name", STATELESS)
@pytest.mark.parametrize("way", ["accept", "suffix"])
def test_what_is_sent_wrongly_is_refused_as_text_too(name: str, way: str) -> None:
    wrong = Asked(body=[1, 2])

    answer = ask(name, asked=wrong, accept="text/plain") if way == "accept" else ask(name, asked=wrong, suffix=".txt")

    assert answer.status_code == 400
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert ": " in answer.content.decode()


def test_rulings_card_texts_and_decks_are_what_is_sent_and_not_kept() -> None:
    assert STATELESS == ["cards_read", "decks_check", "notation_read_or_print", "rulings_create", "rulings_refused"]


# Writes


def test_making_changing_publishing_and_deleting_are_the_writes() -> None:
    assert WRITES == [
        "judge_rulings_create",
        "judge_rulings_destroy",
        "scenarios_create",
        "scenarios_destroy",
        "scenarios_publish",
        "scenarios_update",
    ]


@pytest.mark.parametrize("name", WRITES)
def test_every_write_sent_again_does_nothing_twice(made: dict[str, Any], name: str) -> None:
    first = ask(name, made, idempotency_key="again-1")
    rows = list(Scenario.objects.order_by("pk").values("pk", "revision"))

    second = ask(name, made, idempotency_key="again-1")

    assert first.status_code < 300, first.content
    assert (second.status_code, second.content) == (first.status_code, first.content)
    assert "Idempotency-Replayed" not in first
    assert second["Idempotency-Replayed"] == "true"
    assert list(Scenario.objects.order_by("pk").values("pk", "revision")) == rows


@pytest.mark.parametrize("name", WRITES)
def test_every_write_names_its_idempotency_key(name: str) -> None:
    operation = operations()[name]
    told = description()["paths"][operation.path][operation.method.lower()]

    assert "Idempotency-Key" in [parameter["name"] for parameter in told["parameters"]]
    assert "422" in told["responses"]


@pytest.mark.parametrize("name", ["scenarios_destroy", "scenarios_publish", "scenarios_update"])
def test_a_key_that_another_used_opens_nothing(made: dict[str, Any], name: str) -> None:
    ask(name, made, idempotency_key="again-1")

    stranger = ask(name, {**made, "owner_key": "wrong"}, idempotency_key="again-1")

    assert stranger.status_code == 422
    assert made["id"] not in stranger.content.decode()


@pytest.mark.parametrize("name", ["scenarios_destroy", "scenarios_publish", "scenarios_update"])
def test_a_refused_write_is_not_remembered(made: dict[str, Any], name: str) -> None:
    refused = ask(name, {**made, "owner_key": "wrong"}, idempotency_key="again-1")

    assert refused.status_code == 403
    assert SentOnce.objects.count() == 0
    assert ask(name, made, idempotency_key="again-1").status_code < 300


@pytest.mark.parametrize("name", WRITES)
def test_an_idempotency_key_is_bounded(made: dict[str, Any], name: str) -> None:
    answer = ask(name, made, idempotency_key="x" * 201)

    assert answer.status_code == 400
    assert "200" in answer.json()["detail"]
