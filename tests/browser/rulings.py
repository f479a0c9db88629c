"""A ruling in the browser: a question on the board, its options and its short answer."""

from __future__ import annotations

import copy
from typing import Any

from playwright.sync_api import Page, expect

from tests.scenarios import titled

DRAFT = """question => localStorage.setItem('ringside.draft', JSON.stringify(
  {state: {question, branches: null, scenario: null, label: ''}, undo: [], redo: [], known: {}}))"""


def open_board(page: Page, asked: dict[str, Any]) -> None:
    """The board's page with this question as its draft."""
    page.goto("/about/")
    page.evaluate(DRAFT, {"cards": {}, "decisions": [], "readings": {}, **asked})
    page.goto("/board/")
    expect(page.locator("ringside-ruling .short-answer, ringside-ruling .ruling-problem").first).to_be_visible()


def block_example() -> dict[str, Any]:
    """The guides' worked example of the Block Step: a high attack, and three cards that could block it."""
    title = "Seize the Opportunity is high - Bar the Door and Against a Tough Bunch can block it, the low block cannot"
    asked = copy.deepcopy(titled(title).question)
    asked["board"]["players"]["b"]["health"] = 20
    return asked


def option(page: Page, decision: str) -> Any:
    return page.locator(f'ringside-ruling [data-decision="{decision}"]')


def answer(page: Page) -> Any:
    return page.locator("ringside-ruling .short-answer .answer")


def health(page: Page, player: str) -> Any:
    return page.locator(f".mat-of-{player} .health-number")


def play_to_the_damage(page: Page) -> None:
    open_board(page, block_example())
    option(page, "block:b.h3").click()
    option(page, "check:6").click()
    expect(answer(page)).to_contain_text(
        "B takes 3 damage from Seize the Opportunity (half of 5, rounded up): 20 − 3 = 17"
    )
