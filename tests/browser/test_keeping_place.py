"""The table stays as it was: which player is below, where the focus is, what Back and Forward still reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .table import LINE, browser_follows, card, composer, health, lay, open_table, option

pytestmark = pytest.mark.browser
FOCUSED = "document.activeElement.id"


def below(page: Page, player: str) -> None:
    expect(page.locator(f"ringside-board .half-you.mat-of-{player}")).to_have_count(1)


def test_an_edit_does_not_turn_the_table(desk: Page) -> None:
    open_table(desk)
    lay(desk)
    below(desk, "b")
    # Without this card B has no hand, and nobody would guess that B asks.
    card(desk, "b.h1").focus()
    desk.keyboard.press("Delete")
    expect(card(desk, "b.h1")).to_have_count(0)
    below(desk, "b")
    desk.reload()
    below(desk, "b")


def test_a_table_that_was_turned_stays_so(desk: Page) -> None:
    open_table(desk)
    lay(desk)
    desk.keyboard.press("x")
    below(desk, "a")
    option(desk, "pass").click()
    expect(option(desk, "block:b.h1")).to_be_visible()
    below(desk, "a")
    desk.keyboard.press("Control+z")
    expect(option(desk, "enhance:a.p1/1")).to_be_visible()
    below(desk, "a")
    desk.reload()
    below(desk, "a")


@pytest.mark.parametrize("line", ["me high 4/6 vs 3f, hand mid+2", "my rival has 3f, hand mid+2, I attack high 4/6"])
def test_who_says_me_sits_below(desk: Page, line: str) -> None:
    open_table(desk)
    lay(desk, line)
    expect(card(desk, "b.h1")).to_be_visible()
    below(desk, "a")


def test_the_focus_is_on_the_decision_after_a_line_and_after_each_number_key(desk: Page) -> None:
    open_table(desk)
    composer(desk).click()
    desk.keyboard.type(LINE)
    desk.keyboard.press("Enter")
    expect(option(desk, "enhance:a.p1/1")).to_be_visible()
    desk.wait_for_function(f"{FOCUSED} === 'decide-title'")
    desk.evaluate("document.activeElement.blur()")
    desk.keyboard.press("2")
    expect(option(desk, "block:b.h1")).to_be_visible()
    desk.wait_for_function(f"{FOCUSED} === 'decide-title'")
    desk.keyboard.press("1")
    expect(option(desk, "check:7")).to_be_visible()
    desk.wait_for_function(f"{FOCUSED} === 'decide-title'")


def test_the_focus_goes_back_to_what_opened_the_editions(desk: Page) -> None:
    open_table(desk)
    desk.get_by_role("button", name="Compare editions").click()
    expect(desk.locator("dialog[open]")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("button", name="Compare editions")).to_be_focused()


def test_who_went_back_too_far_goes_forward_to_everything(desk: Page) -> None:
    desk.goto("/about/")
    desk.goto("/board/")
    expect(desk.locator(".ruling-answer .answer")).to_be_visible()
    lay(desk)
    option(desk, "pass").click()
    expect(option(desk, "block:b.h1")).to_be_visible()
    browser_follows(desk)
    desk.go_back()
    expect(option(desk, "enhance:a.p1/1")).to_be_visible()
    desk.go_back()
    expect(desk.locator("ringside-board .lane.has-attack")).to_have_count(0)
    browser_follows(desk)
    desk.go_back()
    expect(desk).to_have_url("/about/")

    desk.go_forward()
    expect(desk.locator(".ruling-answer .answer")).to_be_visible()
    desk.go_forward()
    expect(option(desk, "enhance:a.p1/1")).to_be_visible()
    desk.go_forward()
    expect(option(desk, "block:b.h1")).to_be_visible()


def test_what_can_happen_is_in_sight_once_it_is_found(phone: Page) -> None:
    open_table(phone)
    lay(phone)
    phone.get_by_role("tab", name="Steps").tap()
    phone.get_by_role("button", name="What can happen?").tap()
    expect(phone.locator(".outcome-rows")).to_be_in_viewport(ratio=0.5)


def block_with_a_check_of_seven(desk: Page) -> None:
    open_table(desk)
    lay(desk)
    option(desk, "pass").click()
    option(desk, "block:b.h1").click()
    option(desk, "check:7").click()
    expect(health(desk, "b")).to_have_value("22")


def test_a_line_that_costs_half_is_shown_as_half(desk: Page) -> None:
    block_with_a_check_of_seven(desk)
    desk.get_by_role("button", name="Choose otherwise: Block with Mid block +2: check 6").click()
    option(desk, "pass").click()
    expect(health(desk, "b")).to_have_value("19")
    expect(desk.locator(".branch-leaf .delta")).to_have_class("delta is-part")


def test_a_move_whose_card_was_moved_says_where_it_is(desk: Page) -> None:
    block_with_a_check_of_seven(desk)
    desk.keyboard.press("Home")
    card(desk, "b.h1").click(button="right")
    desk.locator("dialog[open]").get_by_role("button", name="Removed").click()
    expect(desk.locator(".move-why")).to_have_text("No longer possible: Mid block +2 is in Player B's removed cards.")


def test_a_link_with_a_slip_opens_the_line_to_be_mended(desk: Page) -> None:
    desk.goto("/board/?b=high%204/6%20vs%20zork")
    expect(composer(desk)).to_have_value("high 4/6 vs zork")
    expect(desk.locator(".composer-panel .is-wrong")).to_contain_text("zork")


def test_a_question_about_the_rules_is_sent_to_the_search(desk: Page) -> None:
    open_table(desk)
    composer(desk).click()
    desk.keyboard.type("can I block a throw with a low block?")
    expect(desk.locator(".composer-panel").get_by_role("link", name="Search the rules")).to_be_visible()


def test_what_was_said_about_a_line_goes_when_it_is_changed(desk: Page) -> None:
    open_table(desk)
    composer(desk).click()
    desk.keyboard.type("high 4/6 vs zork")
    desk.keyboard.press("Enter")
    expect(desk.locator("#toast.shown")).to_contain_text("zork")
    desk.keyboard.press("Backspace")
    expect(desk.locator("#toast.shown")).to_have_count(0, timeout=1000)


def test_no_keyboard_is_called_up_on_a_phone_where_a_tap_may_do(phone: Page) -> None:
    open_table(phone)
    phone.locator('[data-key="attack"]').tap()
    expect(phone.locator('[data-key="find"]')).to_be_visible()
    assert phone.evaluate("document.activeElement.tagName") == "H2"


def test_cards_made_by_hand_are_told_as_short_as_those_of_a_line(phone: Page) -> None:
    open_table(phone)
    phone.locator('[data-key="attack"]').tap()
    sheet = phone.locator("dialog")
    sheet.get_by_role("button", name="attack", exact=True).tap()
    sheet.get_by_role("button", name="Add this card", exact=True).tap()
    expect(phone.locator(".composer-chips")).to_contain_text("high 3/3")
    composer(phone).click()
    expect(composer(phone)).not_to_have_value("")
    assert "~" not in composer(phone).input_value()
    assert '"' not in composer(phone).input_value()


def test_a_character_is_called_by_its_name_once(desk: Page) -> None:
    open_table(desk)
    card(desk, "b.char").click()
    expect(desk.locator("#sheet-title")).to_have_text("Player B")
