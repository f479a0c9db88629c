"""The OpenAPI schema is valid, lists every address and every operation by its own name."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from django.test import Client
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.validation import validate_schema

from judgeapp.api.schema_view import openapi
from judgeapp.metering import Clock
from rules_engine import current, spending

pytestmark = pytest.mark.usefixtures("search_index")


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    response = Client().get("/api/v1/schema/")
    assert response.status_code == 200
    read: dict[str, Any] = yaml.safe_load(response.content)
    return read


def test_the_schema_is_valid_openapi_31(schema: dict[str, Any]) -> None:
    assert schema["openapi"].startswith("3.1.")

    validate_schema(schema)


def test_the_schema_lists_every_address(schema: dict[str, Any]) -> None:
    assert {
        "/api/v1/search/",
        "/api/v1/editions/",
        "/api/v1/editions/{edition}/",
        "/api/v1/editions/{edition}/entries/",
        "/api/v1/editions/{edition}/entries/{entry}/",
    } <= set(schema["paths"])


def test_every_operation_has_a_name_of_its_own_and_no_number_in_it(schema: dict[str, Any]) -> None:
    names = [operation["operationId"] for path in schema["paths"].values() for operation in path.values()]

    assert len(names) == len(set(names))
    assert not any(name[-1].isdigit() for name in names)


def test_the_schema_names_the_parameters_of_search(schema: dict[str, Any]) -> None:
    operation = schema["paths"]["/api/v1/search/"]["get"]

    assert {parameter["name"] for parameter in operation["parameters"]} == {"q", "edition", "kind", "limit", "cursor"}
    assert operation["summary"]


def test_making_the_schema_gives_no_warning(capsys: pytest.CaptureFixture[str], client: Client) -> None:
    client.get("/api/v1/schema/")

    assert capsys.readouterr().err == ""


def test_it_is_made_once_whatever_stands_in_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Client().get("/api/v1/schema/").content
    monkeypatch.setattr(SchemaGenerator, "get_schema", lambda *_, **__: pytest.fail("it is made again"))

    assert Client().get("/api/v1/schema/?lang=de&version=9&x=1").content == whole


def test_making_it_costs_no_visitor_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    paying = []
    monkeypatch.setattr(SchemaGenerator, "get_schema", lambda *_, **__: paying.append(current()) or {})

    with spending(Clock(60)):
        openapi.__wrapped__()

    assert not isinstance(paying[0], Clock)
