"""The API's description is true: every example in it is sent, and every answer is what it says, as JSON and as text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from judgeapp.api.asking import Asker, answered, operations_of, part_of
from judgeapp.api.examples import BODIES, PARTS, REFUSED, REQUESTS, SCENARIO, STORED, TABLE, Asked, Body, parts_stored
from judgeapp.api.schema import refusal_name
from judgeapp.problem_types import TYPES
from rules_engine import contract_schemas

from .described import component, description, faults, operations, response_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]

PLAIN = "text/plain"
MOST_CHAT = 6_000
NAMES = sorted(REQUESTS)
# What leaves nothing behind, or lists what doesn't exist.
WITHOUT_LINK = ("judge_rulings_destroy", "scenarios_destroy", "scenarios_list", "tables_destroy")
LINK = re.compile(r"http://ringside\.example/\S+")


def test_there_is_an_example_for_every_operation_and_no_other() -> None:
    assert set(REQUESTS) == set(operations())


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_an_operation_is_answered_as_described(name: str) -> None:
    operation = operations()[name]

    answer = Asker().ask(operation)

    assert answer.status_code < 300, answer.content
    if answer.status_code != 204:
        assert answer["Content-Type"] == "application/json"
        told = response_of(operation, answer.status_code, "application/json")
        assert faults(answer.json(), told["schema"]) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_is_there_as_text_for_a_chat(name: str) -> None:
    operation = operations()[name]

    answer = Asker().ask(operation, accept=PLAIN)

    assert answer.status_code < 300, answer.content
    if answer.status_code != 204:
        text = answer.content.decode()
        assert answer["Content-Type"] == "text/plain; charset=utf-8"
        assert text.strip()
        assert not text.startswith(("{", "["))
        assert len(text) < MOST_CHAT


NEED_A_QUERY = (
    "decks_sideboarding",
    "search",
    "cards_read_text",
    "decks_check_list",
    "tournament_cut",
    "tournament_rounds",
)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in WITHOUT_LINK])
def test_text_for_a_chat_has_a_link_that_leads_somewhere(name: str) -> None:
    plain = Asked(path=REQUESTS[name].path, headers=REQUESTS[name].headers, body=REQUESTS[name].body)
    asked = REQUESTS[name] if name in NEED_A_QUERY else plain

    text = Asker().ask(operations()[name], asked, accept=PLAIN).content.decode()

    links = [link.rstrip(".,") for link in LINK.findall(text)]
    assert links, text
    # What was made for this test is gone by now.
    of_visitors = ("/scenarios/", "/judge-rulings/")
    assert Client().get(links[0]).status_code in (200, 405) or any(place in links[0] for place in of_visitors)


@pytest.mark.parametrize("name", NAMES)
def test_the_description_shows_an_example_of_everything(name: str) -> None:
    operation = operations()[name]
    told = description()["paths"][operation.path][operation.method.lower()]

    without = [row["name"] for row in told.get("parameters", ()) if "example" not in row and row["name"] != "cursor"]
    bodies = list(told.get("requestBody", {}).get("content", {}).values())
    status = next(status for status in ("200", "201", "204") if status in told["responses"])
    shown = told["responses"][status].get("content", {})

    assert without in ([], ["after"])
    assert all("example" in body for body in bodies)
    assert bodies or operation.method in ("GET", "DELETE") or name == "scenarios_publish"
    assert all("example" in content for content in shown.values())
    assert set(shown) == ({"application/json", PLAIN} if status != "204" else set())
    for content in (*bodies, *shown.values()):
        assert faults(content["example"], content["schema"]) == []


def test_the_example_of_a_property_is_what_the_property_may_be() -> None:
    shown = [
        (f"{name}.{key}", told)
        for name, shape in description()["components"]["schemas"].items()
        for key, told in shape.get("properties", {}).items()
        if "example" in told
    ]

    assert len(shown) > 700
    assert [(at, faults(told["example"], told)) for at, told in shown if faults(told["example"], told)] == []


def test_refusals_are_described_with_their_own_media_type() -> None:
    for operation in operations().values():
        content = response_of(operation, 400, "application/problem+json")
        assert faults(content["example"], component("Problem")) == []


@pytest.mark.parametrize("status", sorted(REFUSED))
def test_the_example_of_a_refusal_is_the_true_answer_to_its_request(status: str) -> None:
    name, part = refusal_name(status), REFUSED[status]
    told = description()["components"]["responses"][name]
    shown = told["content"]["application/problem+json"]["example"]

    assert lasting(shown) == lasting(part_of(Asker(), part, operations()[part.operation]))
    assert shown["status"] == int(status)
    assert f"`{part.method or operations()[part.operation].method} /api/v1/" in told["description"]


def test_every_refusal_names_its_kinds_and_each_kind_is_a_page() -> None:
    for name, told in description()["components"]["responses"].items():
        shown = told["content"]["application/problem+json"]["example"]

        assert shown["type"] in told["x-problem-types"], name
        assert shown["status"] == int(name.removeprefix("Problem")), name
        assert [TYPES[kind.split("/")[2]].status for kind in told["x-problem-types"]] == [shown["status"]] * len(
            told["x-problem-types"]
        )
        for kind in told["x-problem-types"]:
            assert Client().get(kind).status_code == 200, kind


def test_the_front_door_leads_to_every_address() -> None:
    there = {address.split("?")[0] for address in Asker().ask(operations()["root"]).json().values()}

    plain = {path for path in description()["paths"] if "{" not in path and not path.startswith("/api/v1/tournament/")}
    assert {f"http://ringside.example{path}" for path in plain - {"/api/v1/"}} <= there


# The contract


def test_the_contract_is_described_as_the_engine_declares_it() -> None:
    told = description()["components"]["schemas"]

    assert {name: told[name] for name in contract_schemas()} == contract_schemas()


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ({"ruleset": "uvs-1.2.9"}, "$"),
        ({"ruleset": "uvs-0", "board": {"players": {}}}, "$.ruleset"),
        ({"ruleset": "uvs-1.2.9", "board": {"players": {"a": {}, "b": {}}}}, "$.board.players.a"),
        ({"ruleset": "uvs-1.2.9", "board": {"players": {}}, "mood": 1}, "$"),
    ],
)
def test_a_question_outside_the_contract_is_outside_the_schema(question: Any, place: str) -> None:
    assert any(fault.startswith(f"{place}:") for fault in faults(question, component("Question")))


def test_only_scenarios_bear_the_name_that_was_made_up_for_one() -> None:
    stored = json.loads(STORED.read_text(encoding="utf-8"))

    assert [name for name, answer in stored.items() if SCENARIO in json.dumps(answer)] == [
        name for name in stored if name.startswith("scenarios_") and "id" in stored[name].get("json", {})
    ]


def properties(schema: Any, at: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every property in a schema, however deeply nested, by its place."""
    if isinstance(schema, list):
        for part in schema:
            yield from properties(part, at)
    elif isinstance(schema, dict):
        for key, told in schema.get("properties", {}).items():
            yield f"{at}.{key}", told
            yield from properties(told, f"{at}.{key}")
        for key in ("items", "additionalProperties", "oneOf", "anyOf", "allOf"):
            yield from properties(schema.get(key), at)


def test_every_property_has_a_description_and_an_example() -> None:
    told = description()
    inline = [
        (f"{path} {method}", content.get("schema"))
        for path, item in told["paths"].items()
        for method, operation in item.items()
        for row in (operation.get("requestBody", {}), *operation["responses"].values())
        for content in row.get("content", {}).values()
    ]
    found = [
        row for name, schema in [*told["components"]["schemas"].items(), *inline] for row in properties(schema, name)
    ]

    assert len(found) > 700
    assert [at for at, row in found if "example" not in row or not row.get("description")] == []


def test_every_operation_and_parameter_is_described() -> None:
    for path, item in description()["paths"].items():
        for method, told in item.items():
            assert told["summary"], (path, method)
            assert [row["name"] for row in told.get("parameters", ()) if not row.get("description")] == [], (
                path,
                method,
            )


def test_the_description_says_where_how_and_with_which_key() -> None:
    told = description()

    assert told["servers"][0]["url"] == "/"
    assert told["components"]["securitySchemes"]["key"]["scheme"] == "bearer"
    assert all("405" in operation["responses"] for path in told["paths"].values() for operation in path.values())


@pytest.mark.parametrize(
    ("address", "slug"),
    [
        ("/api/v1/nothing/", "not-found"),
        ("/api/v1/search/?limit=many&q=x", "bad-parameter"),
        ("/api/v1/editions/none/", "not-found"),
    ],
)
def test_the_type_of_a_problem_is_an_address_that_explains_it(address: str, slug: str) -> None:
    kind = Client().get(address).json()["type"]

    assert kind.endswith(f"/problems/{slug}/")
    assert Client().get(kind).status_code == 200


def test_every_kind_of_problem_has_its_page() -> None:
    page = Client().get("/problems/").content.decode()
    for kind in TYPES.values():
        assert f'href="{kind.url}"' in page
        assert Client().get(kind.url).status_code == 200


# What differs between versions and days: in the content, in clocks and in unpredictable names.
PASSING = re.compile(r"[0-9a-f]{64}|\b[0-9a-f]{12}\b|\d{4}-\d\d-\d\d(T[\d:.]+\+00:00)?|\d+ (rows|bytes)")
PASSING_KEYS = ("bytes", "bytes_compressed", "rows", "score")


def lasting(value: Any) -> Any:
    """An answer without the parts that change from day to day."""
    if isinstance(value, dict):
        return {key: lasting(item) for key, item in value.items() if key not in PASSING_KEYS}
    if isinstance(value, list):
        return [lasting(item) for item in value]
    return PASSING.sub("...", value) if isinstance(value, str) else value


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_an_operation_is_the_true_answer_to_its_request(name: str) -> None:
    stored = json.loads(STORED.read_text(encoding="utf-8"))[name]

    assert lasting(stored) == lasting(answered(Asker(), operations()[name])), "renew them: manage.py api_examples"


@pytest.mark.parametrize("name", sorted(PARTS))
def test_further_examples_are_true(name: str) -> None:
    asked = {operation.name: operation for operation in operations_of(description())}

    assert lasting(parts_stored()[name]) == lasting(part_of(Asker(), PARTS[name], asked[PARTS[name].operation]))


@pytest.mark.parametrize("further", BODIES, ids=lambda body: f"{body.operation}-{'-'.join(sorted(body.asked.body))}")
def test_further_bodies_are_taken(further: Body) -> None:
    operation = operations()[further.operation]

    assert faults(further.asked.body, component(further.shape)) == []
    answer = Asker().ask(operation, further.asked)
    assert answer.status_code < 300, answer.content


def test_no_name_that_was_made_for_the_occasion_is_left_in_an_example() -> None:
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    named = {
        found
        for name, answer in stored.items()
        if name.startswith(("scenarios_", "tables_"))
        for found in re.findall(r"/(?:scenarios|tables)/([\w-]{22})/", json.dumps(answer))
    }

    assert named == {SCENARIO, TABLE}
