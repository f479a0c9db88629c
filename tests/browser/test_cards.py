"""Cards as a judge uses them: read one while typing, look one up, check a deck; with a thumb and without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import PHONE, OpenPage, Witness

pytestmark = pytest.mark.browser


def test_a_card_is_read_while_it_is_typed(phone: Page) -> None:
    phone.goto("/cards/read/")

    phone.locator("#card-text").press_sequentially("Enhance Commit: Draw 1 card.")
    expect(phone.locator(".reading-sum")).to_have_text("Understood.")
    expect(phone.locator(".marked .w-cost")).to_have_text("Commit")
    phone.locator("#card-text").press_sequentially("\nForm: Draw 1 zzqx now.")

    expect(phone.locator(".reading-sum")).to_have_text("Not all of it is understood: 1 of 2 lines.")
    expect(phone.locator(".ability .stopped")).to_have_text("zzqx")
    expect(phone.locator(".ability .unread")).to_have_text("now.")
    expect(phone.locator("#card-text")).to_be_focused()


def test_what_is_unfolded_while_a_card_is_read_stays_unfolded(phone: Page, witness: Witness) -> None:
    """Leaving the field asks for nothing: the answer would draw the reading again, folded."""
    phone.goto("/cards/read/")
    phone.locator("#card-text").press_sequentially("Form: Draw 1 card.")
    # The last full stop is read too: no answer is outstanding.
    expect(phone.locator(".marked")).to_have_text("Form: Draw 1 card.")
    asked = len(witness.asked)

    phone.locator(".role-step summary").tap()
    expect(phone.locator("#card-text")).not_to_be_focused()

    expect(phone.locator(".role-step details")).to_have_attribute("open", "")
    assert len(witness.asked) == asked


def test_the_type_of_a_card_that_is_read_counts_at_once(desk: Page) -> None:
    desk.goto("/cards/read/?text=Form:+Draw+1+card.&name=Own+Jab")

    desk.get_by_label("Type").select_option("attack")

    expect(desk.locator(".face-type")).to_have_text("attack")


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

    # Each answer is waited for: a second choice would replace the first one's request, and htmx reports that.
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

    expect(phone.locator(".verdict h2")).to_have_text("2 problems, 1 card not in our card file")
    expect(phone.locator(".not-known")).to_contain_text("line 3 Heel Drp (nearest here: Heel Drop)")


def test_an_uploaded_list_is_checked(phone: Page) -> None:
    phone.goto("/decks/check/")

    phone.locator("input[type=file]").set_input_files(
        {"name": "deck.txt", "mimeType": "text/plain", "buffer": b"Character: Wren Halloway\n5 Heel Drop"}
    )
    phone.get_by_role("button", name="Check the deck").tap()

    expect(phone.locator(".verdict")).to_contain_text("5 cards")


def test_what_a_live_answer_comes_to_is_said(desk: Page) -> None:
    desk.goto("/cards/")
    desk.locator("#card-q").fill("haymaker")
    expect(desk.get_by_role("status").filter(has_text="1 card")).to_be_attached()

    desk.goto("/cards/read/")
    desk.locator("#card-text").fill("Form: Draw 1 card.")
    expect(desk.locator("#read-said")).to_have_text("Understood.")

    desk.goto("/decks/check/")
    desk.locator("#deck-list").fill("Character: Wren Halloway\n4 Heel Drop")
    desk.get_by_role("button", name="Check the deck").click()
    expect(desk.locator("#deck-said")).to_have_text("1 problem")


def test_cards_are_reached_with_the_keyboard_alone(desk: Page) -> None:
    desk.goto("/cards/")

    desk.keyboard.press("/")
    expect(desk.locator("#card-q")).to_be_focused()
    desk.keyboard.type("haymaker")
    expect(desk.locator(".card-row h2")).to_have_text(["Haymaker"])
    desk.keyboard.press("ArrowDown")
    expect(desk.locator(".card-row h2 a")).to_be_focused()
    desk.keyboard.press("ArrowUp")
    expect(desk.locator("#card-q")).to_be_focused()
    desk.keyboard.press("ArrowDown")
    desk.keyboard.press("Enter")

    expect(desk.locator(".face-name")).to_have_text("Haymaker")


@pytest.mark.parametrize(("letters", "focused"), [("ay", "Haymaker"), ("zzqx", "")])
def test_results_drawn_anew_keep_the_focus_or_give_it_to_the_field(desk: Page, letters: str, focused: str) -> None:
    """An arrow is pressed before the answer to the last letters arrives."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    desk.goto("/cards/?q=haymaker")
    desk.route("**/cards/?*", hold)
    with desk.expect_request("**/cards/?*"):
        desk.locator("#card-q").fill(letters)
    desk.keyboard.press("ArrowDown")
    expect(desk.locator(".card-row h2 a")).to_be_focused()
    for route in held:
        route.continue_()
    expect(desk).to_have_url(re.compile(f"q={letters}$"))

    expect(desk.locator(f".card-row h2 a:text-is('{focused}')" if focused else "#card-q")).to_be_focused()


def test_going_back_from_a_card_leads_to_what_was_found_and_then_away(desk: Page) -> None:
    desk.goto("/about/")
    desk.goto("/cards/")
    field = desk.locator("#card-q")
    for letters, found in (("hay", "q=hay$"), ("maker", "q=haymaker$")):
        field.press_sequentially(letters)
        expect(desk).to_have_url(re.compile(found))
    desk.locator(".card-row h2 a").click()
    expect(desk.locator(".face-name")).to_have_text("Haymaker")

    desk.go_back()
    expect(desk.locator(".card-row h2")).to_have_text(["Haymaker"])
    desk.go_back()

    expect(desk).to_have_url(re.compile("/about/$"))


def test_an_uploaded_list_is_shown_and_can_be_mended(phone: Page) -> None:
    phone.goto("/decks/check/")
    phone.locator("input[type=file]").set_input_files(
        {
            "name": "deck.csv",
            "mimeType": "text/csv",
            "buffer": "Character: Wren Halloway\r\n4,Heel Drp".encode("utf-16"),
        }
    )
    phone.get_by_role("button", name="Check the deck").tap()
    expect(phone.locator(".not-known")).to_contain_text("line 2 Heel Drp")

    expect(phone.locator("#deck-list")).to_have_value("Character: Wren Halloway\n4,Heel Drp")
    phone.locator("#deck-list").fill("Character: Wren Halloway\n4,Heel Drop")
    phone.get_by_role("button", name="Check the deck").tap()

    expect(phone.locator(".verdict h2")).to_have_text("1 problem")
    expect(phone.locator(".not-known")).to_have_count(0)


def test_an_answer_for_another_format_is_given_up_for_the_newer_one(desk: Page) -> None:
    """Otherwise the older one, if it comes late, would replace the newer one."""
    desk.goto("/decks/check/")
    desk.locator("#deck-list").fill("Character: Wren Halloway\n4 Heel Drop")
    never: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if never:
            route.continue_()
        else:
            never.append(route)

    desk.route("**/decks/check/", hold_the_first)
    with desk.expect_request("**/decks/check/"):
        desk.get_by_label("Format").select_option("ufs-sealed")
    with desk.expect_event("requestfailed"):
        desk.get_by_label("Format").select_option("ufs-draft")

    expect(desk.locator(".verdict")).to_contain_text("UFS booster draft")


@pytest.mark.parametrize("status", [0, 429, 503])
def test_a_search_that_fails_is_told_and_what_was_found_stays(desk: Page, witness: Witness, status: int) -> None:
    witness.forgive("Failed to load resource")
    witness.forgive("htmx:")
    witness.forgive("Response Status Error Code")
    desk.goto("/cards/?q=haymaker")
    desk.route("**/cards/?*", lambda route: route.fulfill(status=status, body="") if status else route.abort())

    desk.locator("#card-q").fill("jab")

    words = {0: "You're offline, or the site is", 429: "Too many requests", 503: "That didn't load"}[status]
    expect(desk.locator("#toast")).to_contain_text(words)
    expect(desk.locator(".card-row h2")).to_have_text(["Haymaker"])
