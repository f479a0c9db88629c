"""A judge's day with the engine on the device, no network and no server: what the desk says is what the site would say."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from judgeapp.cards.collection import collection
from tests.browser.conftest import PHONE
from tests.browser.kept_site import STARTED_WITHIN, KeptSite, back, gone, keep_engine
from tests.browser.test_desk import log_call, pin_first
from tests.cards.lists import lists
from tests.scenarios import COMPLETE_BLOCK_ADDRESS

pytestmark = pytest.mark.browser
NOON = dt.datetime(2026, 11, 14, 12, 0)
QUESTIONS = ("does stnu hit characters", "how many copies of a card", "tutorial")
TIME_CALLED = {"stage": "single-elimination", "match": "one-game", "vitality_a": 18, "character_a": 30}
TIME_CALLED |= {"vitality_b": 12, "character_b": 20}
# All at once: a single request to the page for many answers.
ASKED = """async (addresses) => {
  const told = [];
  for (const [address, form, accept] of addresses) {
    const headers = { Accept: accept };
    const answer = await fetch(address, form === null ? { headers } : { method: "POST", headers, body: new URLSearchParams(form) });
    told.push([address, answer.status, await answer.text()]);
  }
  return told;
}"""
JSON, HTML = "application/json", "text/html"


def card_texts() -> list[str]:
    """The text of every practice card that has one."""
    return sorted({card.text for card in collection().values() if card.text})


def asked() -> list[tuple[str, dict[str, str] | None, str]]:
    """What is asked twice: the server first, then the device."""
    cards = [(f"/api/v1/cards/read/?{urlencode({'text': text})}", None, JSON) for text in card_texts()]
    decks: list[tuple[str, dict[str, str] | None, str]] = [("/decks/check/", {"list": one}, HTML) for one in lists()]
    searches = [(f"/search/?{urlencode({'q': words})}", None, HTML) for words in QUESTIONS]
    return [*cards, *decks, *searches, (f"/api/v1/tournament/time-called/?{urlencode(TIME_CALLED)}", None, JSON)]


@pytest.fixture(scope="module")
def served(engine_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeptSite]:
    site = KeptSite.copied(engine_data, tmp_path_factory.mktemp("desk"))
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="module")
def context(chromium: Browser, served: KeptSite) -> Iterator[BrowserContext]:
    made = chromium.new_context(base_url=served.address, **PHONE)
    made.set_default_timeout(STARTED_WITHIN)
    yield made
    made.close()


@pytest.fixture(scope="module")
def heard(context: BrowserContext, served: KeptSite) -> list[Any]:
    """What the server answers; after that there is none, and no network."""
    page = context.new_page()
    keep_engine(page)
    told: list[Any] = page.evaluate(ASKED, asked())
    page.close()
    gone(context, served)
    return told


@pytest.fixture
def judge(context: BrowserContext, heard: list[Any]) -> Iterator[Page]:
    page = context.new_page()
    page.clock.install(time=NOON)
    page.goto("/desk/")
    yield page
    page.close()


def test_cards_decks_searches_and_time_called_are_the_servers(judge: Page, heard: list[Any]) -> None:
    told = judge.evaluate(ASKED, asked())

    assert len(card_texts()) > 20
    assert len(lists()) == 20
    assert {status for _, status, _ in heard} == {200}
    assert [one[0] for one, other in zip(told, heard, strict=True) if one != other] == []


def test_the_desk_is_opened_again_used_and_keeps_what_was_logged(judge: Page) -> None:
    judge.reload()
    pin_first(judge, "does stun hit characters")
    judge.locator("[data-desk=chips]").get_by_role("button", name="Stun 2.1").tap()
    log_call(judge, "7", "Can she commit her character?", ruling="No.", minutes="2")
    judge.reload()

    row = judge.locator(".log > li").first
    expect(row).to_contain_text("Can she commit her character?")
    expect(row.get_by_role("link", name="Stun 2.1")).to_be_visible()
    expect(judge.locator(".tick")).to_contain_text("Table 7")
    expect(judge.locator("[data-desk=badge]")).to_contain_text("Offline since")


def test_time_called_is_worked_out_on_the_device(judge: Page) -> None:
    judge.get_by_role("button", name="Start round").tap()
    judge.clock.fast_forward("51:00")
    called = judge.get_by_role("region", name="Time called")
    for name in ("stage", "match"):
        called.locator(f"#time-called-{name}").select_option(str(TIME_CALLED[name]))
    for name in ("vitality_a", "character_a", "vitality_b", "character_b"):
        called.locator(f"#time-called-{name}").fill(str(TIME_CALLED[name]))
    called.get_by_role("button", name="Who wins?").tap()

    expect(called.locator(".time-answer")).to_contain_text("B wins the round", timeout=STARTED_WITHIN)
    judge.get_by_role("button", name="End round").tap()


def test_a_deck_is_checked_and_logged_for_its_table(judge: Page) -> None:
    judge.get_by_label("Table", exact=True).fill("17")
    judge.get_by_role("link", name="Deck check").last.tap()
    judge.get_by_role("textbox", name="List").fill("4 Straight Jab")
    judge.get_by_role("button", name="Check the deck").tap()
    judge.get_by_role("button", name="Log it on the desk").tap()

    judge.goto("/desk/")
    expect(judge.locator(".log > li").first).to_contain_text("Deck check")


def test_a_card_is_read(judge: Page) -> None:
    judge.goto("/cards/read/")
    judge.get_by_role("textbox", name="Text, one ability").fill("Enhance Commit 1 foundation: Draw 1 card.")
    judge.get_by_role("button", name="Read it").tap()

    expect(judge.locator("#reading")).to_contain_text("draw", ignore_case=True, timeout=STARTED_WITHIN)


def test_a_ruling_of_the_table_is_pinned_and_opened_from_the_desk(judge: Page) -> None:
    judge.goto("/board/?position=mid-attack")
    answer = judge.locator(".ruling-answer .answer")
    expect(answer).to_contain_text("A can enhance with", timeout=STARTED_WITHIN)
    expect(judge.locator("ringside-ruling")).not_to_have_attribute("aria-busy", "true")
    judge.get_by_role("button", name="Pin this ruling").tap()
    expect(judge.locator("#toast")).to_contain_text("Pinned.")
    words = answer.inner_text()

    judge.goto("/desk/")
    pin = judge.locator(".desk-pin").first
    expect(pin.locator("p")).to_have_text(words)
    expect(pin.locator(".cite")).to_contain_text("Ruling:")
    pin.locator(".cite").tap()
    expect(judge.locator(".ruling-answer .answer")).to_have_text(words, timeout=STARTED_WITHIN)


def test_a_worked_example_is_pinned(judge: Page, context: BrowserContext) -> None:
    judge.goto(f"/scenarios/{COMPLETE_BLOCK_ADDRESS}/")
    pin = judge.get_by_role("button", name="Pin", exact=True)
    expect(pin).to_be_visible(timeout=STARTED_WITHIN)
    pin.tap()
    expect(judge.get_by_role("button", name="Pinned")).to_be_visible()
    pins = json.loads(judge.evaluate("localStorage.getItem('ringside.pins')"))

    judge.goto("/desk/")
    expect(judge.locator(".desk-pin .cite").first).to_have_attribute("href", pins[0]["url"])


def test_back_online_the_log_is_still_there(judge: Page, context: BrowserContext, served: KeptSite) -> None:
    back(context, served)
    judge.reload()

    expect(judge.locator(".log > li").first).to_be_visible()
    expect(judge.locator("[data-desk=badge]")).not_to_contain_text("Offline since")
