"""How a request is counted, over all addresses of the site."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from django.test import Client, RequestFactory
from django.urls import get_resolver

from judgeapp.admission.kinds import PLAY, READ, RULE, WRITE, kind_of, thinks

# Every address that stores what it's sent. All others with a body use it and forget it.
KEEPING = {
    "api-scenarios", "api-scenario", "api-scenario-publish", "api-judge-rulings", "api-judge-ruling",
    "keys", "venue", "new-judge-ruling", "board-report", "report",
}  # fmt: skip


def named(patterns: Iterable[Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Every address with its name, and an example of it."""
    for pattern in patterns:
        route = f"{before}{pattern.pattern}"
        if hasattr(pattern, "url_patterns"):
            yield from named(pattern.url_patterns, route)
        elif pattern.name:
            yield pattern.name, "/" + re.sub(r"<[^>]+>", "A" * 22, route)


@pytest.mark.django_db
def test_what_keeps_nothing_is_not_counted_as_writing() -> None:
    taking = {}
    for name, path in named(get_resolver().url_patterns):
        # Asked with an unknown method, an address lists those it has.
        allowed = Client().generic("NONE", path).headers.get("Allow", "")
        if not {"POST", "PUT", "PATCH", "DELETE"}.isdisjoint(re.findall("[A-Z]+", allowed)):
            taking[name] = kind_of(RequestFactory().post(path))

    assert len(taking) > 20
    assert {name for name, kind in taking.items() if kind == WRITE} == KEEPING


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/decks/sideboarding/", PLAY),
        ("/decks/check/", PLAY),
        ("/api/v1/decks/sideboarding/", RULE),
        ("/api/v1/decks/check/", RULE),
    ],
)
def test_two_decks_are_thought_about_as_one_is(path: str, kind: str) -> None:
    asked, opened = RequestFactory().get(path, {"list": "4 Straight Jab"}), RequestFactory().get(path)

    assert (kind_of(asked), thinks(asked)) == (kind, True)
    assert (kind_of(opened), thinks(opened)) == (READ, False)


@pytest.mark.parametrize(
    "path", ["/api/v1/scenarios/", "/board/report/", "/api/v1/judge-rulings/", "/judge-rulings/new/"]
)
def test_a_board_that_is_kept_is_ruled_on_and_takes_a_place_for_thinking(path: str) -> None:
    assert thinks(RequestFactory().post(path))
    assert not thinks(RequestFactory().get(path))
