"""Requests of every kind, as visitors and programs send them in turns."""

from __future__ import annotations

from typing import Any

from judgeapp.api.examples import QUESTION
from judgeapp.rulebook.loading import library
from rules_engine import CURRENT

Request = tuple[str, str, Any]


def mixed(count: int) -> list[Request]:
    """So many requests: rules, searches, cards, scenarios, boards, rulings, readings; few of them twice."""
    entries = list(library().current.entries)
    made: list[Request] = []
    for number in range(count):
        entry = entries[number * 7 % len(entries)]
        kinds: list[Request] = [
            ("GET", f"/rules/{CURRENT.id}/{entry}/", None),
            ("GET", f"/?q={entry.replace('-', '+')}", None),
            ("GET", f"/api/v1/search/?q={entry.replace('-', '+')}+{number}", None),
            ("GET", f"/api/v1/editions/{CURRENT.id}/entries/{entry}/", None),
            ("POST", "/api/v1/rulings/", QUESTION),
            ("POST", "/board/ruling/", {"question": QUESTION}),
            ("GET", f"/cards/?q={entry[:4]}", None),
            ("GET", f"/api/v1/cards/read/?text=Form:+Draw+{number % 40}+cards.", None),
            ("GET", "/scenarios/", None),
            ("GET", "/board/", None),
        ]
        made.append(kinds[number % len(kinds)])
    return made
