"""The API's description as the tests use it: read once, its schemas ready to validate answers with."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.test import Client
from jsonschema import Draft202012Validator

from judgeapp.api.asking import Operation, operations_of


@cache
def description() -> dict[str, Any]:
    """Return the OpenAPI description that the site serves."""
    answer = Client().get("/api/v1/schema/", headers={"accept": "application/vnd.oai.openapi+json"})
    assert answer.status_code == 200
    read: dict[str, Any] = answer.json()
    return read


@cache
def operations() -> dict[str, Operation]:
    """Every operation by its name."""
    return {operation.name: operation for operation in operations_of(description())}


def faults(value: Any, schema: dict[str, Any]) -> list[str]:
    """Return where a value violates a schema of the description."""
    whole = {**schema, "components": description()["components"]}
    return [f"{error.json_path}: {error.message[:200]}" for error in Draft202012Validator(whole).iter_errors(value)]


def component(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def response_of(operation: Operation, status: int, kind: str) -> dict[str, Any]:
    """What the description says about an answer: its schema and its example."""
    told = description()["paths"][operation.path][operation.method.lower()]["responses"][str(status)]
    if "$ref" in told:
        told = description()["components"]["responses"][told["$ref"].rpartition("/")[2]]
    found: dict[str, Any] = told["content"][kind]
    return found
