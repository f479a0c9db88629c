"""The draft of a board is not lost: undone and redone, reloaded, without a connection, in two tabs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, OpenPage, Witness
from .table import Held, card, open_table, question, zone

pytestmark = pytest.mark.browser


def test_undo_and_redo_with_keys_and_the_draft_outlives_a_reload(desk: Page) -> None:
    open_table(desk, "start")
    card(desk, "a.s1").focus()
    desk.keyboard.press("Delete")
    expect(card(desk, "a.s1")).to_have_count(0)

    desk.keyboard.press("Control+z")
    expect(card(desk, "a.s1")).to_be_visible()
    desk.keyboard.press("Control+Shift+z")
    expect(card(desk, "a.s1")).to_have_count(0)
    desk.reload()

    expect(card(desk, "a.s2")).to_be_visible()
    expect(card(desk, "a.s1")).to_have_count(0)
    desk.get_by_role("button", name="Undo").click()
    expect(card(desk, "a.s1")).to_be_visible()
    desk.get_by_role("button", name="Undo").click()
    expect(desk.locator("[data-card]")).to_have_count(2)


def test_without_a_connection_building_goes_on_and_the_check_follows_when_it_is_back(
    phone: Page, witness: Witness
) -> None:
    witness.forgive("net::ERR_INTERNET_DISCONNECTED")
    open_table(phone)
    expect(phone.locator("#board-offline")).to_be_hidden()

    phone.context.set_offline(True)
    zone(phone, "a", "hand").get_by_role("button", name="Player A's hand: 0").tap()
    phone.get_by_role("button", name="attack", exact=True).tap()
    phone.get_by_role("button", name="Add this card").tap()
    expect(phone.locator("#board-offline")).to_be_visible()
    expect(zone(phone, "a", "hand").locator("[data-card]")).to_have_count(1)
    with phone.expect_response("**/board/check/") as checked:
        phone.context.set_offline(False)

    expect(phone.locator("#board-offline")).to_be_hidden()
    assert checked.value.ok
    assert len(question(phone)["board"]["players"]["a"]["hand"]) == 1


def test_two_tabs_do_not_lose_each_others_work(open_page: OpenPage) -> None:
    one = open_page(**DESK)
    open_table(one, "start")
    other = one.context.new_page()
    other.goto("/board/")
    expect(card(other, "a.s1")).to_be_visible()

    card(other, "a.s1").focus()
    other.keyboard.press("Delete")

    expect(card(one, "a.s1")).to_have_count(0)
    one.get_by_role("button", name="Undo").click()
    expect(card(one, "a.s1")).to_be_visible()


def test_a_slow_answer_in_one_tab_does_not_overwrite_the_other(open_page: OpenPage) -> None:
    """The second tab's ruling arrives after the first tab has undone the change it belongs to."""
    one = open_page(**DESK)
    open_table(one, "start")
    other = one.context.new_page()
    other.add_init_script("addEventListener('storage', event => window.deaf && event.stopImmediatePropagation(), true)")
    other.goto("/board/")
    expect(card(other, "a.s1")).to_be_visible()
    expect(other.locator("ringside-ruling[aria-busy]")).to_have_count(0)
    held = Held(other, "**/board/ruling/")

    card(other, "a.s1").focus()
    with other.expect_request("**/board/ruling/"):
        other.keyboard.press("Delete")
    expect(card(one, "a.s1")).to_have_count(0)
    other.evaluate("window.deaf = true")
    one.get_by_role("button", name="Undo").click()
    expect(card(one, "a.s1")).to_be_visible()
    held.let_go()
    expect(other.locator("ringside-ruling[aria-busy]")).to_have_count(0)

    assert [row["id"] for row in question(one)["board"]["players"]["a"]["stage"]] == ["a.s1", "a.s2"]
    expect(card(one, "a.s1")).to_be_visible()
