"""The OpenAPI schema is valid, lists every address and every operation by a name of its own."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from django.test import Client
from drf_spectacular.validation import validate_schema

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
