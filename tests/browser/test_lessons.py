"""Lessons from start to end, by keyboard at a desk and by touch on a phone."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from judgeapp.lessons.reading import Lesson, lessons

from .barriers import barriers

pytestmark = pytest.mark.browser

ALL = list(lessons().values())


def by_key(target: Locator) -> None:
    target.focus()
    target.press("Enter")


def by_touch(target: Locator) -> None:
    target.tap()


def choice(page: Page, decision: str) -> Locator:
    return page.locator(f'.lesson-choices a[data-decision="{decision}"]')


def do_task(page: Page, lesson: Lesson, press: object) -> None:
    """Go the lesson's own way; each decision by its button."""
    assert callable(press)
    if lesson.task.deck:
        page.get_by_label("Your list").fill(lesson.task.way)
        press(page.get_by_role("button", name="Check the deck"))
    else:
        expect(page.locator("ringside-board .tile").first).to_be_visible()
        for decision in lesson.task.way:
            press(choice(page, decision))
            expect(choice(page, decision)).not_to_be_attached()
    expect(page.locator(".lesson-done")).to_be_visible()


def answer_quiz(page: Page, lesson: Lesson, *, touch: bool) -> None:
    for n, quiz in enumerate(lesson.quiz, 1):
        asked = page.locator("fieldset[data-quiz]").nth(n - 1)
        right = asked.get_by_role("radio").nth(quiz.right - 1)
        if touch:
            asked.locator("label").nth(quiz.right - 1).tap()
        else:
            right.focus()
            right.press("Space")
        expect(asked.locator(".verdict")).to_contain_text("Right.")


def test_all_lessons_are_done_by_keyboard(desk: Page) -> None:
    desk.goto("/learn/")
    by_key(desk.get_by_role("link", name=ALL[0].title, exact=True))
    for lesson in ALL:
        expect(desk.get_by_role("heading", level=1)).to_have_text(lesson.title)
        do_task(desk, lesson, by_key)
        answer_quiz(desk, lesson, touch=False)
        if lesson is not ALL[-1]:
            by_key(desk.locator(".lesson-more").get_by_role("link", name="Next lesson"))

    expect(desk.locator("[data-progress]")).to_contain_text("12 of 12 done")


def test_all_lessons_are_done_by_touch(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="New to UniVersus?").tap()
    phone.get_by_role("link", name=ALL[0].title, exact=True).tap()
    for lesson in ALL:
        expect(phone.get_by_role("heading", level=1)).to_have_text(lesson.title)
        do_task(phone, lesson, by_touch)
        answer_quiz(phone, lesson, touch=True)
        if lesson is not ALL[-1]:
            phone.locator(".lesson-more").get_by_role("link", name="Next lesson").tap()

    phone.get_by_role("button", name="Forget my progress").tap()
    expect(phone.locator("[data-progress]")).to_be_hidden()


def test_a_card_of_the_table_is_played_and_one_that_cannot_be_says_why(phone: Page) -> None:
    phone.goto("/learn/blocking/")
    # It is dim, and still answers.
    phone.locator("ringside-board .tile.cannot").first.tap()
    expect(phone.locator("[data-why]")).to_contain_text("can't stop a high attack")
    expect(phone.locator("[data-why] a")).to_have_attribute("href", "/rules/uvs-1.2.9/block-step/#valid-zones")

    phone.locator("ringside-board .tile.can").first.tap()
    expect(phone.locator(".lesson-steps li").first).to_be_visible()
    assert parse_qs(urlsplit(phone.url).query)["line"]


def test_on_a_phone_the_board_comes_first_and_the_text_is_a_tap_away(phone: Page) -> None:
    phone.goto("/learn/blocking/")
    text = phone.get_by_text("A block in the attack's own zone")
    expect(text).to_be_hidden()

    phone.get_by_role("link", name="Read", exact=True).tap()
    expect(text).to_be_visible()
    phone.get_by_text("Read: four short rules").tap()
    expect(text).to_be_hidden()


def test_the_sum_fills_up_in_its_place(phone: Page) -> None:
    phone.goto("/learn/foundations/")
    row, boxes = phone.locator(".lesson-sum"), phone.locator(".lesson-sum .box b")
    expect(boxes).to_have_text(["?", "0", "?", "?"])
    before = row.bounding_box()
    assert before

    choice(phone, "play:a.h1").tap()
    expect(boxes).to_have_text(["4", "0", "4", "3"])
    expect(phone.locator(".lesson-said")).to_contain_text("You checked 3 and need 4.")
    after = row.bounding_box()
    assert after
    assert (after["width"], after["height"]) == (before["width"], before["height"])
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


def test_the_next_thing_to_do_has_the_focus(desk: Page) -> None:
    desk.goto("/learn/blocking/")
    by_key(desk.locator("ringside-board .tile.can").first)

    expect(desk.locator("#task :focus")).to_be_visible()


def test_a_lesson_that_was_tried_has_no_barrier(phone: Page) -> None:
    phone.goto("/learn/blocking/")
    phone.locator("ringside-board .tile.cannot").first.tap()
    expect(phone.locator("[data-why]")).to_be_visible()

    assert barriers(phone) == []
