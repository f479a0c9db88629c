"""The API asked by a program: JSON if it must succeed, problem details if it must refuse."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpResponse
from django.test import Client

HERE = "http://testserver"


def get(address: str, **query: Any) -> Any:
    """The JSON of an answer that must succeed."""
    response = Client().get(address, query)
    assert response.status_code == 200, response.content[:500]
    assert response.headers["Content-Type"] == "application/json"
    return response.json()


def problem(response: HttpResponse, status: int) -> dict[str, Any]:
    """The problem details of a refusal."""
    assert response.status_code == status, response.content[:500]
    assert response.headers["Content-Type"] == "application/problem+json"
    body: dict[str, Any] = json.loads(response.content)
    assert {"type", "title", "status", "detail"} <= set(body)
    assert body["status"] == status
    assert body["detail"]
    return body


def fields(serializer: Any) -> set[str]:
    """The keys that the schema promises."""
    return set(serializer().fields)
