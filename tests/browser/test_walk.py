"""One attack from an empty table to a shared link: by one line, without typing, by keyboard alone, by touch, by drag.

"High 4/6 Stun: 1 against three foundations and a mid +2 block, blocked with a check of 7."
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import PHONE, OpenPage
from .table import LINE, card, composer, health, lay, open_table, option, question, zone

pytestmark = pytest.mark.browser
# Every press of a finger or a mouse button, and every Enter, counted by the page itself.
COUNTING = """() => { window.taps = 0;
  addEventListener('pointerdown', () => { taps += 1; }, true);
  addEventListener('keydown', event => { if (event.key === 'Enter') taps += 1; }, true) }"""
MOST_WITH_A_LINE, MOST_WITHOUT_TYPING = 10, 20


def link_of(page: Page) -> str:
    expect(page.locator("#share-link")).to_have_value(re.compile(r"/scenarios/[\w-]{22}/(\?seat=[ab])?$"))
    return page.locator("#share-link").input_value()


def assert_blocked_and_shared(page: Page, decisions: list[str]) -> None:
    """The attack was partially blocked, and the link contains what was played."""
    saved = page.request.get(link_of(page).partition("?")[0].replace("/scenarios/", "/api/v1/scenarios/")).json()
    assert [one for one in saved["question"]["decisions"] if one != "pass"] == decisions
    assert len(saved["question"]["board"]["players"]["b"]["stage"]) == 3


def test_by_one_line_it_takes_at_most_ten_taps(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_table(desk)
    desk.evaluate(COUNTING)

    composer(desk).click()
    desk.keyboard.type(LINE)
    desk.keyboard.press("Enter")
    expect(desk.locator("ringside-ruling .option-enhance")).to_be_visible()
    option(desk, "pass").click()
    expect(option(desk, "block:b.h1")).to_be_enabled()
    card(desk, "b.h1").click()
    option(desk, "check:7").click()
    expect(health(desk, "b")).to_have_value("22")
    desk.get_by_role("button", name="Share", exact=True).click()

    assert_blocked_and_shared(desk, ["block:b.h1", "check:7"])
    assert desk.evaluate("taps") <= MOST_WITH_A_LINE
    assert desk.evaluate("navigator.clipboard.readText()") == link_of(desk)


def test_without_typing_and_by_touch_it_takes_at_most_twenty_taps(open_page: OpenPage) -> None:
    phone = open_page(**PHONE)
    open_table(phone)
    phone.evaluate(COUNTING)
    sheet = phone.locator("dialog")

    def in_sheet(name: str, group: str = "") -> Locator:
        place = sheet.get_by_role("group", name=group, exact=True) if group else sheet
        return place.get_by_role("button", name=name, exact=True)

    phone.locator('[data-key="attack"]').tap()
    in_sheet("attack").tap()
    in_sheet("4", "Speed").tap()
    in_sheet("6", "Damage").tap()
    in_sheet("Stun: 1").tap()
    in_sheet("Add this card").tap()
    expect(phone.locator(".lane.has-attack")).to_be_visible()
    phone.locator('[data-key="add b stage"]').tap()
    in_sheet("foundation").tap()
    in_sheet("How many more").tap()
    in_sheet("How many more").tap()
    in_sheet("Add these 3").tap()
    expect(zone(phone, "b", "stage").locator("[data-card]")).to_have_count(3)
    phone.get_by_role("button", name="Player B's hand: 0").tap()
    in_sheet("foundation").tap()
    in_sheet("Add this card").tap()
    expect(phone.locator("ringside-ruling .option-enhance")).to_be_visible()
    option(phone, "pass").tap()
    expect(option(phone, "block:b.h1")).to_be_enabled()
    card(phone, "b.h1").tap()
    option(phone, "check:7").tap()
    expect(health(phone, "b")).to_have_value("22")
    phone.get_by_role("button", name="Share", exact=True).tap()

    assert_blocked_and_shared(phone, ["block:b.h1", "check:7"])
    assert phone.evaluate("taps") <= MOST_WITHOUT_TYPING


def test_with_the_keyboard_alone(desk: Page) -> None:
    open_table(desk)
    desk.evaluate("document.activeElement.blur()")

    desk.keyboard.press(".")
    expect(composer(desk)).to_be_focused()
    desk.keyboard.type(LINE)
    desk.keyboard.press("Enter")
    expect(desk.locator("ringside-ruling .option-enhance")).to_be_visible()
    desk.keyboard.press("2")
    expect(option(desk, "block:b.h1")).to_be_enabled()
    desk.keyboard.press("1")
    expect(option(desk, "check:7")).to_be_enabled()
    desk.keyboard.press("7")
    expect(health(desk, "b")).to_have_value("22")
    desk.keyboard.press("s")

    assert_blocked_and_shared(desk, ["block:b.h1", "check:7"])


def test_by_drag_a_card_that_can_block_is_put_onto_the_attack(desk: Page) -> None:
    open_table(desk)
    lay(desk)
    option(desk, "pass").click()
    expect(option(desk, "block:b.h1")).to_be_enabled()

    card(desk, "b.h1").drag_to(desk.locator(".lane-middle"))
    expect(option(desk, "check:7")).to_be_enabled()
    desk.locator(".strip-way, [data-decision='check:7']").last.click()
    expect(health(desk, "b")).not_to_have_value("25")
    desk.get_by_role("button", name="Share", exact=True).click()

    link_of(desk)
    assert "block:b.h1" in question(desk)["decisions"]


def test_lines_of_the_tree_are_gone_through_with_the_arrows(desk: Page) -> None:
    open_table(desk)
    lay(desk)
    option(desk, "pass").click()
    expect(option(desk, "block:b.h1")).to_be_enabled()
    option(desk, "pass").click()
    expect(health(desk, "b")).to_have_value("19")
    desk.keyboard.press("Control+z")
    option(desk, "block:b.h1").click()
    option(desk, "check:7").click()
    expect(health(desk, "b")).to_have_value("22")
    desk.evaluate("document.activeElement.blur()")

    desk.keyboard.press("ArrowUp")
    expect(health(desk, "b")).to_have_value("19")
    desk.keyboard.press("ArrowDown")
    expect(health(desk, "b")).to_have_value("22")


def test_every_edition_is_asked_with_one_key(desk: Page) -> None:
    open_table(desk)
    lay(desk)
    desk.evaluate("document.activeElement.blur()")

    desk.keyboard.press("e")

    expect(desk.locator("dialog .edition-row")).to_have_count(3)
    expect(desk.locator("dialog .editions-said")).to_be_visible()
