"""Cards as a judge uses them: read one while typing, look one up, check a deck; with a thumb and without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, OpenPage

pytestmark = pytest.mark.browser


def test_a_card_is_read_while_it_is_typed(phone: Page) -> None:
    phone.goto("/cards/read/")

    phone.locator("#card-text").press_sequentially("Enhance Commit: Draw 1 card.")
    expect(phone.locator(".reading-sum")).to_have_text("Understood.")
    expect(phone.locator(".marked .w-cost")).to_have_text("Commit")
    phone.locator("#card-text").press_sequentially("\nForm: Draw 1 zzqx now.")

    expect(phone.locator(".reading-sum")).to_have_text("Not all of it is understood.")
    expect(phone.locator(".ability .stopped")).to_have_text("zzqx")
    expect(phone.locator(".ability .unread")).to_have_text("now.")
    expect(phone.locator("#card-text")).to_be_focused()


def test_a_part_unfolds_its_clause_and_leads_to_the_rule(phone: Page) -> None:
    phone.goto("/cards/bad-blood/")
    part = phone.locator(".role-restriction").first

    part.locator("summary").tap()
    expect(part.locator(".grounds")).to_contain_text("more than 10 foundations")
    part.locator(".grounds a").first.tap()

    expect(phone).to_have_url(re.compile(r"/rules/uvs-1\.2\.9/deadlock/#rival-more-than-ten$"))
    expect(phone.locator(".clause:target")).to_be_in_viewport()


def test_a_card_is_read_without_javascript(open_page: OpenPage) -> None:
    phone = open_page(**PHONE, java_script_enabled=False)
    phone.goto("/cards/read/")

    phone.locator("#card-text").fill("Form: Draw 1 card.")
    phone.get_by_role("button", name="Read it").tap()

    expect(phone.locator(".reading-sum")).to_have_text("Understood.")
    expect(phone.locator("#card-text")).to_have_value("Form: Draw 1 card.")


def test_cards_are_found_while_typing_and_the_address_says_so(phone: Page) -> None:
    phone.goto("/cards/")

    phone.locator("#card-q").press_sequentially("haymaker")
    expect(phone.locator(".card-row h2")).to_have_text(["Haymaker"])
    expect(phone).to_have_url(re.compile(r"q=haymaker"))
    phone.locator(".card-row h2 a").tap()

    expect(phone.locator(".face-name")).to_have_text("Haymaker")


def test_filters_narrow_the_cards(desk: Page) -> None:
    desk.goto("/cards/")

    # Each answer is waited for: a second choice would take the place of the first one's request, and htmx tells of that.
    with desk.expect_response("**/cards/?*type=asset*"):
        desk.get_by_label("Type").select_option("asset")
    with desk.expect_response("**/cards/?*keyword=Terrain*"):
        desk.get_by_label("Keyword").select_option("Terrain")

    expect(desk.locator(".card-row").first).to_be_visible()
    expect(desk.locator(".card-row h2")).to_have_text(["Cage Match", "Old Arena", "Spring Floor", "Wet Rooftop"])


def test_cards_are_found_without_javascript(open_page: OpenPage) -> None:
    phone = open_page(**PHONE, java_script_enabled=False)
    phone.goto("/cards/")

    phone.locator("#card-q").fill("haymaker")
    phone.get_by_role("button", name="Search").tap()

    expect(phone.locator(".card-row h2")).to_have_text(["Haymaker"])


def test_the_symbols_and_zones_are_drawn(desk: Page) -> None:
    desk.goto("/cards/haymaker/")

    drawn = desk.locator(".face-symbols svg").evaluate_all("all => all.map(one => one.getBBox().width > 0)")
    assert drawn == [True, True]


@pytest.mark.parametrize("with_javascript", [True, False])
def test_a_deck_is_checked(open_page: OpenPage, with_javascript: bool) -> None:
    phone = open_page(**PHONE, java_script_enabled=with_javascript)
    phone.goto("/decks/check/")

    phone.locator("#deck-list").fill("Character: Wren Halloway\n5 Heel Drop\n4 Heel Drp")
    phone.get_by_role("button", name="Check the deck").tap()

    expect(phone.locator(".verdict h2")).to_have_text("3 faults")
    expect(phone.locator(".finding").first).to_contain_text("Did you mean Heel Drop?")


def test_an_uploaded_list_is_checked(phone: Page) -> None:
    phone.goto("/decks/check/")

    phone.locator("input[type=file]").set_input_files(
        {"name": "deck.txt", "mimeType": "text/plain", "buffer": b"Character: Wren Halloway\n5 Heel Drop"}
    )
    phone.get_by_role("button", name="Check the deck").tap()

    expect(phone.locator(".verdict")).to_contain_text("5 cards")
