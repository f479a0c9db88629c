"""The site's answer redraws the page; a visitor typing meanwhile doesn't notice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from .table import composer, open_table, question, zone

pytestmark = pytest.mark.browser

Answer = Callable[[Locator], None]


@pytest.fixture
def answer(desk: Page) -> Answer:
    """The site's checks of what is built wait, until they redraw a field."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    def let_through(field: Locator) -> None:
        field.evaluate("field => { field.dataset.before = 'the answer' }")
        while field.get_attribute("data-before"):
            desk.wait_for_timeout(50)
            while held:
                held.pop(0).continue_()
        expect(field).to_be_focused()

    desk.route("**/board/check/", hold)
    return let_through


@pytest.fixture
def speed(desk: Page, answer: Answer) -> Locator:
    """The speed of an attack, all of it selected, while the site hasn't answered yet to a change of its damage."""
    open_table(desk, "mid-attack")
    desk.get_by_role("button", name="Edit attack").click()
    desk.get_by_label("Damage", exact=True).fill("8")
    field = desk.get_by_label("Speed", exact=True)
    field.click()
    desk.keyboard.press("Control+a")
    return field


def test_what_is_marked_stays_marked(desk: Page, speed: Locator, answer: Answer) -> None:
    answer(speed)
    desk.keyboard.type("7")
    desk.keyboard.press("Tab")

    assert question(desk)["board"]["attack"] == {"id": "a.p2", "speed": 7, "damage": 8}


@pytest.mark.parametrize(("more", "taken"), [("", 1), ("2", 12)])
def test_a_number_half_typed_stays_and_is_taken(
    desk: Page, speed: Locator, answer: Answer, more: str, taken: int
) -> None:
    desk.keyboard.type("1")
    answer(speed)
    expect(speed).to_have_value("1")
    desk.keyboard.type(more)
    desk.keyboard.press("Tab")

    assert question(desk)["board"]["attack"] == {"id": "a.p2", "speed": taken, "damage": 8}


def test_health_half_typed_on_the_board_stays_and_is_taken(desk: Page, answer: Answer) -> None:
    open_table(desk)
    health = desk.get_by_role("textbox", name="Player B's health")
    health.focus()
    desk.keyboard.press("Control+a")
    desk.keyboard.type("1")

    answer(health)
    desk.keyboard.type("7")
    desk.keyboard.press("Tab")

    assert question(desk)["board"]["players"]["b"]["health"] == 17


def test_the_letters_of_a_card_stay(desk: Page, answer: Answer) -> None:
    open_table(desk)
    zone(desk, "a", "hand").get_by_role("button", name="Add a card to Player A's hand").click()
    field = desk.locator("#find")
    expect(field).to_be_focused()
    desk.keyboard.type("hayma")
    expect(desk.get_by_role("listbox", name="Cards found").get_by_role("option").first).to_contain_text("Haymaker")

    answer(field)

    expect(field).to_have_value("hayma")
    expect(desk.get_by_role("listbox", name="Cards found").get_by_role("option").first).to_contain_text("Haymaker")


def test_a_word_half_typed_goes_on_in_grey_and_the_tab_key_takes_it(desk: Page) -> None:
    open_table(desk)
    composer(desk).click()
    desk.keyboard.type("high 4/6 vs 3f, po")
    expect(desk.locator(".composer-ghost")).to_contain_text("ol")
    desk.keyboard.press("Tab")

    expect(composer(desk)).to_have_value("high 4/6 vs 3f, pool")


def test_on_a_phone_the_line_and_what_is_wrong_with_it_have_the_whole_width(phone: Page) -> None:
    open_table(phone)
    composer(phone).tap()
    composer(phone).fill("high 4/6 vs 3 fondations, hand mid+2")
    panel = phone.locator(".composer-panel")
    expect(panel).to_contain_text("did you mean")
    for thing in (composer(phone), panel):
        box = thing.bounding_box()
        assert box is not None
        assert box["width"] > 300
        assert box["x"] + box["width"] <= 390
    panel.get_by_role("button", name="foundations", exact=True).tap()
    expect(composer(phone)).to_have_value("high 4/6 vs 3 foundations, hand mid+2")


def test_an_empty_table_shows_what_to_begin_with(desk: Page) -> None:
    open_table(desk)
    expect(composer(desk)).to_have_attribute("placeholder", "high 4/6 Stun:1 vs 3f, hand mid+2")
    expect(desk.locator(".composer")).to_have_class(re.compile("is-empty"))
    desk.locator(".try-line").first.click()

    expect(desk.locator("ringside-board .lane.has-attack")).to_be_visible()
    expect(desk.locator(".try-line")).to_have_count(0)
