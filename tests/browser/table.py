"""The table in the browser: its zones and cards, its decision and its answer, and the question that the draft keeps."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.scenarios import titled

DRAFT = """question => localStorage.setItem('ringside.draft', JSON.stringify(
  {state: {question, scenario: null, label: ''}, undo: [], redo: [], known: {}}))"""
LINE = "high 4/6 Stun:1 vs 3f, hand mid+2"


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
    return page.locator(
        f'section[data-player="{player}"][data-zone="{name}"], li[data-player="{player}"][data-zone="{name}"]'
    )


def card(page: Page, name: str) -> Locator:
    return page.locator(f'ringside-board [data-card="{name}"]')


def option(page: Page, decision: str) -> Locator:
    return page.locator(f'ringside-ruling .ruling-decision [data-decision="{decision}"]')


def answer(page: Page) -> Locator:
    return page.locator(".ruling-answer .answer")


def health(page: Page, player: str) -> Locator:
    return page.locator(f".mat-of-{player} .health-number")


def composer(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Describe the board")


def open_table(page: Page, position: str = "empty") -> None:
    """The table with a preset on it, as a visitor opens it."""
    page.goto(f"/board/?position={position}")
    expect(page.locator(".ruling-answer .answer")).to_be_visible()


def open_question(page: Page, asked: dict[str, Any]) -> None:
    """The table with this question as its draft."""
    page.goto("/about/")
    page.evaluate(DRAFT, {"cards": {}, "decisions": [], "readings": {}, **asked})
    page.goto("/board/")
    expect(page.locator(".ruling-answer .answer")).to_be_visible()


def block_example() -> dict[str, Any]:
    """The guides' worked example of the Block Step: a high attack, and three cards that might block it."""
    title = "Which of these cards can block Seize the Opportunity?"
    asked = copy.deepcopy(titled(title).question)
    asked["board"]["players"]["b"]["health"] = 20
    return asked


def say(page: Page, line: str) -> None:
    """Type a line and press Enter, without waiting for the ruling."""
    composer(page).click()
    composer(page).fill(line)
    composer(page).press("Enter")
    expect(composer(page)).not_to_be_focused()


def lay(page: Page, line: str = LINE) -> None:
    """Type a line and set up its board. Its attack may be over by the time it's ruled on, if nobody has a choice."""
    say(page, line)
    expect(page.locator("ringside-ruling:not(.is-stale, [aria-busy])")).to_be_attached()


def play_to_the_damage(page: Page) -> None:
    open_question(page, block_example())
    option(page, "block:b.h3").click()
    option(page, "check:6").click()
    expect(health(page, "b")).to_have_value("17")


def reach(page: Page, key: str) -> None:
    """Press Tab until the element is focused."""
    for _ in range(150):
        if page.evaluate("document.activeElement?.dataset.key") == key:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never reaches {key!r}")


def address(page: Page) -> str:
    """The address, once it contains the current state."""
    expect(page).to_have_url(re.compile(r"/board/#s="))
    return page.url


def browser_follows(page: Page) -> None:
    """Wait until the browser is at the entry of the state on the table; only then is Back or Forward one step from it."""
    page.wait_for_function("history.state.id === JSON.parse(localStorage.getItem('ringside.draft')).id")


def type_number(page: Page, key: str, number: int) -> None:
    reach(page, key)
    page.keyboard.press("Control+a")
    page.keyboard.type(str(number))


def paste(field: Locator, text: str) -> None:
    """Paste into a field what was copied elsewhere."""
    field.evaluate(
        """(field, text) => {
          const data = new DataTransfer();
          data.setData('text', text);
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def store_change(page: Page, path: list[str | int], value: object) -> None:
    """Change the question behind the table's back, as no button can."""
    page.evaluate(
        """async ([path, value]) => {
          const source = [...document.scripts].find((one) => one.src.includes('/table/page')).src;
          const text = await (await fetch(source)).text();
          const { store } = await import(new URL(text.match(/"(\\.\\/store[^"]*)"/)[1], source).href);
          store.change('a slip of the pen', (question) => {
            const last = path.pop();
            path.reduce((where, key) => where[key], question)[last] = value;
          });
        }""",
        [path, value],
    )


class Held:
    """Requests of a page that wait until the test releases them: a slow site, without a clock."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.page = page
        self.waiting: list[Route] = []
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        self.waiting.append(route)

    def let_go(self, count: int = 1) -> None:
        """Wait for this many requests, and let the site answer each."""
        for _ in range(count):
            while not self.waiting:
                self.page.wait_for_timeout(20)
            route = self.waiting.pop(0)
            asked = route.request.url
            with self.page.expect_event("requestfinished", lambda done, asked=asked: done.url == asked):
                route.continue_()
