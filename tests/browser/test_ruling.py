"""The ruling beside the board: played with buttons and keys, branched, compared, stepped through, lost and found again."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from judgeapp.cards.collection import collection
from judgeapp.rulings.playing import play
from judgeapp.rulings.scenarios import PLAIN, scenarios
from rules_engine import QuestionFaulty
from tests.rulings.test_answering import question

from .conftest import DESK, PHONE, OpenPage
from .test_every_page import TARGETS, TOO_SMALL, barriers

pytestmark = pytest.mark.browser

MODULE = "name => performance.getEntriesByType('resource').map(one => one.name).find(one => one.includes(name))"
DRAFT = """question => localStorage.setItem('ringside.draft', JSON.stringify(
  {state: {question, branches: null, scenario: null, label: ''}, undo: [], redo: [], known: {}}))"""
REPLAYED = """async ([module, rulings]) => {
  const { replay, Replay } = await import(module);
  const sorted = (value) => Array.isArray(value) ? value.map(sorted)
    : value && typeof value === 'object'
      ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value;
  const text = (value) => JSON.stringify(sorted(value));
  const wrong = [];
  for (const [name, start, steps, board] of rulings) {
    const before = text(start);
    if (text(replay(start, steps)) !== text(board)) wrong.push(name);
    else if (text(new Replay(start, steps).at(steps.length)) !== text(board)) wrong.push(`${name}, in jumps`);
    else if (text(start) !== before) wrong.push(`${name}: the start was written into`);
  }
  return wrong;
}"""


def open_board(page: Page, asked: dict[str, Any]) -> None:
    """The board's page with this question as its draft."""
    page.goto("/about/")
    page.evaluate(DRAFT, {"cards": {}, "decisions": [], "readings": {}, **asked})
    page.goto("/board/")
    expect(page.locator("ringside-ruling .short-answer, ringside-ruling .ruling-problem").first).to_be_visible()


def block_example() -> dict[str, Any]:
    """The guides' worked example of the Block Step: a high attack, and three cards that could block it."""
    shown = next(one for one in scenarios() if one.title.startswith("Seize the Opportunity is high"))
    asked = copy.deepcopy(shown.question)
    asked["board"]["players"]["b"]["health"] = 20
    return asked


def option(page: Page, decision: str) -> Any:
    return page.locator(f'ringside-ruling [data-decision="{decision}"]')


def answer(page: Page) -> Any:
    return page.locator("ringside-ruling .short-answer .answer")


def health(page: Page, player: str) -> Any:
    return page.locator(f".mat-of-{player} .health-number")


def play_to_the_damage(page: Page) -> None:
    open_board(page, block_example())
    option(page, "block:b.h3").click()
    option(page, "check:6").click()
    expect(answer(page)).to_contain_text(
        "B takes 3 damage from Seize the Opportunity (half of 5, rounded up): 20 − 3 = 17"
    )


def test_the_block_step_example_is_played_to_the_damage(desk: Page) -> None:
    open_board(desk, block_example())

    expect(answer(desk)).to_have_text("B decides: Block Seize the Opportunity?")
    expect(option(desk, "block:b.h3")).to_have_text("Block with Against a Tough Bunch: difficulty 6")
    expect(option(desk, "block:b.h1")).to_have_count(0)
    option(desk, "block:b.h3").click()
    expect(desk.locator("ringside-ruling .decide h3")).to_contain_text("What is the check?")
    option(desk, "check:6").click()

    expect(answer(desk)).to_contain_text("B takes 3 damage from Seize the Opportunity (half of 5, rounded up)")
    expect(health(desk, "b")).to_have_text("17")
    expect(desk.locator(".mat-of-b .mat-card_pool")).to_contain_text("Against a Tough Bunch")


def test_a_check_can_be_any_number_or_a_card(desk: Page) -> None:
    open_board(desk, block_example())
    option(desk, "block:b.h3").click()
    desk.get_by_label("Another number").fill("12")
    desk.get_by_label("Another number").press("Enter")
    expect(desk.locator(".timeline")).to_contain_text("12 meets the difficulty of 6")

    desk.locator('[data-back="1"]').click()
    desk.get_by_text("Or say which card is checked").click()
    desk.get_by_label("The card on top of the deck").fill("bar the")
    desk.locator(".picker-list button", has_text="Bar the Door").click()

    expect(desk.locator(".timeline")).to_contain_text("B checks Bar the Door: 4.")


def test_why_not_is_answered_in_place_with_the_clause(phone: Page) -> None:
    open_board(phone, block_example())

    phone.get_by_text("1 thing that cannot be done here").tap()
    refused = phone.locator(".refused > li")
    expect(refused).to_have_text(re.compile(r"Block with Levi's Overhead Strike\s+Why not\?"))
    refused.locator("summary").tap()

    expect(refused).to_contain_text("A low block cannot stop a high attack.")
    expect(refused.locator(".ground > a").first).to_have_attribute("href", re.compile(r"^/rules/uvs-1\.2\.9/.+#.+"))


def test_a_step_unfolds_its_clauses_and_moves_the_board(desk: Page) -> None:
    play_to_the_damage(desk)
    difficulty = desk.locator(".step-of-difficulty")

    difficulty.locator("summary").click()

    expect(difficulty.locator(".grounds")).to_contain_text("the sum of the attack's speed")
    expect(difficulty).to_have_attribute("aria-current", "step")
    expect(health(desk, "b")).to_have_text("20")
    expect(desk.locator(".mat-of-b .mat-transit")).to_contain_text("Against a Tough Bunch")


def test_arrow_keys_go_through_the_steps_and_the_board_follows(desk: Page) -> None:
    play_to_the_damage(desk)
    desk.locator("ringside-ruling .scrub-button[data-scrub=back]").focus()

    desk.keyboard.press("Home")
    expect(health(desk, "b")).to_have_text("20")
    expect(desk.locator(".scrub-place")).to_have_text(re.compile("Before the first of"))
    desk.keyboard.press("ArrowRight")
    expect(desk.locator(".ruling-step.is-now")).to_contain_text("The Block Step begins.")
    desk.keyboard.press("End")
    expect(health(desk, "b")).to_have_text("17")
    desk.keyboard.press("ArrowLeft")
    desk.keyboard.press("ArrowLeft")

    expect(desk.locator(".ruling-step.is-now")).to_contain_text("The Damage Step begins.")
    expect(health(desk, "b")).to_have_text("20")
    expect(desk.locator("#board-said")).to_have_text("The Damage Step begins.")


def test_the_slider_scrubs_and_building_gets_its_board_back(desk: Page) -> None:
    play_to_the_damage(desk)
    slider = desk.get_by_role("slider", name="Step of the ruling")

    slider.focus()
    desk.keyboard.press("Home")
    desk.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^1 of .+The Block Step begins"))
    expect(desk.locator("ringside-board.is-editable")).to_have_count(0)
    desk.get_by_role("button", name="Edit the board").click()

    expect(desk.locator("ringside-board.is-editable")).to_have_count(1)


def test_it_is_played_with_the_keyboard_alone(desk: Page) -> None:
    open_board(desk, block_example())

    option(desk, "block:b.h3").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".decide h3")).to_contain_text("What is the check?")
    expect(desk.locator(".decide h3")).to_be_focused()
    for _ in range(6):
        desk.keyboard.press("Tab")
    expect(option(desk, "check:6")).to_be_focused()
    desk.keyboard.press("Enter")

    expect(answer(desk)).to_contain_text("B takes 3 damage")
    expect(desk.locator(".decide h3")).to_be_focused()
    desk.keyboard.press("Home")
    expect(health(desk, "b")).to_have_text("20")


def test_another_branch_is_taken_both_stay_and_they_compare(desk: Page) -> None:
    play_to_the_damage(desk)

    desk.locator('.decided [data-back="0"]').click()
    option(desk, "pass").click()
    expect(answer(desk)).to_contain_text("B takes 5 damage")
    leaves = desk.locator(".branch-leaf")
    expect(leaves).to_have_count(2)
    leaves.nth(0).locator("input").check()
    desk.locator(".branch-leaf").nth(1).locator("input").check()

    row = desk.locator(".compare-table tr", has_text="Player B's health")
    expect(row.locator("td")).to_have_text(["17", "15"])
    desk.locator(".branch-go").nth(0).click()
    expect(answer(desk)).to_contain_text("B takes 3 damage")
    expect(health(desk, "b")).to_have_text("17")


def test_a_reload_loses_neither_decisions_nor_branches(desk: Page) -> None:
    play_to_the_damage(desk)
    desk.locator('.decided [data-back="0"]').click()
    option(desk, "pass").click()
    expect(answer(desk)).to_contain_text("B takes 5 damage")

    desk.reload()

    expect(answer(desk)).to_contain_text("B takes 5 damage")
    expect(desk.locator(".branch-leaf")).to_have_count(2)


def test_who_can_only_pass_passes_unless_stopped(desk: Page) -> None:
    open_board(desk, question(at="attack.enhance", charm="", hand=[]))

    expect(desk.locator(".decided.is-only")).to_have_count(2)
    expect(desk.locator(".decided.is-only").first).to_contain_text("nothing else was possible")
    desk.locator(".decided.is-only button").first.click()
    expect(desk.locator(".decide h3")).to_contain_text("Play an enhance, or pass?")
    desk.get_by_label("Pass for whoever can only pass").uncheck()
    option(desk, "pass").click()

    expect(desk.locator(".decide h3 .who")).to_have_text("B")
    expect(desk.locator(".decide h3")).to_contain_text("Play an enhance, or pass?")


def test_small_steps_are_folded_and_can_be_shown(desk: Page) -> None:
    play_to_the_damage(desk)
    small = desk.locator(".step-of-resolves")
    expect(small).to_be_hidden()

    desk.get_by_role("button", name=re.compile(r"Show \d+ small steps")).click()

    expect(small).to_be_visible()
    expect(desk.get_by_role("button", name="Fold the small steps")).to_have_attribute("aria-pressed", "true")


def test_without_a_connection_the_choice_is_kept_and_ruled_on_later(open_page: OpenPage, witness: Any) -> None:
    witness.forgive("net::ERR_INTERNET_DISCONNECTED")
    desk = open_page(**DESK)
    open_board(desk, block_example())

    desk.context.set_offline(True)
    option(desk, "block:b.h3").click()
    expect(desk.locator(".ruling-notice")).to_contain_text("No connection.")
    desk.context.set_offline(False)

    expect(desk.locator("ringside-ruling .decide h3")).to_contain_text("What is the check?")
    expect(desk.locator(".ruling-notice")).to_be_empty()


def test_what_is_wrong_with_a_board_is_said_in_words(desk: Page) -> None:
    asked = block_example()
    asked["board"]["attack"] = {"id": "nobody"}
    open_board(desk, asked)

    expect(desk.locator(".ruling-problem")).to_contain_text("nobody")


def test_an_ability_that_is_not_understood_is_carried_out_by_hand(desk: Page) -> None:
    open_board(desk, question(at="attack.enhance", charm="Enhance: Hum a tune."))

    desk.locator(".by-hand summary").click()
    desk.locator('[data-hand="add"]').click()
    desk.get_by_label("Whose health").select_option("b")
    desk.get_by_label("New health").fill("11")
    desk.locator('[data-hand="done"]').click()

    expect(desk.locator(".timeline .chip-by-hand")).to_have_text("by hand")
    expect(health(desk, "b")).to_have_text("11")


def test_by_hand_the_attack_changes_cards_are_drawn_and_counters_laid(desk: Page) -> None:
    open_board(desk, question(at="attack.enhance", charm="Enhance: Hum a tune."))

    desk.locator(".by-hand summary").click()
    for act in ("attack", "draw", "counters"):
        desk.locator('[data-hand="add"]').click()
        desk.get_by_label("What happens").last.select_option(act)
    desk.get_by_label("New value").fill("12")
    desk.get_by_label("Who draws").select_option("b")
    desk.get_by_label("How many cards").fill("2")
    desk.get_by_label("Name of the counters").fill("hype")
    desk.locator('[data-hand="done"]').click()

    expect(desk.locator(".timeline .chip-by-hand")).to_have_text("by hand")
    expect(desk.locator(".attack-values")).to_contain_text("12 printed 5")
    expect(desk.get_by_role("region", name="Player A")).to_contain_text("1 hype")
    expect(desk.get_by_role("region", name="Player B")).to_contain_text("Hand 5")


def test_several_cards_are_picked_and_an_order_is_made(desk: Page) -> None:
    second = next(one for one in scenarios() if one.id == "setup/mulligan-2")
    open_board(desk, second.question)
    boxes = desk.locator(".pick-form input")
    expect(desk.locator(".pick-form button")).to_be_disabled()
    boxes.nth(0).check()
    boxes.nth(2).check()
    desk.get_by_role("button", name="Take these 2").click()
    expect(desk.locator(".timeline")).to_contain_text("puts 2 cards on the bottom of the deck")

    ordered = next(one for one in scenarios() if one.id == "setup/mulligan-7")
    open_board(desk, ordered.question)
    first = desk.locator(".order-name").first.inner_text()
    desk.locator('.order-list button[aria-label$="later"]').first.click()
    expect(desk.locator(".order-name").nth(1)).to_have_text(first)
    desk.get_by_role("button", name="In this order").click()

    expect(desk.locator(".order-form")).to_have_count(0)


def test_the_other_reading_of_an_open_question_can_be_taken(desk: Page) -> None:
    play_to_the_damage(desk)

    desk.get_by_text(re.compile("This rests on .*open question")).click()
    other = desk.locator(".assumed-reading input:not(:checked)").first
    chosen = other.get_attribute("value")
    other.check()

    expect(desk.locator(f'.assumed-reading input[value="{chosen}"]')).to_be_checked()
    expect(desk.locator("ringside-ruling[aria-busy]")).to_have_count(0)
    expect(answer(desk)).to_contain_text("B takes 3 damage")


def test_replayed_in_the_browser_every_ruling_ends_at_its_board(desk: Page) -> None:
    open_board(desk, block_example())
    rulings = list(some_rulings())

    assert len(rulings) > 100
    assert desk.evaluate(REPLAYED, [desk.evaluate(MODULE, "replay."), rulings]) == []


def some_rulings() -> Iterator[list[Any]]:
    """Every eleventh scenario: its whole board, what changes, and the board it leads to. Some scenarios only show faults."""
    for scenario in [one for one in scenarios() if one.kind not in PLAIN][::11]:
        try:
            played = play(scenario.question, collection())
        except QuestionFaulty:
            continue
        steps = [{"changes": step["changes"]} for step in played.ruling["steps"]]
        yield [scenario.id, played.start, steps, played.ruling["board"]]


def test_a_decision_made_in_a_window_stands_in_it(desk: Page) -> None:
    title = "A canceled response leaves its attack alone; a canceled cancel lets it work"
    nested = next(one for one in scenarios() if one.title == title)
    open_board(desk, nested.question)

    lefts = [
        desk.locator(f".timeline .step-of-window.depth-{depth} .step-text").first.bounding_box()["x"]  # type: ignore[index]
        for depth in (1, 2, 3)
    ]
    assert lefts == sorted(set(lefts))
    expect(desk.locator(".decided.depth-1")).not_to_have_count(0)
    expect(desk.locator(".decided.depth-2")).not_to_have_count(0)


def test_on_a_phone_the_steps_stay_at_hand_while_looking_at_the_board(phone: Page) -> None:
    play_to_the_damage(phone)

    phone.get_by_role("button", name="Board ⇅ ruling").tap()
    expect(health(phone, "b")).to_be_in_viewport()
    phone.get_by_role("button", name="To the beginning").tap()
    expect(health(phone, "b")).to_have_text("20")
    phone.get_by_role("button", name="One step on").tap()
    expect(phone.locator(".scrub-words")).to_have_text("The Block Step begins.")
    expect(health(phone, "b")).to_be_in_viewport()
    phone.get_by_role("button", name="Board ⇅ ruling").tap()

    expect(answer(phone)).to_be_in_viewport()


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
    page.locator('.decided [data-back="0"]').click()
    expect(option(page, "pass")).to_be_enabled()
    unfold(page)
    deciding = seen_by_axe(page)
    option(page, "pass").click()
    expect(answer(page)).to_contain_text("B takes 5 damage")
    for box in (0, 1):
        page.locator(".branch-leaf input").nth(box).check()
    expect(page.locator(".compare-table")).to_be_visible()
    unfold(page)

    assert deciding + seen_by_axe(page) == []
    assert page.locator(f"ringside-ruling :is({TARGETS})").evaluate_all(TOO_SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]
