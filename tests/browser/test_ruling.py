"""The ruling next to the board: played with buttons and keys, branched, compared, lost and found again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.rulings.jab_and_guards import question
from tests.scenarios import titled

from .barriers import barriers
from .conftest import DESK, PHONE, OpenPage
from .table import Held, block_example, health, open_question, option, play_to_the_damage

pytestmark = pytest.mark.browser


def test_a_check_can_be_any_number_or_a_card(desk: Page) -> None:
    open_question(desk, block_example())
    option(desk, "block:b.h3").click()
    desk.get_by_label("Another number").fill("12")
    desk.get_by_label("Another number").press("Enter")
    expect(desk.locator(".timeline")).to_contain_text("12")

    desk.locator('.tree [data-back="1"]').click()
    desk.get_by_text("Or say which card is checked").click()
    desk.get_by_label("The card on top of the deck").fill("bar the")
    desk.locator(".picker-list button", has_text="Bar the Door").click()

    expect(desk.locator(".timeline")).to_contain_text("B checks Bar the Door: 4.")


def test_it_is_played_with_the_keyboard_alone(desk: Page) -> None:
    open_question(desk, block_example())

    option(desk, "block:b.h3").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".decide h2")).to_contain_text("the check?")
    expect(desk.locator(".decide h2")).to_be_focused()
    desk.keyboard.press("Tab")
    for _ in range(6):
        desk.keyboard.press("Tab")
    expect(option(desk, "check:6")).to_be_focused()
    desk.keyboard.press("Enter")

    expect(health(desk, "b")).to_have_value("17")
    expect(desk.locator(".decide h2")).to_be_focused()
    desk.keyboard.press("Home")
    expect(health(desk, "b")).to_have_value("20")


def test_what_is_found_out_later_takes_no_focus_away(desk: Page) -> None:
    """The ends of the options arrive after the options, while a visitor is moving through them."""
    held = Held(desk, "**/board/outcomes/")
    open_question(desk, block_example())
    desk.get_by_text("can’t: why?").click()
    expect(desk.locator(".option-ends .leaf-change")).to_have_count(0)

    option(desk, "pass").focus()
    held.let_go()

    expect(desk.locator(".option-ends .leaf-change").first).to_be_visible()
    expect(option(desk, "pass")).to_be_focused()
    expect(desk.locator(".decide details.why-nots")).to_have_attribute("open", "")


def test_another_branch_is_taken_both_stay_and_they_compare(desk: Page) -> None:
    play_to_the_damage(desk)

    desk.locator('.tree [data-back="0"]').click()
    option(desk, "pass").click()
    expect(health(desk, "b")).to_have_value("15")
    expect(desk.locator(".branch-compare")).to_have_count(2)
    desk.locator(".branch-compare input").nth(0).check()
    desk.locator(".branch-compare input").nth(1).check()

    row = desk.locator(".compare-table tr", has_text="Player B's health")
    expect(row.locator("td")).to_have_text(["15", "17"])
    desk.locator(".branch-leaf .branch-go").nth(0).click()
    expect(health(desk, "b")).to_have_value("17")


def test_a_comparison_that_is_no_longer_wanted_does_not_appear(desk: Page) -> None:
    """One of the two is unticked before the site has answered."""
    play_to_the_damage(desk)
    desk.locator('.tree [data-back="0"]').click()
    option(desk, "pass").click()
    ticks = desk.locator(".branch-compare input")
    expect(ticks).to_have_count(2)
    held = Held(desk, "**/board/ruling/")
    ticks.nth(0).check()
    with desk.expect_request("**/board/ruling/"):
        ticks.nth(1).check()
    ticks.nth(1).uncheck()
    held.let_go(2)

    ticks.nth(1).focus()
    expect(desk.locator(".ruling-compare > *")).to_have_count(0)
    expect(ticks.nth(1)).to_be_focused()


def test_a_reload_loses_neither_decisions_nor_branches(desk: Page) -> None:
    play_to_the_damage(desk)
    desk.locator('.tree [data-back="0"]').click()
    option(desk, "pass").click()
    expect(health(desk, "b")).to_have_value("15")

    desk.reload()

    expect(health(desk, "b")).to_have_value("15")
    expect(desk.locator(".branch-leaf")).to_have_count(1)


def test_who_can_only_pass_passes_unless_stopped(desk: Page) -> None:
    open_question(desk, question(at="attack.enhance", charm="", hand=[]))

    expect(desk.locator(".tree .move.is-quiet")).to_contain_text("Both pass")
    desk.get_by_label("Skip forced passes").uncheck()
    desk.locator(".tree .move.is-quiet [data-back]").click()
    expect(desk.locator(".decide h2 .who")).to_have_text("A")
    option(desk, "pass").click()

    expect(desk.locator(".decide h2 .who")).to_have_text("B")


def test_without_a_connection_the_choice_is_kept_and_ruled_on_later(open_page: OpenPage, witness: Any) -> None:
    witness.forgive("net::ERR_INTERNET_DISCONNECTED")
    desk = open_page(**DESK)
    open_question(desk, block_example())

    desk.context.set_offline(True)
    option(desk, "block:b.h3").click()
    expect(desk.locator(".ruling-notice")).to_contain_text("You’re offline.")
    desk.context.set_offline(False)

    expect(desk.locator("ringside-ruling .decide h2")).to_contain_text("the check?")
    expect(desk.locator(".ruling-notice")).to_be_empty()


def test_what_is_wrong_with_a_board_is_said_in_words(desk: Page) -> None:
    asked = block_example()
    asked["board"]["attack"] = {"id": "nobody"}
    open_question(desk, asked)

    expect(desk.locator(".ruling-problem")).to_contain_text("card pool")


def test_several_cards_are_picked_and_an_order_is_made(desk: Page) -> None:
    open_question(desk, titled("Can I mulligan twice?").question)
    boxes = desk.locator(".pick-form input")
    expect(desk.locator(".pick-form button")).to_be_disabled()
    boxes.nth(0).check()
    boxes.nth(2).check()
    desk.get_by_role("button", name="Take these 2").click()
    expect(desk.locator(".timeline")).to_contain_text("puts 2 cards on the bottom of the deck")

    open_question(desk, titled("When is the first player's deck shuffled after a mulligan?").question)
    first = desk.locator(".order-name").first.inner_text()
    desk.locator('.order-list button[aria-label$="later"]').first.click()
    expect(desk.locator(".order-name").nth(1)).to_have_text(first)
    desk.get_by_role("button", name="In this order").click()

    expect(desk.locator(".order-form")).to_have_count(0)


def test_the_other_reading_of_an_open_question_can_be_taken(desk: Page) -> None:
    play_to_the_damage(desk)

    expect(desk.locator("ringside-ruling[aria-busy]")).to_have_count(0)
    desk.get_by_text(re.compile("Rests on .*open question")).click()
    chosen = desk.locator(".assumed-reading input:not(:checked)").first.get_attribute("value")
    desk.locator(f'.assumed-reading input[value="{chosen}"]').check()

    expect(desk.locator(f'.assumed-reading input[value="{chosen}"]')).to_be_checked()
    expect(desk.locator("ringside-ruling[aria-busy]")).to_have_count(0)
    expect(health(desk, "b")).to_have_value("17")


def unfold(page: Page) -> None:
    page.locator("ringside-ruling details").evaluate_all("all => all.forEach(one => { one.open = true; })")


def seen_by_axe(page: Page) -> list[str]:
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += barriers(page)
    return found


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_in_a_ruling_with_everything_open(open_page: OpenPage, size: Any) -> None:
    page = open_page(**size, reduced_motion="reduce")
    play_to_the_damage(page)
    phone = size is PHONE
    if phone:
        page.get_by_role("tab", name="Steps").tap()
    page.locator('.tree [data-back="0"]').click()
    if phone:
        page.get_by_role("tab", name="Decide").tap()
    expect(option(page, "pass")).to_be_enabled()
    unfold(page)
    deciding = seen_by_axe(page)
    option(page, "pass").click()
    expect(health(page, "b")).to_have_value("15")
    if phone:
        page.get_by_role("tab", name="Steps").tap()
    for box in (0, 1):
        page.locator(".branch-compare input").nth(box).check()
    expect(page.locator(".compare-table")).to_be_visible()
    unfold(page)

    assert deciding + seen_by_axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]
