"""Searching as a judge does it: with a thumb, with a keyboard, with and without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import DESK, PHONE, OpenPage

pytestmark = pytest.mark.browser

FIELD = "#q"
HIT = ".hit .hit-link"
TAP_BECOMES_TARGET = re.compile(r"/rules/uvs-1\.2\.9/health/#[\w-]+$")


def assert_target_in_view(page: Page) -> None:
    target = page.locator(".clause:target")
    expect(target).to_be_in_viewport()
    head, clause = page.locator("header.top").bounding_box(), target.bounding_box()
    assert head is not None
    assert clause is not None
    assert clause["y"] >= head["y"] + head["height"] - 1, "the clause is hidden behind the head of the page"


def first_hit(page: Page) -> Locator:
    return page.locator(HIT).first


def test_a_misspelt_old_term_finds_the_rule_while_typing(phone: Page) -> None:
    phone.goto("/")

    phone.locator(FIELD).press_sequentially("vitalty")
    expect(first_hit(phone)).to_have_text(re.compile("^Health"))
    expect(phone.locator("#search-status")).to_have_text(re.compile(r"^Answer: Health\. \d+ more rules?\.$"))
    first_hit(phone).tap()

    expect(phone).to_have_url(TAP_BECOMES_TARGET)
    assert_target_in_view(phone)


def test_new_results_begin_at_the_top(phone: Page) -> None:
    phone.goto("/search/?q=stun")
    phone.evaluate("window.scrollTo(0, 900)")

    phone.locator(FIELD).fill("momentum")
    expect(first_hit(phone)).to_have_text(re.compile("^Momentum"))

    expect(first_hit(phone)).to_be_in_viewport()


def test_a_misspelt_old_term_finds_the_rule_without_javascript(open_page: OpenPage) -> None:
    phone = open_page(**PHONE, java_script_enabled=False)
    phone.goto("/")

    phone.locator(FIELD).fill("vitalty")
    phone.locator(FIELD).press("Enter")
    expect(first_hit(phone)).to_have_text(re.compile("^Health"))
    first_hit(phone).tap()

    expect(phone).to_have_url(TAP_BECOMES_TARGET)
    expect(phone.locator(".clause:target")).to_be_in_viewport()


def test_the_search_button_works_without_javascript(open_page: OpenPage) -> None:
    phone = open_page(**PHONE, java_script_enabled=False)
    phone.goto("/")

    phone.locator(FIELD).fill("vitalty")
    phone.get_by_role("button", name="Search").tap()

    expect(first_hit(phone)).to_have_text(re.compile("^Health"))
    expect(phone.locator(FIELD)).to_have_value("vitalty")


def test_around_it_shows_the_neighbours(phone: Page) -> None:
    phone.goto("/search/?q=half+rounded+up")
    hit = phone.locator(".hit").first

    hit.get_by_text("Show nearby rules").tap()

    neighbours = hit.locator(".neighbours li")
    expect(hit.locator(".neighbours .here")).to_be_visible()
    assert neighbours.count() > 1
    expect(neighbours.first).to_be_visible()


def test_around_it_offers_the_entry_without_javascript(open_page: OpenPage) -> None:
    phone = open_page(**PHONE, java_script_enabled=False)
    phone.goto("/search/?q=half+rounded+up")
    hit = phone.locator(".hit").first

    hit.get_by_text("Show nearby rules").tap()
    hit.get_by_role("link", name="Open the entry").tap()

    expect(phone.locator(".clause:target")).to_be_in_viewport()


def test_the_keyboard_alone_finds_and_opens(desk: Page) -> None:
    desk.goto("/about/")

    desk.keyboard.press("/")
    expect(desk.locator("#top-q")).to_be_focused()
    desk.keyboard.type("reversal")
    desk.keyboard.press("Enter")
    expect(desk.locator(FIELD)).to_be_focused()
    desk.keyboard.press("ArrowDown")
    expect(first_hit(desk)).to_be_focused()
    desk.keyboard.press("ArrowDown")
    expect(desk.locator(HIT).nth(1)).to_be_focused()
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("ArrowUp")
    expect(desk.locator(FIELD)).to_be_focused()
    desk.keyboard.press("ArrowDown")
    desk.keyboard.press("Enter")

    expect(desk).to_have_url(re.compile(r"/rules/.+#.+"))
    assert_target_in_view(desk)


def test_a_slash_is_only_a_slash_in_a_field(desk: Page) -> None:
    desk.goto("/")

    desk.keyboard.type("and/or")

    expect(desk.locator(FIELD)).to_have_value("and/or")


def test_three_rules_fit_beside_the_answer_with_a_phones_keyboard_open(open_page: OpenPage) -> None:
    phone = open_page(**{**PHONE, "viewport": {"width": 390, "height": 508}})
    phone.goto("/search/?q=does+stun+hit+characters")

    phone.locator(FIELD).tap()

    expect(phone.locator("html")).to_have_class("typing")
    for n in range(4):
        box = phone.locator(".hit").nth(n).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 508, f"row {n} is cut off"


def test_letters_copy_and_pin_the_answer_and_home_shows_the_pin(open_page: OpenPage) -> None:
    desk = open_page(**DESK, permissions=["clipboard-read", "clipboard-write"])
    desk.goto("/search/?q=does+stun+hit+characters")
    desk.locator("main").focus()

    desk.keyboard.press("c")
    expect(desk.locator("#toast")).to_have_text(re.compile(r"^Copied: Stun 2\.1, UniVersus Rules Reference"))
    copied = desk.evaluate("navigator.clipboard.readText()")
    desk.keyboard.press("p")
    expect(desk.get_by_role("button", name="Pinned")).to_be_visible()
    desk.goto("/")

    assert copied.splitlines()[-1].endswith("/rules/uvs-1.2.9/stun/#not-the-character")
    expect(desk.locator("[data-kept-pins] a")).to_contain_text("Stun 2.1")
    desk.get_by_role("button", name="Unpin Stun 2.1").click()
    expect(desk.locator("[data-kept-pins]")).to_be_hidden()


def test_a_question_without_an_answer_says_so(desk: Page) -> None:
    desk.goto("/search/?q=shuffling+machine+warranty")

    expect(desk.get_by_role("heading", name="The rules don’t answer this one.")).to_be_visible()
    expect(desk.locator(".asked-words .unmentioned").first).to_be_visible()
    expect(desk.locator(".answer-card")).to_have_count(0)


def test_did_you_mean_leads_to_the_word(phone: Page) -> None:
    phone.goto("/search/?q=vitalty")

    phone.locator(".did-you-mean a").first.tap()

    expect(phone).to_have_url(re.compile(r"/search/\?q=vitality$"))
    expect(phone.locator(FIELD)).to_have_value("vitality")
    expect(first_hit(phone)).to_have_text(re.compile("^Health"))
    expect(phone.locator(".did-you-mean")).to_have_count(0)


def test_finding_nothing_says_what_to_try(phone: Page) -> None:
    phone.goto("/")

    phone.locator(FIELD).press_sequentially("qqzzxxqq")

    expect(phone.get_by_role("heading", name="Nothing found for “qqzzxxqq”")).to_be_visible()
    expect(phone.locator("#search-status")).to_have_text("Nothing found.")
    phone.locator(".no-answer .chip").first.tap()
    expect(first_hit(phone)).to_be_visible()


def test_the_edition_filter_narrows(desk: Page) -> None:
    desk.goto("/")
    desk.locator(FIELD).press_sequentially("block")
    expect(desk.locator(".hit-edition").first).to_contain_text("UniVersus 1.2.9")

    desk.get_by_role("combobox", name="Edition").select_option("UFS 1.9 only")

    expect(desk).to_have_url(re.compile(r"\?q=block&edition=ufs-1\.9$"))
    expect(desk.locator(".hit-edition").first).to_contain_text("UFS 1.9")
    assert desk.locator(".hit").count() > 0
    assert all(place.startswith("UFS 1.9") for place in desk.locator(".hit-edition").all_inner_texts())


def test_the_filter_stays_while_typing_on(desk: Page) -> None:
    desk.goto("/search/?q=block&edition=ufs-1.9")

    desk.locator(FIELD).press("End")
    desk.locator(FIELD).press_sequentially(" step")

    expect(desk).to_have_url(re.compile(r"\?q=block\+step&edition=ufs-1\.9$"))
    expect(desk.locator(".hit-edition").first).to_contain_text("UFS 1.9")


def test_back_and_forward_keep_the_query(phone: Page) -> None:
    phone.goto("/about/")
    phone.goto("/")
    phone.locator(FIELD).press_sequentially("vitalty")
    expect(first_hit(phone)).to_have_text(re.compile("^Health"))
    first_hit(phone).tap()
    expect(phone).to_have_url(TAP_BECOMES_TARGET)

    phone.go_back()

    expect(phone).to_have_url(re.compile(r"/search/\?q=vitalty$"))
    expect(phone.locator(FIELD)).to_have_value("vitalty")
    expect(first_hit(phone)).to_have_text(re.compile("^Health"))
    phone.go_forward()
    expect(phone).to_have_url(TAP_BECOMES_TARGET)
    phone.go_back()
    phone.go_back()
    expect(phone).to_have_url(re.compile(r"/about/$"))
