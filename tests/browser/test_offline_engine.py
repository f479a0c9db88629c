"""The engine stored in the browser: without network and server it rules, searches and makes pages as the site does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from judgeapp.rulings.gallery import gallery
from tests.browser.conftest import DESK
from tests.browser.kept_site import STARTED_WITHIN, KeptSite, gone, keep_engine

pytestmark = pytest.mark.browser
SCENARIOS = 30
ASKED = """async ([address, body]) => {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const answer = await fetch(address, body === null ? { headers } : { method: "POST", headers, body });
  return [answer.status, await answer.text()];
}"""


@pytest.fixture(scope="module")
def served(engine_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeptSite]:
    site = KeptSite.copied(engine_data, tmp_path_factory.mktemp("engine"))
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="module")
def context(chromium: Browser, served: KeptSite) -> Iterator[BrowserContext]:
    made = chromium.new_context(base_url=served.address, **DESK)
    made.set_default_timeout(STARTED_WITHIN)
    yield made
    made.close()


@pytest.fixture(scope="module")
def scenarios() -> list[dict[str, Any]]:
    """Boards from all over the gallery, always the same ones."""
    boards = [one.scenario.question for one in gallery().shown if one.scenario.kind == "board"]
    return boards[:: len(boards) // SCENARIOS][:SCENARIOS]


@pytest.fixture(scope="module")
def judge(context: BrowserContext, served: KeptSite, scenarios: list[dict[str, Any]]) -> tuple[Page, dict[str, Any]]:
    """A judge who has stored the engine and heard the server's answers, and now has no network and no server."""
    page = context.new_page()
    keep_engine(page)
    heard = {
        "rulings": [page.evaluate(ASKED, ["/board/ruling/", json.dumps({"question": one})]) for one in scenarios],
        "search": page.evaluate(ASKED, ["/search/?q=does+stnu+hit+characters", None]),
    }
    gone(context, served)
    page.goto("/board/")
    return page, heard


def test_rulings_are_byte_for_byte_the_servers(
    judge: tuple[Page, dict[str, Any]], scenarios: list[dict[str, Any]]
) -> None:
    page, heard = judge

    told = [page.evaluate(ASKED, ["/board/ruling/", json.dumps({"question": one})]) for one in scenarios]

    assert len(told) == SCENARIOS
    assert {status for status, _ in told} == {200}
    assert told == heard["rulings"]


def test_the_search_is_the_servers_own(judge: tuple[Page, dict[str, Any]]) -> None:
    page, heard = judge

    assert page.evaluate(ASKED, ["/search/?q=does+stnu+hit+characters", None]) == heard["search"]


def test_a_board_is_built_and_ruled_on_at_the_table(judge: tuple[Page, dict[str, Any]]) -> None:
    page, _ = judge

    page.goto("/board/?position=mid-attack")

    expect(page.locator("ringside-ruling")).to_contain_text("block", ignore_case=True, timeout=STARTED_WITHIN)
    expect(page.locator("#board-offline")).to_be_hidden()


def test_the_light_search_answers_until_the_engine_has_started(
    judge: tuple[Page, dict[str, Any]], context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto("/")
    page.get_by_role("searchbox", name="Search the rules").fill("does stnu hit characters")

    results = page.locator("#results")
    expect(results).to_contain_text("Light search.")
    expect(results).to_contain_text("The full search is starting")
    expect(results).not_to_contain_text("Light search.", timeout=STARTED_WITHIN)
    expect(results.locator("[data-hit]").first).to_contain_text("Stun")
    expect(page.locator("#offline-strip")).to_be_visible()
    page.close()


def test_a_page_that_only_the_engine_makes_opens(judge: tuple[Page, dict[str, Any]]) -> None:
    page, _ = judge

    page.goto("/cards/straight-jab/")

    expect(page.locator("h1")).to_contain_text("Straight Jab", timeout=STARTED_WITHIN)
