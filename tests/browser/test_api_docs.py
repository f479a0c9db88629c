"""The API's documentation in a browser: unfolding, reading and sending an example; by keyboard, on a phone, on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .barriers import barriers
from .conftest import PHONE, OpenPage, Witness

pytestmark = pytest.mark.browser

DOCS = "/api/v1/docs/"


def operation(page: Page, name: str) -> Locator:
    return page.locator("details.operation", has=page.locator(f"#{name}"))


def test_an_operation_unfolds_and_shows_its_example(desk: Page) -> None:
    desk.goto(DOCS)
    search = operation(desk, "search")
    expect(search.locator(".operation-body")).to_be_hidden()

    search.locator("summary").click()

    expect(search.get_by_text("What to look for: a title, an old word, a question.")).to_be_visible()
    expect(search.get_by_text("curl '/api/v1/search/?q=partial+block")).to_be_visible()
    expect(search.locator(".sample").filter(has_text='"results"').first).to_be_visible()


def test_an_operation_unfolds_by_keyboard_alone(desk: Page) -> None:
    desk.goto(DOCS)
    rulings = operation(desk, "rulings_create")
    rulings.locator("summary").focus()

    desk.keyboard.press("Enter")
    expect(rulings.locator(".sample").filter(has_text='"decisions"').first).to_be_visible()
    desk.keyboard.press("Enter")

    expect(rulings.locator(".operation-body")).to_be_hidden()


def test_an_example_is_sent_and_its_answer_shown(phone: Page) -> None:
    phone.goto(f"{DOCS}#rulings_create")
    rulings = operation(phone, "rulings_create")

    rulings.get_by_label("Answer as").select_option("text/plain")
    rulings.get_by_role("button", name="Try it").tap()

    expect(rulings.locator(".tried")).to_contain_text(re.compile(r"200 OK.*Straight Jab", re.S))


def test_a_refusal_is_shown_in_words(desk: Page, witness: Witness) -> None:
    witness.forgive("400 (Bad Request)")
    desk.goto(f"{DOCS}#search")
    search = operation(desk, "search")

    search.get_by_label("Address").fill("/api/v1/search/?q=block&limit=many")
    search.get_by_role("button", name="Try it").click()

    expect(search.locator(".tried")).to_contain_text("limit must be a whole number from 1 to 50")


def test_nobody_else_is_asked(desk: Page) -> None:
    desk.goto(f"{DOCS}#search")
    search = operation(desk, "search")

    search.get_by_label("Address").fill("https://elsewhere.example/api/")
    search.get_by_role("button", name="Try it").click()

    expect(search.locator(".tried")).to_contain_text("You can only send requests to this site")


def test_a_shape_is_one_tap_away(phone: Page) -> None:
    phone.goto(f"{DOCS}#rulings_create")

    operation(phone, "rulings_create").get_by_role("link", name="RulingTold", exact=True).first.tap()

    expect(phone.locator("#shape-RulingTold")).to_be_visible()
    expect(phone.locator("#shape-RulingTold")).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_no_barrier_with_everything_unfolded(desk: Page, scheme: str, width: int) -> None:
    desk.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    desk.set_viewport_size({"width": width, "height": 900})
    desk.goto(DOCS)

    desk.get_by_role("button", name="Expand all").click()
    expect(desk.locator("#shape-Ruling")).to_be_visible()

    assert barriers(desk) == []
    assert desk.evaluate("document.documentElement.scrollWidth") <= width


def test_it_reads_and_unfolds_without_javascript(open_page: OpenPage) -> None:
    page = open_page(**PHONE, java_script_enabled=False)
    page.goto(DOCS)

    operation(page, "search").locator("summary").tap()

    expect(operation(page, "search").get_by_role("link", name="Open this example")).to_be_visible()
    expect(page.get_by_role("button", name="Try it")).to_have_count(0)
