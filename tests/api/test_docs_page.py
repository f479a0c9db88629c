"""The page that documents the API: all of the description, nothing from elsewhere, nothing inline."""

from __future__ import annotations

import html
import json
import re

import pytest
from django.test import Client

from judgeapp.api.description import Description, Operation, describe, described, in_words
from tests.pages import Page

from .described import description

pytestmark = pytest.mark.usefixtures("search_index")

DOCS = "/api/v1/docs/"
OPERATIONS = [operation for _, rows in described().shelves for operation in rows]


@pytest.fixture(scope="module")
def page() -> str:
    return Client().get(DOCS).content.decode()


def test_every_operation_of_the_description_is_on_the_page(page: str) -> None:
    told = {
        (method.upper(), path): row["operationId"]
        for path, item in description()["paths"].items()
        for method, row in item.items()
    }

    assert {(one.method, one.path): one.name for one in OPERATIONS} == told
    for name in told.values():
        assert page.count(f'id="{name}"') == 1


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_an_operation_shows_its_parameters_its_answer_and_an_example(page: str, operation: Operation) -> None:
    part = html.unescape(page.partition(f'id="{operation.name}"')[2].partition("</details>")[0])

    assert operation.answers[0].status in ("200", "201", "204")
    assert operation.curl in part
    for parameter in operation.parameters:
        assert f"<code>{parameter.name}</code>" in part
        assert parameter.kind != "anything"
    if operation.answers[0].status != "204":
        assert [form for form, _ in operation.answers[0].examples] == ["As JSON", "As text for a chat"]
        assert all(example in part for _, example in operation.answers[0].examples)
    if operation.body:
        assert json.loads(operation.body)
        assert operation.body in part


@pytest.mark.parametrize(
    "operation",
    [one for one in OPERATIONS if one.method == "GET" and one.can_be_tried],
    ids=lambda operation: operation.name,
)
@pytest.mark.django_db
def test_the_example_address_answers(operation: Operation) -> None:
    assert Client().get(operation.address).status_code == 200


def test_every_shape_that_is_named_is_explained(page: str) -> None:
    named = set(re.findall(r'href="#(shape-\w+)"', page))

    assert named
    assert all(page.count(f'id="{name}"') == 1 for name in named)


def test_every_refusal_is_explained() -> None:
    assert {refusal.status for refusal in described().refusals} >= {"400", "404", "413", "422", "429", "503"}
    assert all(refusal.about for refusal in described().refusals)


def test_what_is_on_no_shelf_stands_at_the_end() -> None:
    row = {"operationId": "news", "summary": "News", "responses": {"200": {"description": "What is new."}}}
    schema = {
        "info": {"title": "T", "version": "1"},
        "paths": {"/api/v1/news/": {"get": row}},
        "components": {"schemas": {}, "responses": {}},
    }

    found: Description = describe(schema)

    assert [title for title, _ in found.shelves] == ["More"]
    assert found.shelves[0][1][0].curl == "curl '/api/v1/news/'"


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "array", "items": {"$ref": "#/components/schemas/Option"}}, "list of {Option}"),
        ({"oneOf": [{"type": "string", "maxLength": 60}, {"type": "null"}]}, "text, at most 60 characters or null"),
        ({"type": "integer", "minimum": 1, "maximum": 200}, "whole number, 1 to 200"),
        ({"type": "integer", "minimum": 1}, "whole number, 1 or more"),
        ({"type": ["string", "null"]}, "text or null"),
        ({"enum": ["a", "b", None]}, 'one of "a", "b", null'),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "object of true or false"),
        ({}, "anything"),
    ],
)
def test_a_schema_is_said_in_words(schema: dict[str, object], words: str) -> None:
    assert in_words(schema) == words


def test_the_page_asks_nothing_of_other_machines(page: str) -> None:
    loads = Page(page).loads

    assert loads
    assert all(load.startswith("/") and not load.startswith("//") for load in loads)
    assert "cdn" not in page


def test_the_page_keeps_the_content_security_policy(page: str) -> None:
    assert Page(page).inline == []


def test_the_page_names_the_description_as_its_json_twin(page: str) -> None:
    read = Page(page)
    twin = read.alternates["application/json"]

    answer = Client().get(twin, headers={"accept": "application/vnd.oai.openapi+json"})

    assert twin in read.links
    assert answer.json()["openapi"].startswith("3.1")


def test_the_page_is_kept_and_has_an_etag() -> None:
    first = Client().get(DOCS)

    again = Client().get(DOCS, headers={"if-none-match": first["ETag"]})

    assert again.status_code == 304
    assert again.content == b""
