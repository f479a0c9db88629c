"""Schemathesis asks everything that the description allows, and much that it doesn't: no server error, no undescribed answer.

A few hundred requests in the suite; `RINGSIDE_FUZZ=50 pytest tests/api/test_schemathesis.py` asks fifty times as many.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from judgeapp.api.examples import REQUESTS

from .described import description, operations

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]

TIMES = int(os.environ.get("RINGSIDE_FUZZ", "1"))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
ASKS = {"rulings_create": 20, "scenarios_create": 12, "decks_check": 12, "cards_read": 12, "search": 12}
PLAIN_BYTES = {"Accept-Encoding": "identity"}  # the transport without a network doesn't decompress


@pytest.fixture(autouse=True)
def _as_often_as_wanted(settings: Any) -> None:
    settings.THROTTLE = False


@pytest.fixture(autouse=True)
def _in_the_transaction_of_the_test() -> Iterator[None]:
    """Requests leave the connection alone, as with Django's own test client.

    Django drops a connection without autocommit at the beginning and end of a request, which is the state inside a
    test's transaction. SQLite in memory can't be dropped; PostgreSQL is, and the transaction with it.
    """
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.parametrize("name", sorted(REQUESTS))
def test_what_the_description_allows_makes_no_server_error_and_no_undescribed_answer(name: str) -> None:
    ask_often(name, GenerationMode.POSITIVE)


# Any text may be requested as a name, found or not; only bodies and numbers can be invalid.
CAN_BE_WRONG = [
    name for name, asked in sorted(REQUESTS.items()) if asked.body is not None or {"limit"} & set(asked.query)
]


@pytest.mark.parametrize("name", CAN_BE_WRONG)
def test_what_the_description_does_not_allow_makes_none_either(name: str) -> None:
    ask_often(name, GenerationMode.NEGATIVE)


def ask_often(name: str, mode: GenerationMode) -> None:
    """Send many requests to one operation and check every answer against the description."""
    operation = operations()[name]
    schema = schemathesis.openapi.from_dict(description())
    schema.app = get_wsgi_application()
    found = schema[operation.path][operation.method]
    asked: list[int] = []

    @seed(129)
    @settings_of(ASKS.get(name, 5))
    @given(case=found.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        answer = case.call_and_validate(checks=CHECKS, headers=PLAIN_BYTES)
        asked.append(answer.status_code)

    ask()

    assert asked


def settings_of(count: int) -> Any:
    """This many requests, the same in every run, without a clock."""
    return settings(
        max_examples=count * TIMES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
