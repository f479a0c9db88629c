"""The table: one attack laid out, played, branched, compared and shared, by line, keyboard, touch and drag; nothing is ever lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import barriers
from tests.browser.conftest import DESK, OpenPage
from tests.browser.table import (
    address,
    answer,
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
    zone,
)

MOST_BYTES = 120_000
STANCE = {
    "type": "foundation", "difficulty": 2, "check": 5, "block": {"zone": "mid", "modifier": 2},
    "text": "Enhance Commit: This attack gets +2 damage.",
}  # fmt: skip
SIZES = """() => performance.getEntriesByType('resource')
  .filter(entry => /\\.(js|css)(\\?|$)/.test(entry.name)).reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
SHIFTS = """() => new Promise(done => new PerformanceObserver(list => done(list.getEntries()
  .filter(entry => !entry.hadRecentInput).reduce((sum, entry) => sum + entry.value, 0)))
  .observe({type: 'layout-shift', buffered: true}))"""


def test_the_chips_show_what_was_understood_and_guess_what_was_not(desk: Page) -> None:
    desk.goto("/board/")
    composer(desk).click()
    desk.keyboard.type("high 4/6 vs 3f, hnd mid+2")
    wrong = desk.locator(".chip-word.is-wrong")
    expect(wrong).to_contain_text("hnd")
    wrong.get_by_role("button", name="hand", exact=True).click()
    expect(wrong).to_have_count(0)
    desk.keyboard.press("Enter")
    expect(zone(desk, "b", "stage").locator("[data-card]")).to_have_count(3)
    expect(card(desk, "b.h1")).to_be_visible()


def test_a_pasted_card_is_that_card_and_its_unread_parts_are_marked(desk: Page) -> None:
    desk.goto("/board/")
    composer(desk).click()
    desk.evaluate(
        """() => { const data = new DataTransfer();
        data.setData('text', 'Storm Heel\\nAttack\\nDifficulty: 4\\nCheck: 3\\nSpeed: 5\\nDamage: 4\\nZone: high\\n'
          + 'Enhance: Frobnicate the rival.');
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true})) }"""
    )
    expect(desk.locator("#make-name")).to_have_value("Storm Heel")
    expect(desk.locator(".reading-bad")).to_be_visible()
    desk.get_by_role("button", name="Add this card").click()
    tile = zone(desk, "a", "hand").locator("[data-card]").first
    expect(tile).to_contain_text("Storm Heel")
    expect(tile).to_contain_text("by hand")


def test_the_first_decision_is_five_tabs_away_and_the_walk_needs_no_mouse(desk: Page) -> None:
    open_question(desk, block_example())
    expect(option(desk, "block:b.h3")).to_be_visible()
    desk.evaluate("document.activeElement.blur()")
    desk.keyboard.press("Tab")
    for _ in range(4):
        if "decision" in (desk.evaluate("document.activeElement.textContent") or ""):
            break
        desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")
    assert desk.evaluate("document.activeElement.id") == "decide-title"
    desk.keyboard.press("1")
    expect(option(desk, "check:6")).to_be_visible()
    desk.keyboard.press("7")
    expect(desk.locator(".tree [data-move]")).to_have_count(2)
    desk.keyboard.press("Home")
    expect(desk.locator(".scrub-place")).to_contain_text("Start")
    expect(health(desk, "b")).to_have_value("20")
    desk.keyboard.press("End")
    desk.keyboard.press("Control+z")
    expect(option(desk, "check:6")).to_be_visible()
    desk.keyboard.press("?")
    expect(desk.get_by_role("heading", name="Keys")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("heading", name="Keys")).to_be_hidden()


def test_on_a_phone_the_cards_are_tapped_and_the_check_is_a_strip(phone: Page) -> None:
    open_question(phone, block_example())
    board, sheet = phone.locator("ringside-board").bounding_box(), phone.locator(".ruling-side").bounding_box()
    assert board is not None
    assert sheet is not None
    assert board["y"] < sheet["y"] <= 844 * 0.6
    expect(card(phone, "b.h3")).to_have_class(re.compile(r"\bcan\b"))
    card(phone, "b.h3").tap()
    phone.locator(".strip-way", has_text="passes").or_(phone.locator(".strip-way").last).tap()
    expect(health(phone, "b")).not_to_have_value("20")
    phone.get_by_role("tab", name="Steps").tap()
    expect(phone.locator(".tree .move").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


def test_a_card_that_cannot_says_why_with_its_clause(desk: Page) -> None:
    open_question(desk, block_example())
    low = desk.locator("ringside-board .tile.cannot").first
    expect(low).to_have_accessible_name(re.compile("Can’t block"))
    low.click()
    expect(desk.locator(".sheet .why-not .ground-text").first).to_be_visible()
    desk.keyboard.press("Escape")
    expect(low).to_be_focused()


def test_nothing_on_the_table_has_the_name_of_an_id_or_a_slug(desk: Page) -> None:
    open_question(desk, block_example())
    option(desk, "block:b.h3").click()
    option(desk, "check:4").click()
    expect(desk.locator(".tree .move").nth(1)).to_be_visible()
    words = desk.locator("main").inner_text()
    assert not re.search(r"\b[ab]\.[a-z]+\d*\b|\b[a-z]+(?:-[a-z]+){2,}\b", words), words


def test_equal_choices_are_one(desk: Page) -> None:
    desk.goto("/board/")
    lay(desk)
    enhance = desk.locator("ringside-ruling .option-enhance")
    enhance.click()
    expect(desk.locator("ringside-ruling .option-commit")).to_have_count(1)
    expect(desk.locator("ringside-ruling .option-commit")).to_contain_text("any of 3")


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
    expect(broken.locator(".move-why")).to_contain_text("No longer possible")
    expect(desk.locator(".tree .move.is-lost")).to_have_count(1)
    assert question(desk)["decisions"] == ["block:b.h3", "check:6"]
    desk.locator("[data-act=undo]").first.click()
    expect(broken).to_have_count(0)
    expect(health(desk, "b")).to_have_value("17")


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


def test_another_branch_stays_in_the_tree_and_two_are_compared(desk: Page) -> None:
    open_question(desk, block_example())
    option(desk, "block:b.h3").click()
    option(desk, "check:6").click()
    expect(health(desk, "b")).to_have_value("17")
    desk.locator(".move-change").first.click()
    option(desk, "pass").click()
    expect(health(desk, "b")).to_have_value("15")
    branch = desk.locator(".branch-leaf")
    expect(branch).to_have_count(1)
    expect(branch).to_contain_text("−3")
    branch.locator(".branch-go").click()
    expect(health(desk, "b")).to_have_value("17")


def test_what_can_happen_lists_the_ends_with_ways_and_odds(desk: Page) -> None:
    open_question(desk, block_example())
    desk.get_by_role("button", name="What can happen?").click()
    rows = desk.locator(".outcome-rows li")
    expect(rows.first).to_be_visible()
    assert rows.count() >= 2
    desk.locator("#deck-checks").fill("2x10 6x30")
    desk.locator("#deck-checks").press("Enter")
    desk.locator("#deck-checks").blur()
    expect(desk.locator(".outcome-odds .odds-bar").first).to_be_visible()
    rows.first.locator("button").click()
    expect(desk.locator(".tree .move").first).to_be_visible()
    assert question(desk)["decisions"]


def test_a_card_is_dragged_and_the_same_is_a_button(desk: Page) -> None:
    open_question(desk, block_example())
    card(desk, "b.h3").drag_to(zone(desk, "b", "stage"))
    expect(zone(desk, "b", "stage").locator("[data-card='b.h3']")).to_be_visible()
    card(desk, "b.h3").click()
    desk.get_by_role("button", name="Hand", exact=True).click()
    desk.keyboard.press("Escape")
    expect(zone(desk, "b", "hand").locator("[data-card='b.h3']")).to_be_visible()


def test_the_shared_page_is_the_same_table_to_read(open_page: OpenPage) -> None:
    mine, theirs = open_page(**DESK), open_page(**DESK)
    open_question(mine, block_example())
    option(mine, "block:b.h3").click()
    option(mine, "check:6").click()
    expect(health(mine, "b")).to_have_value("17")
    mine.locator(".move-change").first.click()
    option(mine, "pass").click()
    expect(health(mine, "b")).to_have_value("15")
    mine.get_by_role("button", name="Share", exact=True).click()
    link = mine.locator("#share-link").input_value()
    theirs.goto(link)
    expect(theirs.locator("ringside-board .mat-of-b .health-number")).to_have_text("15")
    expect(theirs.locator(".branch-leaf")).to_have_count(1)
    expect(theirs.locator("ringside-board .add-card")).to_have_count(0)
    expect(theirs.locator("ringside-ruling .option")).to_have_count(0)
    assert theirs.evaluate("localStorage.getItem('ringside.draft')") is None
    theirs.locator(".branch-go").click()
    expect(theirs.locator("ringside-board .mat-of-b .health-number")).to_have_text("17")
    theirs.get_by_role("link", name="Try it yourself").click()
    expect(theirs.locator(".branch-leaf")).to_have_count(1)
    expect(health(theirs, "b")).to_have_value("15")


def test_this_ruling_is_wrong_is_a_box_and_a_button_and_can_be_followed(desk: Page) -> None:
    open_question(desk, block_example())
    desk.get_by_role("button", name="This ruling is wrong").click()
    desk.locator("#wrong-text").fill("The low block should stop it.")
    desk.get_by_role("button", name="Send", exact=True).click()
    expect(desk.get_by_text("Thanks. Somebody will look at it.").first).to_be_visible()
    desk.get_by_role("link", name="See what becomes of it").click()
    expect(desk.get_by_role("heading", name="Thank you for the report")).to_be_visible()


def test_the_full_face_stands_beside_a_card_under_the_pointer(desk: Page) -> None:
    open_question(desk, block_example())
    card(desk, "b.h3").hover()
    expect(desk.locator(".peek .card-face")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_no_barrier(open_page: OpenPage, scheme: str, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    open_question(page, block_example())
    expect(page.locator(".answer-more, .branch-tree").first).to_be_attached()
    assert barriers(page) == []
    card(page, "b.h3").focus()
    page.keyboard.press("w")
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.locator("#share-link")).to_be_visible()
    assert barriers(page) == []


@pytest.mark.parametrize(
    ("width", "height"), [(320, 640), (768, 1024), (1024, 768), (1280, 720), (1440, 900), (1920, 1080), (720, 450)]
)
@pytest.mark.parametrize("cards", [0, 5, 12])
def test_nothing_sticks_out_and_a_table_of_twelve_a_side_needs_no_scrolling(
    open_page: OpenPage, width: int, height: int, cards: int
) -> None:
    """From an empty table to twelve different cards in each stage, beside the hand and the attack."""
    page = open_page(viewport={"width": width, "height": height})
    asked = block_example()
    for n in range(cards):
        asked.setdefault("cards", {})[f"own-{n}"] = {**STANCE, "name": f"Stance of the number {n}"}
    for player, person in asked["board"]["players"].items():
        rows = [{"id": f"{player}.y{n}", "card": f"own-{n}", "committed": n % 3 == 0} for n in range(cards)]
        asked["board"]["players"][player] = {**person, "stage": rows}
    if cards:
        open_question(page, asked)
    else:
        open_table(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if height > 520:
        assert page.evaluate("document.documentElement.scrollHeight") <= height
    if width == 1440:
        assert page.evaluate("(b => b.scrollHeight <= b.clientHeight + 1)(document.querySelector('ringside-board'))")


def test_the_ruling_arrives_without_shifting_the_page(desk: Page) -> None:
    open_question(desk, block_example())
    expect(desk.locator(".answer-more")).to_be_visible()
    assert desk.evaluate(SHIFTS) < 0.1


def test_the_first_visit_is_small_and_the_decision_is_painted_soon(desk: Page) -> None:
    open_table(desk)
    expect(desk.locator(".ruling-answer .answer")).to_be_visible()
    assert 0 < desk.evaluate(SIZES) < MOST_BYTES


def test_motion_is_still_where_less_of_it_is_asked_for(open_page: OpenPage) -> None:
    page = open_page(**DESK, reduced_motion="reduce")
    open_question(page, block_example())
    option(page, "pass").click()
    expect(answer(page)).to_be_visible()
    assert page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length") == 0


def test_the_table_is_printed_with_its_answer_and_its_board(desk: Page) -> None:
    open_question(desk, block_example())
    desk.emulate_media(media="print")
    expect(desk.locator(".table-bar")).to_be_hidden()
    expect(desk.locator(".scrubber")).to_be_hidden()
    expect(answer(desk)).to_be_visible()
    expect(card(desk, "b.h3")).to_be_visible()
