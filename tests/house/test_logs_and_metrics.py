"""Logs carry a request's id and nothing about a person; metrics count by kind of address, for clients with the
token."""

from __future__ import annotations

import json
import logging

import pytest
from django.test import Client
from pytest_django import Settings

from judgeapp.logs import REQUEST_ID, JSONLines, PlainLines, shown_path


def test_every_answer_carries_a_request_id(client: Client) -> None:
    one, two = client.get("/healthz"), client.get("/healthz")

    assert one["X-Request-ID"] != two["X-Request-ID"]


def test_an_id_that_a_proxy_gave_is_kept_and_a_strange_one_is_not(client: Client) -> None:
    kept = client.get("/healthz", headers={"x-request-id": "proxy-1234"})
    replaced = client.get("/healthz", headers={"x-request-id": "x y\tz" * 50})

    assert kept["X-Request-ID"] == "proxy-1234"
    assert len(replaced["X-Request-ID"]) == 16


def test_a_line_is_json_with_the_request_and_without_the_query(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="ringside.access"):
        client.get("/healthz?name=Jane+Doe", headers={"x-request-id": "proxy-1234"}, REMOTE_ADDR="198.51.100.7")

    (record,) = (record for record in caplog.records if record.name == "ringside.access")
    line = JSONLines().format(record)
    row = json.loads(line)
    assert (row["method"], row["path"], row["status"]) == ("GET", "/healthz", 200)
    assert "Jane" not in line
    assert "198.51.100.7" not in line


def test_a_scenario_link_is_not_written_out() -> None:
    assert shown_path("/scenarios/abcdefghijklmnopqrstuv/") == "/scenarios/.../"
    assert shown_path("/api/v1/scenarios/abcdefghijklmnopqrstuv/ruling/") == "/api/v1/scenarios/.../ruling/"
    assert shown_path("/scenarios/timing/") == "/scenarios/timing/"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Not Found: /scenarios/aBcdefghijklmnopqrstuv/x/", "Not Found: /scenarios/.../x/"),
        ("Error handling request /search/?q=Jane+Doe", "Error handling request /search/?..."),
        ("GET '/api/v1/cards/?name=Jane' failed", "GET '/api/v1/cards/?...' failed"),
        ("key rk_Ab3xYz-09 is revoked", "key rk_... is revoked"),
        ("/venue/Zq3-abcdefghijklmnopqr_x/", "/venue/.../"),
        ("/rules/uvs-1.2.9/partially-blocked-attacks/", "/rules/uvs-1.2.9/partially-blocked-attacks/"),
        ("ConnectionDoesNotExistError in judgeapp/rulings/services.py", None),
    ],
)
def test_what_opens_something_stands_in_no_line(written: str, shown: str | None) -> None:
    record = logging.LogRecord("x", logging.ERROR, "f", 1, written, (), None)

    assert PlainLines("%(message)s").format(record) == (shown or written)
    assert json.loads(JSONLines().format(record))["message"] == (shown or written)


def test_an_error_is_logged_with_its_trace() -> None:
    error = ValueError("broken")
    record = logging.LogRecord("x", logging.ERROR, "f", 1, "failed", (), (ValueError, error, None))

    token = REQUEST_ID.set("request-1")
    row = json.loads(JSONLines().format(record))
    REQUEST_ID.reset(token)

    assert row["request"] == "request-1"
    assert "ValueError: broken" in row["trace"]


def test_metrics_are_off_without_a_token(client: Client) -> None:
    assert client.get("/metrics").status_code == 404


def test_metrics_count_by_kind_of_address(client: Client, settings: Settings) -> None:
    settings.METRICS_TOKEN = "secret-token"
    client.get("/rules/uvs-1.2.9/block-step/")
    client.get("/rules/uvs-1.2.9/jane-doe/")

    refused = client.get("/metrics", headers={"authorization": "Bearer wrong"})
    told = client.get("/metrics", headers={"authorization": "Bearer secret-token"})

    assert refused.status_code == 403
    text = told.content.decode()
    assert 'ringside_requests_total{method="GET",status="404",view="entry"}' in text
    assert "jane-doe" not in text
