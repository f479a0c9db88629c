"""Methods and forms: HEAD and OPTIONS answer, anything else is refused as a problem."""

from __future__ import annotations

import pytest
from django.test import Client

from .asking import problem

pytestmark = pytest.mark.usefixtures("search_index")


ADDRESSES = (
    "/api/v1/",
    "/api/v1/search/?q=block",
    "/api/v1/editions/",
    "/api/v1/editions/mha/",
    "/api/v1/editions/mha/entries/",
    "/api/v1/editions/mha/entries/block-step/",
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_head_answers_like_get_without_a_body(client: Client, address: str) -> None:
    response = client.head(address)

    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/json"
    assert response.content == b""


@pytest.mark.parametrize("address", ADDRESSES)
def test_options_says_what_is_allowed(client: Client, address: str) -> None:
    response = client.options(address)

    assert response.status_code == 200
    assert {"GET", "HEAD", "OPTIONS"} <= set(response.headers["Allow"].split(", "))


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_other_methods_are_refused_as_a_problem_that_names_the_allowed(
    client: Client, address: str, method: str
) -> None:
    response = getattr(client, method)(address, data="[" * 2_000, content_type="application/json")

    body = problem(response, 405)
    assert method.upper() in body["detail"]
    assert "GET" in response.headers["Allow"]


def test_a_form_that_the_api_does_not_speak_is_refused_as_a_problem(client: Client) -> None:
    response = client.get("/api/v1/editions/", headers={"Accept": "application/xml"})

    problem(response, 406)
