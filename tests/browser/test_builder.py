"""The board as players build it, with the keyboard alone, with a mouse, with a thumb; and what is wrong with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .barriers import STICKING_OUT, TARGETS, TOO_SMALL, barriers
from .conftest import PHONE, OpenPage
from .table import card, open_table, question, reach, ruling, type_number, zone

pytestmark = pytest.mark.browser


def test_the_worked_example_of_the_block_step_is_built_with_the_keyboard_alone(desk: Page) -> None:
    """A high attack of speed 4 and damage 5 meets a mid block of +2; a check of 6 halves the damage, rounded up."""
    open_table(desk)

    reach(desk, "attack")
    desk.keyboard.press("Enter")
    expect(desk.locator("#find")).to_be_focused()
    desk.keyboard.type("Seize the Opportunity")
    reach(desk, "make attack")
    desk.keyboard.press("Enter")
    type_number(desk, "speed", 4)
    type_number(desk, "damage", 5)
    desk.keyboard.press("Enter")
    expect(desk.locator(".middle")).to_contain_text("Seize the Opportunity of Player A is in progress")

    reach(desk, "add b hand")
    desk.keyboard.press("Enter")
    expect(desk.locator("#find")).to_be_focused()
    desk.keyboard.type("Against a Tough Bunch")
    reach(desk, "make foundation")
    desk.keyboard.press("Enter")
    reach(desk, "done")
    desk.keyboard.press("Enter")
    expect(zone(desk, "b", "hand")).to_contain_text("Against a Tough Bunch")

    reach(desk, "add b deck")
    desk.keyboard.press("Enter")
    reach(desk, "make foundation")
    desk.keyboard.press("Enter")
    type_number(desk, "check", 6)
    desk.keyboard.press("Enter")
    expect(zone(desk, "b", "deck").locator("[data-card]")).to_have_count(1)

    reach(desk, "step attack.block")
    desk.keyboard.press("Enter")
    expect(desk.locator(".middle h2")).to_contain_text("Block Step")

    ruled = ruling(desk, f"block:{question(desk)['board']['players']['b']['hand'][0]['id']}")
    assert ruled["board"]["players"]["b"]["health"] == 25 - 3
    assert any("partially blocked" in step["text"] for step in ruled["steps"])


def test_a_card_is_found_by_a_few_letters_and_heard_when_it_lies_there(desk: Page) -> None:
    open_table(desk)

    zone(desk, "a", "hand").get_by_role("button", name="+ Card").click()
    expect(desk.locator("#find")).to_be_focused()
    desk.keyboard.type("hayma")
    expect(desk.get_by_role("option").first).to_contain_text("Haymaker")
    expect(desk.get_by_role("combobox")).to_have_attribute("aria-activedescendant", "found-0")
    desk.keyboard.press("Enter")

    expect(zone(desk, "a", "hand")).to_contain_text("Haymaker")
    expect(desk.locator("#board-said")).to_have_text("Haymaker is added to Player A's hand")
    assert question(desk)["board"]["players"]["a"]["hand"] == [{"id": "a.h1", "card": "haymaker"}]


def test_a_plain_card_takes_three_taps(phone: Page) -> None:
    open_table(phone)

    zone(phone, "a", "stage").get_by_role("button", name="+ Card").tap()
    phone.get_by_role("button", name="foundation", exact=True).tap()
    phone.get_by_role("button", name="Add this card").tap()

    expect(zone(phone, "a", "stage").locator("[data-card]")).to_have_count(1)
    slug = question(phone)["board"]["players"]["a"]["stage"][0]["card"]
    assert question(phone)["cards"][slug]["type"] == "foundation"


def test_a_pasted_text_is_read_at_once_and_what_is_not_understood_is_marked(desk: Page) -> None:
    open_table(desk)

    zone(desk, "a", "stage").get_by_role("button", name="+ Card").click()
    pasted = (
        "Odd Manual\nFoundation\nDifficulty: 3\nCheck: 5\nBlock: low +1\nForm: Draw 1 card.\nEnhance: Juggle 3 zebras."
    )
    desk.locator("#find").evaluate(
        """(field, text) => {
          const data = new DataTransfer();
          data.setData('text', text);
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }""",
        pasted,
    )
    expect(desk.locator(".reading-bad")).to_contain_text("One ability is not understood")
    expect(desk.locator(".marked-small")).to_contain_text("Juggle 3 zebras.")
    desk.get_by_role("button", name="Add this card").click()

    expect(zone(desk, "a", "stage").locator(".tile-mark")).to_have_text("not all understood")
    made = question(desk)["cards"]["own-odd-manual"]
    assert (made["difficulty"], made["check"], made["block"]) == (3, 5, {"zone": "low", "modifier": 1})
    assert made["text"] == "Form: Draw 1 card.\nEnhance: Juggle 3 zebras."
    card(desk, "a.s1").click()
    expect(desk.locator(".not-understood")).to_contain_text("resolve it by hand")


def test_cards_that_are_only_counted_keep_ids_of_their_own_when_known_ones_join_them(desk: Page) -> None:
    open_table(desk, "deadlock")

    zone(desk, "b", "hand").get_by_role("button", name="+ Card").click()
    desk.get_by_role("button", name="attack", exact=True).click()
    desk.get_by_role("button", name="Add this card").click()
    expect(zone(desk, "b", "hand")).to_contain_text("Hand 6")
    card(desk, "b.s11").click()
    desk.get_by_role("button", name="Momentum", exact=True).click()
    desk.keyboard.press("Escape")
    expect(zone(desk, "b", "momentum")).to_contain_text("Momentum 4")

    person = question(desk)["board"]["players"]["b"]
    names = [row["id"] for row in (*person["hand"], *person["momentum"], *person["stage"])]
    assert len(names) == len(set(names)) == 6 + 4 + 10
    assert sum(row["card"] is None for row in person["hand"]) == 5
    assert ruling(desk)["decision"] is not None


def test_every_state_of_a_card_and_the_attack_can_be_set(desk: Page) -> None:
    open_table(desk, "mid-attack")

    card(desk, "b.s1").click()
    for name in ("Committed", "Face down", "Frozen", "Sealed"):
        desk.get_by_role("button", name=name, exact=True).click()
    desk.get_by_label("Add a counter").fill("Rage")
    desk.get_by_role("button", name="Add", exact=True).click()
    desk.get_by_label("Attached to").select_option("b.s2")
    desk.keyboard.press("Escape")
    card(desk, "a.p1").click()
    desk.get_by_role("button", name="Dealt damage").click()
    desk.get_by_label("Played as").select_option("none")
    desk.keyboard.press("Escape")
    desk.get_by_role("button", name="Edit attack").click()
    desk.get_by_label("Speed", exact=True).fill("7")
    desk.get_by_role("button", name="low", exact=True).click()
    desk.get_by_role("button", name="Done").click()
    expect(desk.locator(".attack-values")).to_contain_text("printed 4")

    board = question(desk)["board"]
    row = board["players"]["b"]["stage"][0]
    assert row == {
        "id": "b.s1", "card": "corner-wisdom", "committed": True, "face_down": True, "frozen": True, "sealed": True,
        "counters": {"Rage": 1}, "attached_to": "b.s2",
    }  # fmt: skip
    assert board["players"]["a"]["card_pool"][0]["dealt_damage"] is True
    assert board["players"]["a"]["card_pool"][0]["played_as"] is None
    assert board["attack"] == {"id": "a.p2", "speed": 7, "zone": "low"}
    assert ruling(desk)["board"]["attack"]["speed"] == 7


def test_mistakes_show_at_once_where_they_are_and_go_when_they_are_mended(desk: Page) -> None:
    open_table(desk)

    desk.get_by_role("button", name="Edit moment").click()
    desk.get_by_role("button", name="Attack · Block Step").click()
    desk.get_by_role("button", name="Done").click()
    expect(desk.locator(".middle .fault")).to_contain_text("nobody is attacking")
    zone(desk, "a", "stage").get_by_role("button", name="+ Card").click()
    desk.get_by_role("button", name="character", exact=True).click()
    desk.get_by_role("button", name="Add this card").click()
    expect(zone(desk, "a", "stage").locator(".tile-fault")).to_contain_text("A second character")
    desk.get_by_role("textbox", name="Player B's health").fill("99")
    desk.keyboard.press("Tab")
    expect(desk.locator(".mat-of-b .mat-head .fault")).to_contain_text("above the maximum of 25")

    for _ in range(3):
        desk.get_by_role("button", name="Undo").click()
    expect(desk.locator("ringside-board :is(.fault, .tile-fault)")).to_have_count(0)


def test_a_fault_that_only_the_engine_finds_shows_on_its_card(desk: Page) -> None:
    open_table(desk, "start")

    desk.evaluate(
        """async () => {
          const path = [...document.scripts].find((one) => one.src.includes('/board/page')).src;
          const text = await (await fetch(path)).text();
          const { store } = await import(new URL(text.match(/from "(\\.\\/store[^"]*)"/)[1], path));
          store.change('a slip of the pen', (question) => { question.board.players.a.hand[0].card = 'quick-one-tow'; });
        }"""
    )

    expect(card(desk, "a.h1").locator(".tile-fault")).to_contain_text("did you mean 'quick-one-two'?")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_barrier_in_what_opens(open_page: OpenPage, scheme: str) -> None:
    page = open_page(**PHONE, color_scheme=scheme, reduced_motion="reduce")
    open_table(page, "mid-attack")
    expect(card(page, "a.s1")).to_be_visible()
    found = {}

    for name, key in (("card", "card a.s1"), ("add", "add a hand"), ("moment", "moment"), ("attack", "attack")):
        page.locator(f'[data-key="{key}"]').tap()
        expect(page.locator("dialog[open]")).to_be_visible()
        found[name] = barriers(page)
        assert page.locator(f"dialog :is({TARGETS})").evaluate_all(TOO_SMALL) == []
        page.get_by_role("button", name="Close").tap()
    page.locator('[data-key="add b stage"]').tap()
    page.get_by_role("button", name="attack", exact=True).tap()
    found["make"] = barriers(page)
    page.get_by_role("button", name="Close").tap()
    page.locator('[data-key="card a.s2"]').tap()
    page.get_by_role("button", name="Pick it up …").tap()
    found["moving"] = barriers(page)

    assert not any(found.values()), found
    width = PHONE["viewport"]["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width, page.evaluate(STICKING_OUT, width)


# Buttons of a pile that stick out of it.
OVER_THE_EDGE = """() => [...document.querySelectorAll(".is-pile button")].filter((button) => {
  const [inner, outer] = [button, button.closest(".is-pile")].map((one) => one.getBoundingClientRect());
  return inner.width && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
}).map((button) => button.textContent)"""


@pytest.mark.parametrize("width", [360, 390, 1440])
def test_no_button_of_a_pile_lies_over_the_pile_beside_it(desk: Page, width: int) -> None:
    """A pile with cards has a longer head: `Discard pile 4`, with the sign that unfolds it."""
    desk.set_viewport_size({"width": width, "height": 900})
    desk.goto("/board/?from=readings/a-trait-before-two-kinds-of-cards-is-asked-of-both")
    expect(zone(desk, "a", "discard")).to_contain_text("4")

    assert desk.evaluate(OVER_THE_EDGE) == []
