"""The table: a board set up by its line, decided on by list, key, tap and drag, branched, compared and shared."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.table import (
    block_example,
    card,
    composer,
    health,
    lay,
    open_question,
    open_table,
    option,
    paste,
    question,
    zone,
)


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


def test_a_word_that_is_still_being_typed_is_no_fault(desk: Page) -> None:
    open_table(desk)
    composer(desk).click()
    desk.keyboard.type("high 4/6 vs 3f, ha")

    half = desk.locator(".composer-panel .is-half")
    expect(half.get_by_role("button", name="hand", exact=True)).to_be_visible()
    expect(desk.locator(".composer-panel .is-wrong")).to_have_count(0)
    desk.keyboard.press("Tab")
    expect(composer(desk)).to_have_value("high 4/6 vs 3f, hand")


def test_a_phone_shows_the_hand_that_is_known_whoever_decides(phone: Page) -> None:
    open_table(phone)
    lay(phone)

    expect(phone.locator("ringside-ruling .option-enhance")).to_be_visible()
    expect(card(phone, "b.h1")).to_be_visible()


def test_a_card_pasted_on_one_line_is_a_card_and_a_board_is_a_line(desk: Page) -> None:
    open_table(desk)
    paste(composer(desk), "high 4/6 {Enhance: This attack gets +2 damage.} difficulty 3 check 4 vs 3f")
    expect(desk.locator("dialog[open]")).to_have_count(0)
    paste(
        composer(desk),
        "Iron Will, Attack, Difficulty 4, Check 3, Speed 4 High, Damage 6. Enhance: This attack gets +2 damage.",
    )
    expect(desk.locator("dialog[open] .card-face")).to_contain_text("This attack gets +2 damage.")


def test_the_menu_of_the_site_lies_above_the_composer(desk: Page) -> None:
    open_table(desk)
    desk.locator("details.more > summary").click()
    first = desk.locator("details.more[open] a:not(.on-phone)").first
    expect(first).to_be_visible()
    assert first.evaluate("""link => { const box = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) }""")


def test_a_pasted_card_is_that_card_and_its_unread_parts_are_marked(desk: Page) -> None:
    desk.goto("/board/")
    composer(desk).click()
    desk.evaluate(
        """() => { const data = new DataTransfer();
        data.setData('text', 'Storm Heel\\nAttack\\nDifficulty: 4\\nCheck: 3\\nSpeed: 5\\nDamage: 4\\nZone: high\\n'
          + 'Enhance: Frobnicate the rival.');
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true})) }"""
    )
    expect(desk.locator("dialog .card-face")).to_contain_text("Storm Heel")
    expect(desk.locator("dialog .card-face .card-stats")).to_contain_text("high")
    expect(desk.locator("#make-name")).to_be_hidden()
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


TWO_BLOCKS = "high 4/6 vs 3f, hand mid+2, high+1 @ block"


def total(page: Page) -> Locator:
    return page.locator(".sum .is-total b")


def test_a_finger_looks_at_a_card_first_and_chooses_it_with_a_second_tap(phone: Page) -> None:
    open_table(phone)
    lay(phone, TWO_BLOCKS)
    expect(total(phone)).to_have_text("6")
    expect(card(phone, "b.h1")).to_have_class(re.compile("is-looked"))

    card(phone, "b.h2").tap()
    expect(total(phone)).to_have_text("5")
    expect(card(phone, "b.h2")).to_have_class(re.compile("is-looked"))
    expect(phone.locator(".option.is-looked")).to_have_attribute("data-decision", "block:b.h2")
    assert question(phone)["decisions"] == []
    card(phone, "b.h2").tap()
    expect(option(phone, "check:7")).to_be_visible()
    assert question(phone)["decisions"] == ["block:b.h2"]


def test_a_pointer_and_the_keyboard_look_by_being_there_and_choose_at_once(desk: Page) -> None:
    open_table(desk)
    lay(desk, TWO_BLOCKS)
    expect(total(desk)).to_have_text("6")
    card(desk, "b.h2").hover()
    expect(total(desk)).to_have_text("5")
    expect(desk.locator(".would-block")).to_contain_text("High block +1")
    option(desk, "block:b.h1").focus()
    expect(total(desk)).to_have_text("6")

    card(desk, "b.h2").click()
    expect(option(desk, "check:7")).to_be_visible()
    assert question(desk)["decisions"] == ["block:b.h2"]


def test_a_check_of_the_card_that_is_looked_at_blocks_with_it(desk: Page) -> None:
    open_table(desk)
    lay(desk, TWO_BLOCKS)
    desk.locator(".strip-way", has_text="passes").click()

    expect(health(desk, "b")).to_have_value("22")
    assert question(desk)["decisions"][:2] == ["block:b.h1", "check:6"]
    desk.keyboard.press("Control+z")
    expect(total(desk)).to_have_text("6")


def test_earlier_cards_of_a_pool_are_a_chip_where_there_is_no_room(phone: Page) -> None:
    open_table(phone)
    lay(phone, 'pool "Straight Jab", attack high 4/6 vs hand mid+2 @ block')
    phone.get_by_role("button", name="Player A's card pool: 2").tap()

    expect(phone.get_by_role("dialog").get_by_text("Straight Jab")).to_be_visible()


def test_a_card_that_cannot_says_why_with_its_clause(desk: Page) -> None:
    open_question(desk, block_example())
    low = desk.locator("ringside-board .tile.cannot").first
    expect(low).to_have_accessible_name(re.compile("Can’t block"))
    low.click()
    expect(desk.locator(".sheet .why-not .ground-text").first).to_be_visible()
    desk.keyboard.press("Escape")
    expect(low).to_be_focused()


def test_what_a_rule_forbids_is_tried_all_the_same_and_marked_as_such(desk: Page) -> None:
    open_question(desk, block_example())
    low = desk.locator("ringside-board .tile.cannot").first
    name = low.get_attribute("data-card")
    low.click()
    desk.get_by_role("button", name="What if it could?").click()
    option(desk, f"block:{name}").click()
    option(desk, "check:6").click()

    expect(desk.locator(".tree .move").first).to_contain_text("What if it could?")
    expect(desk.locator(".answer-caveat").first).to_be_visible()
    assert question(desk)["decisions"][:2] == [f"despite:block:{name}", f"block:{name}"]


def test_an_ability_that_cannot_be_played_is_tried_all_the_same(desk: Page) -> None:
    lay_with_a_committed_charm(desk)
    card(desk, "a.s1").click()
    desk.get_by_role("button", name="What if it could?").click()
    option(desk, "enhance:a.s1/1").click()

    expect(desk.locator(".lane-card, .tile.is-large").first).to_contain_text("7")
    expect(desk.locator(".answer-caveat").first).to_be_visible()


def test_what_is_refused_for_what_it_is_stays_refused_and_keeps_the_line(desk: Page) -> None:
    asked = block_example()
    asked["board"]["players"]["b"]["hand"].append({"id": "b.h9", "card": "own-bare"})
    asked.setdefault("cards", {})["own-bare"] = {"name": "Bare", "type": "foundation", "difficulty": 1, "check": 3}
    open_question(desk, asked)
    expect(card(desk, "b.h9")).to_have_class(re.compile("cannot"))
    card(desk, "b.h9").click()
    desk.get_by_role("button", name="What if it could?").click()

    expect(desk.locator("#toast")).to_contain_text("nothing to try")
    expect(option(desk, "pass")).to_be_enabled()
    expect(desk.locator(".tree .move.is-broken")).to_have_count(0)
    assert question(desk)["decisions"] == []


def lay_with_a_committed_charm(page: Page) -> None:
    """A high 4/5 at its Enhance Step; one foundation can add damage, and another could if it weren't committed."""
    asked = block_example()
    text = "Enhance: This attack gets +2 damage."
    charm = {"name": "Charm", "type": "foundation", "difficulty": 1, "check": 4, "text": text}
    asked["cards"] = {**asked.get("cards", {}), "own-charm": charm}
    asked["board"]["at"] = "attack.enhance"
    asked["board"]["players"]["a"]["stage"] = [
        {"id": "a.s1", "card": "own-charm", "committed": True},
        {"id": "a.s2", "card": "own-charm"},
    ]
    open_question(page, asked)
    expect(card(page, "a.s1")).to_have_class(re.compile("cannot"))


def test_the_answer_says_where_another_edition_rules_otherwise(desk: Page) -> None:
    open_question(desk, block_example())
    desk.get_by_role("button", name="Different in UFS 1.9").click()
    expect(desk.locator(".edition-row")).to_have_count(3)
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("button", name="Different in UFS 1.9")).to_be_focused()


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
    ends, ways = desk.locator(".outcome-rows > li"), desk.locator(".outcome-rows .outcome-way")
    # Two ways lead to the same end: they appear together.
    expect(ends).to_have_count(3)
    expect(ways).to_have_count(4)
    expect(ends.first.locator(".outcome-way")).to_have_text(["B: Don't block", re.compile("checks 0–5$")])
    desk.locator("#deck-checks").fill("2x10 6x30")
    desk.locator("#deck-checks").press("Enter")
    desk.locator("#deck-checks").blur()
    expect(desk.locator(".outcome-odds .odds-bar").first).to_be_visible()
    ways.first.click()
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


def test_a_shared_block_shows_the_check_of_every_card_that_can_block(open_page: OpenPage) -> None:
    mine, theirs = open_page(**DESK), open_page(**PHONE)
    open_question(mine, block_example())
    expect(option(mine, "block:b.h3")).to_be_visible()
    mine.get_by_role("button", name="Share", exact=True).click()
    theirs.goto(mine.locator("#share-link").input_value())

    expect(theirs.locator(".lane-sums .lane-check")).to_have_text(["check 7", "check 6"])
    assert theirs.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_this_ruling_is_wrong_is_a_box_and_a_button_and_can_be_followed(desk: Page) -> None:
    open_question(desk, block_example())
    desk.get_by_role("button", name="This ruling is wrong").click()
    desk.locator("#wrong-text").fill("The low block should stop it.")
    desk.get_by_role("button", name="Send", exact=True).click()
    expect(desk.get_by_text("Thanks. Someone will look at it.").first).to_be_visible()
    desk.get_by_role("link", name="Follow it").click()
    expect(desk.get_by_role("heading", name="Thank you for the report")).to_be_visible()


def test_the_full_face_stands_beside_a_card_under_the_pointer(desk: Page) -> None:
    open_question(desk, block_example())
    card(desk, "b.h3").hover()
    expect(desk.locator(".peek .card-face")).to_be_visible()
