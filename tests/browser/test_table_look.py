"""How the table looks: without barriers, overflow or shifting; small, still and on paper."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.barriers import barriers
from tests.browser.conftest import DESK, OpenPage
from tests.browser.table import answer, block_example, card, health, open_question, open_table, option

MOST_BYTES = 120_000
MOST_SHIFT = 0.1
STANCE = {
    "type": "foundation", "difficulty": 2, "check": 5, "block": {"zone": "mid", "modifier": 2},
    "text": "Enhance Commit: This attack gets +2 damage.",
}  # fmt: skip
# What opens over the table: its key, and how to tell that it is open.
SHEETS = (
    ("keys", "?", ".key-list"),
    ("editions", "e", ".edition-row"),
    ("share", "s", "#share-link"),
    ("card", "ContextMenu", "dialog .card-face"),
)
SIZES = """() => performance.getEntriesByType('resource')
  .filter(entry => /\\.(js|css)(\\?|$)/.test(entry.name)).reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
SHIFTS = """() => new Promise(done => new PerformanceObserver(list => done(list.getEntries()
  .filter(entry => !entry.hadRecentInput).reduce((sum, entry) => sum + entry.value, 0)))
  .observe({type: 'layout-shift', buffered: true}))"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_no_barrier_on_the_table_nor_in_any_sheet(open_page: OpenPage, scheme: str, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce")
    open_question(page, block_example())
    expect(page.locator(".answer-more, .branch-tree").first).to_be_attached()
    expect(page.locator(".answer-different")).to_be_visible()
    found = {"table": barriers(page)}
    for name, key, shown in SHEETS:
        card(page, "b.h3").focus()
        page.keyboard.press(key)
        expect(page.locator(shown).first).to_be_visible()
        found[name] = barriers(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator('[data-key="wrong"]').click()
    expect(page.locator("#wrong-text")).to_be_visible()
    found["wrong"] = barriers(page)

    assert not any(found.values()), found


def crowded(cards: int, hand: int = 0) -> dict[str, Any]:
    """This many different cards in each stage, and in both hands; none: the worked example as it is."""
    asked = block_example()
    for n in range(max(cards, hand)):
        asked.setdefault("cards", {})[f"own-{n}"] = {**STANCE, "name": f"Stance of the number {n}"}
    for player, person in asked["board"]["players"].items():
        rows = [{"id": f"{player}.y{n}", "card": f"own-{n}", "committed": n % 3 == 0} for n in range(cards)]
        asked["board"]["players"][player] = {**person, **({"stage": rows} if cards else {})}
        if hand:
            held = [{"id": f"{player}.z{n}", "card": f"own-{n}"} for n in range(hand)]
            asked["board"]["players"][player]["hand"] = held
    return asked


@pytest.mark.parametrize(
    ("width", "height"), [(320, 640), (768, 1024), (1024, 768), (1280, 720), (1440, 900), (1920, 1080), (720, 450)]
)
@pytest.mark.parametrize("cards", [0, 5, 12])
def test_nothing_sticks_out_and_a_table_of_twelve_a_side_needs_no_scrolling(
    open_page: OpenPage, width: int, height: int, cards: int
) -> None:
    """From an empty table to twelve different cards in each stage, beside the hand and the attack."""
    page = open_page(viewport={"width": width, "height": height})
    if cards:
        open_question(page, crowded(cards))
    else:
        open_table(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if height > 520:
        assert page.evaluate("document.documentElement.scrollHeight") <= height


# Cards that overlap another card or a plate, and what is below the fold.
IN_THE_WAY = """() => {
  const board = document.querySelector('ringside-board');
  const parts = [...board.querySelectorAll('.tile, .plate')].filter(part => part.checkVisibility())
    .map(part => [part.getAttribute('aria-label') ?? part.className, part.getBoundingClientRect()]);
  const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const fold = board.getBoundingClientRect().bottom + 1;
  return [...parts.flatMap(([name, box], i) => parts.slice(i + 1).filter(([, other]) => over(box, other)).map(([other]) => `${name} / ${other}`)),
    ...parts.filter(([, box]) => box.bottom > fold).map(([name]) => `below: ${name}`)] }"""


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1024, 768), (1280, 720), (1440, 900)])
def test_twelve_cards_a_side_and_full_hands_fit_without_scrolling(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    open_question(page, crowded(12, hand=7))
    expect(page.locator(".strip-way, .strip.is-waiting").first).to_be_attached()
    assert page.evaluate("(b => b.scrollHeight <= b.clientHeight + 1)(document.querySelector('ringside-board'))")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1920, 1080)])
@pytest.mark.parametrize("laid", ["empty", "mid-attack", "example", "twelve a side"])
def test_no_card_lies_over_another_and_none_below_the_fold(
    open_page: OpenPage, width: int, height: int, laid: str
) -> None:
    page = open_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    if laid in ("empty", "mid-attack"):
        open_table(page, laid)
        expect(card(page, "a.char") if laid == "empty" else page.locator(".lane-card .tile")).to_be_visible()
    else:
        open_question(page, crowded(12, hand=7) if laid == "twelve a side" else crowded(0))
    assert page.evaluate(IN_THE_WAY) == []
    assert page.evaluate("(b => b.scrollHeight <= b.clientHeight + 1)(document.querySelector('ringside-board'))")


# Words that stick out of their button, plate or column.
CUT = """() => [...document.querySelectorAll('.strip-way, .plate-card, .track-step, .card-stats small, .lane-who')]
  .filter(part => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1).map(part => `${part.className}: ${part.textContent}`)"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (720, 450), (768, 1024), (1024, 768)])
def test_no_word_on_the_plates_and_in_the_lane_is_cut_off(open_page: OpenPage, width: int, height: int) -> None:
    """Seven kinds of check, each with what it takes, and characters of two names."""
    page = open_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    open_question(page, crowded(8))
    expect(page.locator(".strip-way").last).to_be_visible()
    cut = {"block": page.evaluate(CUT)}
    open_table(page, "mid-attack")
    expect(page.locator(".lane-card .tile")).to_be_visible()
    cut["names"] = page.evaluate(CUT) if width > 700 else []  # a phone's plate is as wide as a card

    assert not any(cut.values()), cut


def test_cards_of_a_stage_that_scrolls_have_rows_as_long_as_there_is_room(open_page: OpenPage) -> None:
    """Twelve cards on a tablet: in three rows or two before one, and those beyond the edge fade into it."""
    page = open_page(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    open_question(page, crowded(12, hand=7))
    stage = page.locator(".half-rival .cards-stage .tiles")
    tops = stage.evaluate("list => new Set([...list.children].map(one => Math.round(one.offsetTop / 20))).size")

    assert tops > 1
    assert "gradient" in stage.evaluate("list => getComputedStyle(list).maskImage")


def test_the_ruling_arrives_without_shifting_the_page(desk: Page) -> None:
    open_question(desk, block_example())
    expect(desk.locator(".answer-more")).to_be_visible()
    assert desk.evaluate(SHIFTS) < MOST_SHIFT


# Also what comes right after a click, which the browser itself would forgive.
ALL_SHIFTS = """() => { window.shifted = 0; new PerformanceObserver(list => {
  for (const entry of list.getEntries()) shifted += entry.value }).observe({type: 'layout-shift'}) }"""
FRAME = """() => ['.table-bar', '.mat-of-a', '.lane', '.mat-of-b', '.ruling-side', '.ruling-answer'].map(part => {
  const { left, top, width } = document.querySelector(part).getBoundingClientRect();
  return [part, left, top, width].join(' ') })"""


def test_a_click_leaves_the_frame_where_it_is(desk: Page) -> None:
    open_question(desk, block_example())
    expect(desk.locator(".answer-different")).to_be_visible()
    desk.evaluate(ALL_SHIFTS)
    before = desk.evaluate(FRAME)
    option(desk, "block:b.h3").click()
    expect(desk.locator(".strip-way").first).to_be_visible()
    assert desk.evaluate(FRAME) == before
    option(desk, "check:6").click()
    expect(health(desk, "b")).to_have_value("17")
    expect(option(desk, "pass")).to_be_visible()
    assert desk.evaluate(FRAME) == before
    assert desk.evaluate("shifted") < MOST_SHIFT


def test_a_finger_pulls_the_ruling_up_and_down(phone: Page) -> None:
    open_question(phone, block_example())
    grip = phone.locator("[data-grip]")
    drag(phone, grip, -200)
    expect(phone.get_by_role("button", name="Lower the ruling")).to_be_visible()
    expect(phone.locator(".table-page")).to_have_class(re.compile("is-tall"))
    drag(phone, grip, 200)
    expect(phone.get_by_role("button", name="Pull the ruling up")).to_be_visible()
    drag(phone, grip, -4)
    expect(phone.get_by_role("button", name="Lower the ruling")).to_be_visible()
    drag(phone, grip, 15)
    expect(phone.get_by_role("button", name="Pull the ruling up")).to_be_visible()


def test_a_press_that_ends_without_a_click_is_a_tap_all_the_same(phone: Page) -> None:
    open_question(phone, block_example())
    grip = phone.locator("[data-grip]")
    press = {"pointerId": 7, "isPrimary": True, "pointerType": "touch", "clientY": 450}
    phone.evaluate("Element.prototype.setPointerCapture = () => undefined")  # there is no finger to capture
    grip.dispatch_event("pointerdown", press)
    grip.dispatch_event("pointerup", press)
    expect(phone.get_by_role("button", name="Lower the ruling")).to_be_visible()
    grip.press("Enter")
    expect(phone.get_by_role("button", name="Pull the ruling up")).to_be_visible()


def drag(page: Page, grip: Locator, by: int) -> None:
    """Put a finger on the grip, move it and lift it; a few pixels are a tap."""
    grip.click(trial=True)  # the sheet has come to rest, and nothing covers its grip
    box = grip.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.25, 0.5, 0.75, 1):
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + by * part}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_first_visit_is_small_and_the_decision_is_painted_soon(desk: Page) -> None:
    open_table(desk)
    expect(desk.locator(".ruling-answer .answer")).to_be_visible()
    assert 0 < desk.evaluate(SIZES) < MOST_BYTES


def test_motion_is_still_where_less_of_it_is_asked_for(open_page: OpenPage) -> None:
    page = open_page(**DESK, reduced_motion="reduce")
    open_question(page, block_example())
    option(page, "pass").click()
    expect(answer(page)).to_be_visible()
    assert page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length") == 0


def test_the_table_is_printed_with_its_answer_and_its_board(desk: Page) -> None:
    open_question(desk, block_example())
    desk.emulate_media(media="print")
    expect(desk.locator(".table-bar")).to_be_hidden()
    expect(desk.locator(".scrubber")).to_be_hidden()
    expect(answer(desk)).to_be_visible()
    expect(card(desk, "b.h3")).to_be_visible()
