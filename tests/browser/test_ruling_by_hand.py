"""What the engine doesn't understand is carried out by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.rulings.jab_and_guards import question

from .table import health, open_question

pytestmark = pytest.mark.browser


def test_an_ability_that_is_not_understood_is_carried_out_by_hand(desk: Page) -> None:
    open_question(desk, question(at="attack.enhance", charm="Enhance: Hum a tune."))

    desk.locator(".by-hand summary").click()
    desk.locator('[data-hand="add"]').click()
    desk.get_by_label("Whose health").select_option("b")
    desk.get_by_label("New health").fill("11")
    desk.locator('[data-hand="done"]').click()

    expect(desk.locator(".tree .chip-by-hand")).to_have_text("by hand")
    expect(desk.locator(".answer-caveat").filter(has_text="by hand")).to_be_visible()
    expect(health(desk, "b")).to_have_value("11")


def test_by_hand_the_attack_changes_cards_are_drawn_and_counters_laid(desk: Page) -> None:
    open_question(desk, question(at="attack.enhance", charm="Enhance: Hum a tune."))

    desk.locator(".by-hand summary").click()
    for act in ("attack", "draw", "counters"):
        desk.locator('[data-hand="add"]').click()
        desk.get_by_label("What happens").last.select_option(act)
    desk.get_by_label("New value").fill("12")
    desk.get_by_label("Who draws").select_option("b")
    desk.get_by_label("How many cards").fill("2")
    desk.get_by_label("Name of the counters").fill("hype")
    desk.locator('[data-hand="done"]').click()

    expect(desk.locator(".tree .chip-by-hand")).to_have_text("by hand")
    expect(desk.locator(".answer-caveat").filter(has_text="by hand")).to_be_visible()
    expect(desk.locator(".lane-card .card-stats")).to_contain_text("12")
    expect(desk.locator("ringside-board .mat-of-a")).to_contain_text("1 hype")
    expect(desk.locator(".mat-of-b .cards-hand .zone-name")).to_contain_text("Hand 5")
