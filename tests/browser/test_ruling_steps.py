"""The steps of a ruling: unfolded, gone through with keys, slider and thumb, while the board follows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from judgeapp.cards.collection import collection
from judgeapp.rulings.playing import play
from judgeapp.rulings.scenarios import PLAIN, scenarios
from rules_engine import QuestionFaulty
from tests.scenarios import titled

from .table import answer, block_example, health, open_question, play_to_the_damage

pytestmark = pytest.mark.browser


MODULE = "name => performance.getEntriesByType('resource').map(one => one.name).find(one => one.includes(name))"
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


def test_a_step_unfolds_its_clauses_and_moves_the_board(desk: Page) -> None:
    play_to_the_damage(desk)
    desk.get_by_role("button", name="All steps").click()
    difficulty = desk.locator(".step-of-difficulty")

    difficulty.locator("summary").click()

    expect(difficulty.locator(".grounds")).to_contain_text("the attack’s speed + your block modifier")
    expect(difficulty).to_have_attribute("aria-current", "step")
    expect(health(desk, "b")).to_have_value("20")


def test_arrow_keys_go_through_the_steps_and_the_board_follows(desk: Page) -> None:
    play_to_the_damage(desk)
    desk.locator("ringside-ruling .scrub-button[data-scrub=back]").focus()

    desk.keyboard.press("Home")
    expect(health(desk, "b")).to_have_value("20")
    expect(desk.locator(".scrub-place")).to_contain_text("Start")
    desk.keyboard.press("ArrowRight")
    expect(desk.locator(".ruling-step.is-now")).to_contain_text(re.compile("Block Step"))
    desk.keyboard.press("End")
    expect(health(desk, "b")).to_have_value("17")
    for _ in range(20):
        if health(desk, "b").input_value() != "17":
            break
        desk.keyboard.press("ArrowLeft")
    expect(health(desk, "b")).to_have_value("20")
    expect(desk.locator("#board-said")).to_have_text(re.compile("Damage Step"))


def test_the_slider_scrubs_to_any_step_and_back_to_the_end(desk: Page) -> None:
    play_to_the_damage(desk)
    slider = desk.get_by_role("slider", name="Step of the ruling")

    slider.focus()
    desk.keyboard.press("Home")
    desk.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Step 1 of "))
    expect(health(desk, "b")).to_have_value("20")
    slider.press("End")

    expect(health(desk, "b")).to_have_value("17")
    expect(desk.locator("ringside-board.is-editable")).to_have_count(1)


def test_small_steps_are_folded_and_can_be_shown(desk: Page) -> None:
    play_to_the_damage(desk)
    desk.get_by_role("button", name="All steps").click()
    small = desk.locator(".step-of-resolves")
    expect(small).to_be_hidden()

    desk.get_by_role("button", name=re.compile(r"Show \d+ small steps")).click()

    expect(small).to_be_visible()
    expect(desk.get_by_role("button", name="Fold the small steps")).to_have_attribute("aria-pressed", "true")


def test_replayed_in_the_browser_every_ruling_ends_at_its_board(desk: Page) -> None:
    open_question(desk, block_example())
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
    title = "What happens when a cancel is canceled?"
    open_question(desk, titled(title).question)
    desk.get_by_role("button", name="All steps").click()

    lefts = [
        desk.locator(f".timeline .step-of-window.depth-{depth} .step-text").first.bounding_box()["x"]  # type: ignore[index]
        for depth in (1, 2)
    ]
    assert lefts == sorted(set(lefts))
    expect(desk.locator(".decided.depth-1")).not_to_have_count(0)
    expect(desk.locator(".decided.depth-2")).not_to_have_count(0)


def test_on_a_phone_the_board_stays_in_sight_while_stepping(phone: Page) -> None:
    play_to_the_damage(phone)

    phone.get_by_role("tab", name="Steps").tap()
    phone.get_by_role("button", name="To the start").tap()
    expect(phone.locator(".lane-card")).to_be_in_viewport()
    phone.get_by_role("button", name="One step forward").tap()
    expect(phone.locator(".scrub-place")).to_contain_text("1 of")
    phone.get_by_role("tab", name="Decide").tap()

    expect(answer(phone)).to_be_in_viewport()
