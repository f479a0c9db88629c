"""The search given any text, as a page and as JSON, and what a person or a program reads in the answer."""

from __future__ import annotations

import json

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.pages import page_of

PAGE, API = "/search/", "/api/v1/search/"
BOTH = pytest.mark.parametrize("address", [PAGE, API])


def ask(address: str, raw: str) -> HttpResponse:
    """Search with `raw` as it would be in the address."""
    return Client().get(f"{address}?q={raw}")


def words_of(response: HttpResponse) -> str:
    """Return what a person or a program reads in the answer."""
    if "json" in response.headers["Content-Type"]:
        return json.dumps(json.loads(response.content), ensure_ascii=False)
    page = page_of(response)
    assert page.inline == []
    return page.text


def assert_refused(response: HttpResponse, status: int, said: str) -> None:
    assert response.status_code == status
    assert said in words_of(response)
    if response.headers["Content-Type"] != "text/html; charset=utf-8":
        assert response.headers["Content-Type"] == "application/problem+json"
