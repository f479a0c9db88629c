"""Nothing is lost on the table: edits keep the line, undo, redo, Back and Forward go one way, and every state has an address."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, OpenPage
from tests.browser.table import (
    address,
    block_example,
    browser_follows,
    card,
    composer,
    health,
    lay,
    open_question,
    open_table,
    option,
    question,
)


def test_an_edit_keeps_the_line_that_still_holds(desk: Page) -> None:
    open_question(desk, block_example())
    option(desk, "block:b.h3").click()
    option(desk, "check:6").click()
    expect(health(desk, "b")).to_have_value("17")
    desk.get_by_role("button", name="One health less for Player B").click()
    expect(health(desk, "b")).to_have_value("16")
    assert question(desk)["decisions"] == ["block:b.h3", "check:6"]
    expect(desk.locator(".tree .move.is-broken")).to_have_count(0)
    desk.keyboard.press("Control+z")
    expect(health(desk, "b")).to_have_value("17")


def test_an_edit_that_breaks_the_line_says_where_and_undo_brings_it_all_back(desk: Page) -> None:
    open_question(desk, block_example())
    option(desk, "block:b.h3").click()
    option(desk, "check:6").click()
    expect(health(desk, "b")).to_have_value("17")
    desk.keyboard.press("Home")
    card(desk, "b.h3").focus()
    desk.keyboard.press("Delete")
    broken = desk.locator(".tree .move.is-broken")
    expect(broken).to_have_count(1)
    expect(broken.locator(".move-why")).to_have_text("No longer possible: The card is gone from the board.")
    # The answer is that of the board before the move; the lost line is mentioned once.
    expect(desk.locator(".ruling-answer .answer")).to_contain_text("B can still block")
    expect(desk.locator(".tree .branch-leaf")).to_have_count(0)
    expect(desk.locator(".tree .move.is-lost")).to_have_count(1)
    assert question(desk)["decisions"] == ["block:b.h3", "check:6"]
    desk.locator("[data-act=undo]").first.click()
    expect(broken).to_have_count(0)
    expect(health(desk, "b")).to_have_value("17")


def test_an_edited_line_keeps_its_moves_and_another_line_is_another_board(desk: Page) -> None:
    open_table(desk)
    lay(desk, "high 4/6 vs 3f, hand mid+2")
    option(desk, "block:b.h1").click()
    option(desk, "check:7").click()
    expect(health(desk, "b")).to_have_value("22")
    moves = question(desk)["decisions"]

    composer(desk).click()
    expect(composer(desk)).to_have_value("high 4/6 vs 3f, hand mid+2")
    composer(desk).fill("high 4/8 vs 3f, hand mid+2")
    composer(desk).press("Enter")
    expect(health(desk, "b")).to_have_value("21")
    assert question(desk)["decisions"][: len(moves)] == moves
    desk.keyboard.press("Control+z")
    expect(health(desk, "b")).to_have_value("22")

    lay(desk, "rival 12 hp, 2 foundations, my low 2/2")
    assert not any(move.startswith("check") for move in question(desk)["decisions"])


def test_back_never_stops_at_a_skip_link(desk: Page) -> None:
    open_question(desk, block_example())
    desk.keyboard.press("Tab")
    expect(desk.get_by_role("link", name="Skip to the decision")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.locator("#decide-title")).to_be_focused()
    option(desk, "block:b.h3").click()
    expect(option(desk, "check:6")).to_be_visible()
    browser_follows(desk)
    desk.go_back()
    expect(option(desk, "block:b.h3")).to_be_visible()
    assert question(desk)["decisions"] == []


def test_back_closes_what_is_open_and_then_steps_back_a_decision(desk: Page) -> None:
    open_question(desk, block_example())
    option(desk, "block:b.h3").click()
    expect(option(desk, "check:6")).to_be_visible()
    address(desk)
    desk.keyboard.press("?")
    expect(desk.locator("dialog[open]")).to_be_visible()
    desk.go_back()
    expect(desk.locator("dialog[open]")).to_have_count(0)
    expect(option(desk, "check:6")).to_be_visible()
    desk.go_back()
    expect(option(desk, "block:b.h3")).to_be_visible()
    desk.go_forward()
    expect(option(desk, "check:6")).to_be_visible()


def test_back_closes_a_menu_and_the_ruling_that_was_pulled_up(phone: Page) -> None:
    open_question(phone, block_example())
    option(phone, "block:b.h3").click()
    expect(option(phone, "check:6")).to_be_visible()
    phone.get_by_role("button", name="Pull the ruling up").tap()
    expect(phone.get_by_role("button", name="Lower the ruling")).to_be_visible()
    phone.get_by_label("More", exact=True).tap()
    expect(phone.get_by_role("button", name="Turn the table")).to_be_visible()

    phone.go_back()
    expect(phone.get_by_role("button", name="Turn the table")).to_be_hidden()
    expect(phone.get_by_role("button", name="Lower the ruling")).to_be_visible()
    phone.go_back()
    expect(phone.get_by_role("button", name="Pull the ruling up")).to_be_visible()
    expect(option(phone, "check:6")).to_be_visible()
    phone.go_back()
    expect(option(phone, "block:b.h3")).to_be_visible()


def test_back_closes_a_menu_that_was_opened_a_moment_ago(phone: Page) -> None:
    open_question(phone, block_example())
    option(phone, "block:b.h3").click()
    expect(option(phone, "check:6")).to_be_visible()
    # The menu's own event comes later: on a slow device, after the finger that goes back.
    phone.evaluate("window.addEventListener('toggle', (event) => event.stopImmediatePropagation(), true)")
    phone.get_by_label("More", exact=True).tap()
    expect(phone.get_by_role("button", name="Turn the table")).to_be_visible()

    phone.go_back()
    expect(phone.get_by_role("button", name="Turn the table")).to_be_hidden()
    expect(option(phone, "check:6")).to_be_visible()


def test_back_closes_a_sheet_in_which_something_was_changed_and_then_undoes_it(desk: Page) -> None:
    open_table(desk, "start")
    card(desk, "a.s1").click()
    desk.get_by_role("button", name="Committed", exact=True).click()
    desk.get_by_role("button", name="Frozen", exact=True).click()
    expect(card(desk, "a.s1")).to_contain_text("Frozen")

    desk.go_back()
    expect(desk.locator("dialog[open]")).to_have_count(0)
    expect(card(desk, "a.s1")).to_contain_text("Frozen")
    desk.go_back()
    expect(card(desk, "a.s1")).not_to_contain_text("Frozen")
    expect(card(desk, "a.s1")).to_contain_text("Committed")
    desk.go_back()
    expect(card(desk, "a.s1")).not_to_contain_text("Committed")
    desk.go_forward()
    expect(card(desk, "a.s1")).to_contain_text("Committed")


def test_undo_and_redo_are_the_way_that_back_and_forward_go(desk: Page) -> None:
    open_table(desk, "start")
    for name in ("a.s1", "a.s2"):
        card(desk, name).focus()
        desk.keyboard.press("c")
        expect(card(desk, name)).to_contain_text("Committed")

    desk.keyboard.press("Control+z")
    desk.keyboard.press("Control+z")
    expect(card(desk, "a.s1")).not_to_contain_text("Committed")
    desk.keyboard.press("Control+Shift+z")
    expect(card(desk, "a.s1")).to_contain_text("Committed")
    expect(card(desk, "a.s2")).not_to_contain_text("Committed")
    browser_follows(desk)
    desk.go_forward()
    expect(card(desk, "a.s2")).to_contain_text("Committed")
    desk.go_back()
    expect(card(desk, "a.s2")).not_to_contain_text("Committed")
    expect(card(desk, "a.s1")).to_contain_text("Committed")


def test_the_browser_follows_however_quickly_somebody_undoes_and_redoes(desk: Page) -> None:
    open_table(desk, "start")
    for name in ("a.s1", "a.s2", "a.s1"):
        card(desk, name).focus()
        desk.keyboard.press("c")
    length = desk.evaluate("history.length")
    # All in one go, before the browser has arrived anywhere.
    desk.evaluate(
        """() => { for (const key of ['z', 'z', 'z', 'Z', 'Z', 'z', 'Z', 'Z'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, shiftKey: key === 'Z', bubbles: true })) }"""
    )
    expect(card(desk, "a.s2")).to_contain_text("Committed")
    browser_follows(desk)
    assert desk.evaluate("history.length") == length, "an entry was made anew, or those ahead were cut off"

    desk.go_back()
    expect(card(desk, "a.s1")).to_contain_text("Committed")
    desk.go_back()
    expect(card(desk, "a.s2")).not_to_contain_text("Committed")
    desk.go_back()
    expect(card(desk, "a.s1")).not_to_contain_text("Committed")


def test_what_is_undone_under_an_open_layer_is_what_back_finds_below_it(phone: Page) -> None:
    open_question(phone, block_example())
    option(phone, "block:b.h3").click()
    expect(option(phone, "check:6")).to_be_visible()
    phone.get_by_role("button", name="Pull the ruling up").tap()
    expect(phone.get_by_role("button", name="Lower the ruling")).to_be_visible()
    phone.get_by_role("button", name="Undo").tap()
    expect(option(phone, "block:b.h3")).to_be_visible()
    browser_follows(phone)
    phone.wait_for_function("history.state.layer")

    phone.go_back()
    expect(phone.get_by_role("button", name="Pull the ruling up")).to_be_visible()
    expect(option(phone, "block:b.h3")).to_be_visible()
    phone.keyboard.press("Control+Shift+z")
    expect(option(phone, "check:6")).to_be_visible()
    browser_follows(phone)
    phone.go_back()
    expect(option(phone, "block:b.h3")).to_be_visible()


def test_every_state_has_an_address_that_another_browser_opens(open_page: OpenPage) -> None:
    mine, theirs = open_page(**DESK), open_page(**DESK)
    open_question(mine, block_example())
    option(mine, "block:b.h3").click()
    expect(option(mine, "check:6")).to_be_visible()
    mine.wait_for_function("location.hash.length > 50")
    before = mine.url
    option(mine, "check:6").click()
    mine.wait_for_function("before => location.href !== before && location.hash.length > 50", arg=before)
    theirs.goto(mine.url)
    expect(health(theirs, "b")).to_have_value("17")
