"""Requests of every kind, as visitors and programs send them in turns."""

from __future__ import annotations

from typing import Any

from judgeapp.api.examples import QUESTION
from judgeapp.rulebook.loading import library
from judgeapp.rulings.gallery import shown_list
from rules_engine import CURRENT

Request = tuple[str, str, Any]


def mixed(count: int) -> list[Request]:
    """This many requests: rules, searches, cards, scenarios, boards, rulings, lines, decks, assistants; few of them
    twice.
    """
    entries = list(library().current.entries)
    gallery = [shown.url for shown in shown_list()]
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
            ("GET", gallery[number * 13 % len(gallery)], None),
            ("GET", f"{gallery[number * 17 % len(gallery)]}image.png", None),
            ("POST", "/api/v1/rulings/?board=none", {"notation": f"high {number % 9}/6 Stun:1 vs 3f, hand mid+2"}),
            ("POST", "/api/v1/decks/check/", {"list": f"4 Haymaker\n{number % 5} Straight Jab"}),
            ("POST", "/mcp", _tool("search_rules", {"query": f"{entry} {number}"})),
            ("GET", f"/search/?q={entry}+vs+{number}", None),
        ]
        made.append(kinds[number % len(kinds)])
    return made


def _tool(name: str, arguments: dict[str, str]) -> dict[str, Any]:
    called = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": called}
