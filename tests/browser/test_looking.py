"""Looking before choosing: the check of a playable card, the odds, a long attack, and which look counts."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, OpenPage
from tests.browser.table import (
    Held,
    block_example,
    card,
    composer,
    lay,
    open_question,
    open_table,
    option,
    question,
    say,
)

PLAYS = "hand f diff 2, asset diff 3, 3f vs hp 14, 2f"


def lay_plays(page: Page) -> None:
    open_table(page)
    composer(page).click()
    composer(page).fill(PLAYS)
    composer(page).press("Enter")
    expect(card(page, "a.h2")).to_have_class(re.compile(r"\bcan\b"))


def total(page: Page) -> Locator:
    return page.locator(".lane .sum .is-total b")


def test_a_play_shows_its_check_and_what_each_check_comes_to(desk: Page) -> None:
    lay_plays(desk)

    card(desk, "a.h2").hover()
    expect(total(desk)).to_have_text("3")
    ways = desk.locator(".lane .strip-way")
    expect(ways).to_have_count(4)
    expect(ways.first).to_contain_text("commit 3")
    expect(ways.last).to_contain_text("passes")
    card(desk, "a.h1").hover()
    expect(total(desk)).to_have_text("2")

    ways.last.click()
    expect(desk.locator(".tree .move-words").first).to_contain_text("Play Foundation")
    assert question(desk)["decisions"][:2] == ["play:a.h1", "check:2"]


def test_a_finger_looks_at_a_play_first_and_plays_with_the_second_tap(phone: Page) -> None:
    lay_plays(phone)

    card(phone, "a.h2").tap()
    expect(total(phone)).to_have_text("3")
    expect(card(phone, "a.h2")).to_have_class(re.compile("is-looked"))
    card(phone, "a.h2").tap()
    expect(option(phone, "check:3")).to_be_enabled()


def test_a_pointer_at_rest_does_not_outvote_the_keyboard(desk: Page) -> None:
    open_question(desk, block_example())
    blocks = desk.locator("ringside-board .tile.can")
    expect(blocks).to_have_count(2)
    second = blocks.last.get_attribute("data-card")
    first = blocks.first.get_attribute("data-card")
    blocks.last.hover()
    expect(card(desk, second or "")).to_have_class(re.compile("is-looked"))

    card(desk, first or "").focus()
    desk.keyboard.press("ArrowLeft")
    card(desk, first or "").focus()
    desk.evaluate(
        "document.querySelector('ringside-board').show({})"
    )  # a drawing puts the card under the pointer again
    expect(card(desk, first or "")).to_have_class(re.compile("is-looked"))
    expect(card(desk, second or "")).not_to_have_class(re.compile("is-looked"))
    act = "id => getComputedStyle(document.querySelector(`[data-card='${id}'] .card-act`)).backgroundColor"
    assert desk.evaluate(act, first) != desk.evaluate(act, second)

    desk.mouse.move(5, 5)
    blocks.last.hover()
    expect(card(desk, second or "")).to_have_class(re.compile("is-looked"))


def test_a_long_attack_tells_what_was_found_and_goes_on_looking(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    open_table(page, "mid-attack")

    expect(page.locator(".move-ways")).to_have_text(re.compile(r"^\d+ ends? so far$"))
    expect(page.locator(".option .is-so-far").first).to_contain_text("so far")
    before = int((page.locator(".move-ways").inner_text()).split()[0])
    page.get_by_role("button", name="Keep looking").click()
    expect(page.locator(".move-further")).to_contain_text("Make a move to look further")
    assert int((page.locator(".move-ways").inner_text()).split()[0]) > before


def test_odds_are_bars_in_the_list_and_on_the_checks(desk: Page) -> None:
    open_table(desk)
    lay(desk, "high 4/6 vs 3f, hand mid+2 @ block")
    desk.get_by_role("button", name="What can happen?").click()
    desk.locator("#deck-checks").fill("3x20 6x20")
    desk.locator("#deck-checks").press("Enter")

    expect(desk.locator(".outcome-rows .odds-bar").first).to_be_visible()
    expect(desk.locator(".strip-way .odds-bar").first).to_be_visible()
    expect(desk.locator(".strip-way").last).to_contain_text("50%")


def test_what_can_happen_is_listed_for_the_board_that_is_on_its_way(desk: Page) -> None:
    open_table(desk)
    held = Held(desk, "**/board/ruling/")
    say(desk, "high 4/6 vs 3f, hand mid+2 @ block")
    desk.get_by_role("button", name="What can happen?").click()
    held.let_go()

    expect(desk.locator(".outcome-rows li").first).to_be_visible()
    expect(desk.locator(".outcomes > button")).not_to_have_attribute("aria-busy", "true")


def test_a_card_on_a_phone_has_three_buttons_that_unfold(phone: Page) -> None:
    open_table(phone)
    lay(phone, "high 4/6 vs 3f, hand mid+2 @ block")
    stage = phone.locator('section[data-player="b"][data-zone="stage"] [data-card]').first
    stage.tap()
    sheet = phone.locator("dialog")

    expect(sheet.locator(".face-acts button")).to_have_text(["Move to …", "Change", "Remove"])
    expect(sheet.locator('[data-key="flag committed"]')).to_have_count(0)
    sheet.get_by_role("button", name="Change", exact=True).tap()
    sheet.get_by_role("button", name="Committed", exact=True).tap()
    expect(stage).to_have_attribute("aria-label", re.compile("Committed"))
    sheet.get_by_role("button", name="Move to …").tap()
    expect(sheet.locator('[data-key="flag committed"]')).to_have_count(0)
    sheet.get_by_role("button", name="Discard pile", exact=True).tap()
    expect(phone.get_by_role("button", name="Player B's discard pile: 1")).to_be_attached()


def test_only_in_the_combat_phase_somebody_may_play_a_card(desk: Page) -> None:
    open_table(desk)
    lay(desk, "3f, hand mid+2 vs 2f @ review")
    expect(desk.locator(".lane-none p")).to_have_text("No attack.")

    desk.locator("ringside-ruling .option-pass").click()
    expect(desk.locator(".lane-none p")).to_have_text("No attack. A may play a card.")
