"""A database that accepts connections but says nothing delays one request, not all of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import OperationalError

from judgeapp import database
from judgeapp.database import base, pause
from tests.service.silent import SilentPostgres, error

TIMED_OUT = "57014"


@pytest.fixture(autouse=True)
def _as_a_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Serve requests; a pause lasts until the test ends it."""
    monkeypatch.setattr(database._serving, "begun", True)
    monkeypatch.setattr(base, "ANSWER_SECONDS", pause.WAITED)
    monkeypatch.setattr(pause, "PAUSE", math.inf)
    yield
    pause.pause.end()


Start = Callable[..., SilentPostgres]


@pytest.fixture
def silent() -> Iterator[Start]:
    made: list[SilentPostgres] = []

    def start(**given: Any) -> SilentPostgres:
        made.append(SilentPostgres(**given))
        return made[-1]

    yield start
    for one in made:
        one.end()


def opened(server: SilentPostgres) -> base.DatabaseWrapper:
    """A connection as a worker has it."""
    where = {"HOST": "127.0.0.1", "PORT": server.port, "NAME": "postgres", "USER": "ringside", "PASSWORD": ""}
    given = {"OPTIONS": {"connect_timeout": 2, "sslmode": "disable"}, "CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}
    left_out = {"AUTOCOMMIT": True, "TIME_ZONE": None, "ATOMIC_REQUESTS": False}
    return base.DatabaseWrapper({**where, **given, **left_out}, "silent")


def asked(connection: base.DatabaseWrapper) -> str:
    """Return the result of a query."""
    with pytest.raises(OperationalError) as refused, connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return str(refused.value)


def test_only_the_first_request_waits_for_a_server_that_takes_connections_and_says_nothing(silent: Start) -> None:
    server = silent(greets=False)

    said = [asked(opened(server)) for _ in range(5)]

    assert "timeout" in said[0]
    assert all("ask it again after a pause" in one for one in said[1:])
    assert len(server.came) == 1


def test_after_the_pause_one_request_asks_again(silent: Start) -> None:
    server = silent(greets=False)
    asked(opened(server))

    pause.pause.end()
    for _ in range(3):
        asked(opened(server))

    assert len(server.came) == 2


def test_a_connection_whose_server_falls_silent_is_given_up_and_nobody_else_waits(silent: Start) -> None:
    server = silent(greets=True)
    connection = opened(server)
    connection.ensure_connection()

    asked(connection)
    again = asked(connection)
    connection.close_if_unusable_or_obsolete()
    later = asked(connection)

    assert "closed" in again
    assert "ask it again after a pause" in later
    assert (len(server.came), len(server.asked)) == (1, 1)


def test_a_server_that_says_why_is_asked_by_the_next_request(silent: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A statement that waited for a lock fails; the server works."""
    monkeypatch.setattr(pause, "WAITED", 0.0)
    server = silent(greets=True, refusal=error(TIMED_OUT, "canceling statement due to statement timeout"))
    connection = opened(server)

    said = [asked(connection) for _ in range(2)]
    connection.close()

    assert said == ["canceling statement due to statement timeout"] * 2
    assert len(server.asked) == 2


def test_a_server_that_refuses_connections_is_asked_every_time(silent: Start) -> None:
    """It costs nothing, and the site recovers at once."""
    server = silent(greets=False)
    server.end()

    assert all("refused" in asked(opened(server)) for _ in range(2))
