"""The builder in the browser: its zones and cards, and the question that the draft keeps."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect


def question(page: Page) -> Any:
    """The question as the draft keeps it."""
    return page.evaluate("JSON.parse(localStorage.getItem('ringside.draft')).state.question")


def ruling(page: Page, *decisions: str) -> Any:
    """What the site rules on the draft."""
    asked = {**question(page), "decisions": list(decisions)}
    answer = page.request.post("/api/v1/rulings/", data=json.dumps(asked))
    assert answer.ok, answer.text()
    return answer.json()


def zone(page: Page, player: str, name: str) -> Locator:
    return page.locator(f'[data-player="{player}"][data-zone="{name}"]')


def card(page: Page, name: str) -> Locator:
    return page.locator(f'[data-card="{name}"]')


def open_board(page: Page, position: str = "empty") -> None:
    page.goto(f"/board/?position={position}")
    expect(page).to_have_url(re.compile(r"/board/$"))
    expect(page.locator("ringside-board .mat")).to_have_count(2)


def reach(page: Page, key: str) -> None:
    """Go on with the Tab key until the thing is focused."""
    for _ in range(150):
        if page.evaluate("document.activeElement?.dataset.key") == key:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never reaches {key!r}")


def type_number(page: Page, key: str, number: int) -> None:
    reach(page, key)
    page.keyboard.press("Control+a")
    page.keyboard.type(str(number))
