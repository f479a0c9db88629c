"""The board as players build it, with the keyboard alone, with a mouse, with a thumb; and what's wrong with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .table import open_table, question, zone

pytestmark = pytest.mark.browser
# A message is soon followed by the new answer, so all messages are kept.
HEARD = """() => { const said = document.getElementById('board-said'); window.heard = [];
  new MutationObserver(() => heard.push(said.textContent)).observe(said, {childList: true, characterData: true, subtree: true}) }"""


def test_a_card_is_found_by_a_few_letters_and_heard_when_it_lies_there(desk: Page) -> None:
    open_table(desk)

    zone(desk, "a", "hand").get_by_role("button", name="Add a card").click()
    expect(desk.locator("#find")).to_be_focused()
    desk.keyboard.type("hayma")
    expect(desk.locator("#found [role=option]").first).to_contain_text("Haymaker")
    expect(desk.locator("#find")).to_have_attribute("aria-activedescendant", "found-0")
    desk.evaluate(HEARD)
    desk.keyboard.press("Enter")

    expect(zone(desk, "a", "hand")).to_contain_text("Haymaker")
    desk.wait_for_function('heard.includes("Haymaker is added to Player A\'s hand")')
    assert question(desk)["board"]["players"]["a"]["hand"] == [{"id": "a.h1", "card": "haymaker"}]


def test_a_plain_card_takes_three_taps(phone: Page) -> None:
    open_table(phone)

    zone(phone, "a", "stage").get_by_role("button", name="Add a card").tap()
    phone.get_by_role("button", name="foundation", exact=True).tap()
    phone.get_by_role("button", name="Add this card").tap()

    expect(zone(phone, "a", "stage").locator("[data-card]")).to_have_count(1)
    slug = question(phone)["board"]["players"]["a"]["stage"][0]["card"]
    assert question(phone)["cards"][slug]["type"] == "foundation"
