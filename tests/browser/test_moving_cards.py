"""Cards are moved on the board: dragged, lifted with a finger, carried with keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .table import card, open_table, question, reach, zone

pytestmark = pytest.mark.browser


def test_a_card_is_dragged_to_another_zone_and_to_another_place_in_it(desk: Page) -> None:
    open_table(desk, "mid-attack")

    card(desk, "a.h1").drag_to(zone(desk, "a", "stage"), target_position={"x": 600, "y": 60})
    expect(zone(desk, "a", "stage").locator('[data-card="a.h1"]')).to_be_visible()
    expect(desk.locator("dialog[open]")).to_have_count(0)
    card(desk, "a.s3").drag_to(card(desk, "a.s1"), target_position={"x": 4, "y": 30})

    expect(zone(desk, "a", "stage").locator("[data-card]").first).to_have_attribute("data-card", "a.s3")
    stage = [row["id"] for row in question(desk)["board"]["players"]["a"]["stage"]]
    assert stage == ["a.s3", "a.s1", "a.s2", "a.h1"]


def test_a_finger_lifts_a_card_by_resting_on_it_and_carries_it(phone: Page) -> None:
    open_table(phone, "start")
    phone.wait_for_load_state("networkidle")
    card(phone, "a.s1").scroll_into_view_if_needed()
    start = card(phone, "a.s1").bounding_box()
    goal = card(phone, "a.s2").bounding_box()
    assert start is not None
    assert goal is not None
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", (start["x"] + 40, start["y"] + 20))
    expect(phone.locator(".ghost")).to_be_visible()
    touch("touchMove", (start["x"] + 60, start["y"] + 22))
    touch("touchMove", (goal["x"] + goal["width"] - 8, goal["y"] + 20))
    touch("touchEnd")

    expect(zone(phone, "a", "stage").locator("[data-card]").last).to_have_attribute("data-card", "a.s1")
    expect(phone.locator("dialog[open]")).to_have_count(0)
    expect(phone.locator(".ghost")).to_have_count(0)


def test_a_card_is_picked_up_and_put_down_with_keys_and_what_lay_on_it_stays_behind(desk: Page) -> None:
    open_table(desk, "mid-attack")

    card(desk, "a.s1").focus()
    desk.keyboard.press("m")
    expect(desk.locator("#board-said")).to_contain_text("Loose Footwork is picked up")
    reach(desk, "here a discard")
    desk.keyboard.press("Enter")

    expect(desk.locator("#board-said")).to_have_text(
        "Loose Footwork moved from Player A's stage to Player A's discard pile"
    )
    assert question(desk)["board"]["players"]["a"]["discard"] == [{"id": "a.s1", "card": "loose-footwork"}]
    card(desk, "a.s2").focus()
    desk.keyboard.press("m")
    desk.keyboard.press("Escape")
    expect(card(desk, "a.s2")).to_be_focused()
    desk.keyboard.press("c")
    expect(card(desk, "a.s2")).to_contain_text("Committed")
