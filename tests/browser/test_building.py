"""Everything the old builder could do is done on the table: by keyboard alone, pasted, counted, in every state, with its faults."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .barriers import STICKING_OUT, TARGETS, TOO_SMALL, barriers
from .conftest import PHONE, OpenPage
from .table import (
    card,
    health,
    lay,
    open_table,
    option,
    paste,
    question,
    reach,
    ruling,
    store_change,
    type_number,
    zone,
)

pytestmark = pytest.mark.browser


def make_plain_card(page: Page, key: str, kind: str, *, name: str = "", **numbers: int) -> None:
    """Open a place with the keyboard and put a plain card there."""
    reach(page, key)
    page.keyboard.press("Enter")
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.type(name)
    reach(page, f"make {kind}")
    page.keyboard.press("Enter")
    for number, value in numbers.items():
        type_number(page, number, value)
    reach(page, "done")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_worked_example_of_the_block_step_is_built_and_played_with_the_keyboard_alone(desk: Page) -> None:
    """A high attack of speed 4 and damage 5 meets a mid block of +2; a check of 6 halves the damage, rounded up."""
    open_table(desk)

    make_plain_card(desk, "attack", "attack", name="Seize the Opportunity", speed=4, damage=5)
    expect(desk.locator(".lane-card")).to_contain_text("Seize the Opportunity")
    make_plain_card(desk, "pile b hand", "foundation", name="Against a Tough Bunch")
    expect(zone(desk, "b", "hand")).to_contain_text("Against a Tough Bunch")
    expect(option(desk, "block:b.h1")).to_be_visible()
    reach(desk, "step attack.block")
    desk.keyboard.press("Enter")

    desk.keyboard.press("1")
    expect(option(desk, "check:6")).to_be_enabled()
    desk.keyboard.press("6")

    expect(health(desk, "b")).to_have_value("22")
    expect(desk.locator(".tree [data-move]").first).to_contain_text("Against a Tough Bunch")


def test_a_pasted_text_is_read_at_once_and_what_is_not_understood_is_marked(desk: Page) -> None:
    open_table(desk)

    zone(desk, "a", "stage").get_by_role("button", name="Add a card").click()
    paste(
        desk.locator("#find"),
        "Odd Manual\nFoundation\nDifficulty: 3\nCheck: 5\nBlock: low +1\nForm: Draw 1 card.\nEnhance: Juggle 3 zebras.",
    )
    expect(desk.locator(".reading-bad")).to_contain_text("One ability is not understood")
    expect(desk.locator(".marked-small")).to_contain_text("Juggle 3 zebras.")
    desk.get_by_role("button", name="Add this card").click()

    expect(zone(desk, "a", "stage").locator(".card-mark")).to_have_text("by hand")
    made = question(desk)["cards"]["own-odd-manual"]
    assert (made["difficulty"], made["check"], made["block"]) == (3, 5, {"zone": "low", "modifier": 1})
    assert made["text"] == "Form: Draw 1 card.\nEnhance: Juggle 3 zebras."
    expect(desk.locator("ringside-ruling .option-form")).to_be_visible()
    zone(desk, "a", "stage").locator("[data-card]").click(button="right")
    expect(desk.locator("dialog .not-understood")).to_contain_text("resolve it by hand")


def test_cards_that_are_only_counted_keep_ids_of_their_own_when_known_ones_join_them(desk: Page) -> None:
    open_table(desk, "deadlock")

    desk.locator('[data-key="pile b hand"]').click()
    desk.locator('dialog [data-key="add b hand"]').click()
    desk.get_by_role("button", name="attack", exact=True).click()
    desk.get_by_role("button", name="Add this card").click()
    expect(zone(desk, "b", "hand").locator(".zone-name")).to_contain_text("6")
    card(desk, "b.s11").focus()
    desk.keyboard.press("m")
    reach(desk, "here b momentum")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("button", name="Player B's momentum: 4")).to_be_visible()

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
    expect(desk.locator("dialog")).to_contain_text("printed 4")
    desk.get_by_role("button", name="Done").click()

    for word in ("Committed", "Face down", "Frozen", "Sealed", "1 Rage", "Attached"):
        expect(card(desk, "b.s1")).to_contain_text(word)
    board = question(desk)["board"]
    assert board["players"]["b"]["stage"][0] == {
        "id": "b.s1", "card": "corner-wisdom", "committed": True, "face_down": True, "frozen": True, "sealed": True,
        "counters": {"Rage": 1}, "attached_to": "b.s2",
    }  # fmt: skip
    assert board["players"]["a"]["card_pool"][0]["dealt_damage"] is True
    assert board["players"]["a"]["card_pool"][0]["played_as"] is None
    assert board["attack"] == {"id": "a.p2", "speed": 7, "zone": "low"}
    assert ruling(desk)["board"]["attack"]["speed"] == 7


def test_mistakes_show_at_once_where_they_are_and_go_when_they_are_mended(desk: Page) -> None:
    open_table(desk)

    desk.locator('[data-key="moment"]').click()
    desk.get_by_role("button", name="Attack · Block Step").click()
    desk.get_by_role("button", name="Done").click()
    expect(desk.locator(".lane .zone-fault")).to_contain_text("nobody is attacking")
    zone(desk, "a", "stage").get_by_role("button", name="Add a card").click()
    desk.get_by_role("button", name="character", exact=True).click()
    desk.get_by_role("button", name="Add this card").click()
    expect(zone(desk, "a", "stage").locator(".card-fault")).to_contain_text("A second character")
    desk.get_by_role("textbox", name="Player B's health").fill("99")
    desk.keyboard.press("Tab")
    expect(desk.locator(".mat-of-b .plate-note.is-wrong")).to_contain_text("above the maximum of 25")

    for _ in range(3):
        desk.get_by_role("button", name="Undo").click()
    expect(desk.locator("ringside-board :is(.zone-fault, .card-fault, .is-wrong)")).to_have_count(0)


def test_a_fault_that_only_the_engine_finds_shows_on_its_card(desk: Page) -> None:
    open_table(desk, "start")

    store_change(desk, ["board", "players", "a", "hand", 0, "card"], "quick-one-tow")

    expect(card(desk, "a.h1").locator(".card-fault")).to_contain_text("did you mean 'quick-one-two'?")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_barrier_in_what_opens_and_a_thumb_hits_it(open_page: OpenPage, scheme: str) -> None:
    page = open_page(**PHONE, color_scheme=scheme, reduced_motion="reduce")
    open_table(page, "mid-attack")
    expect(card(page, "a.s1")).to_be_visible()
    found = {}
    small = {}

    for name, key in (
        ("card", "card a.s1"),
        ("add", "add a hand"),
        ("pile", "pile b deck"),
        ("attack", "attack"),
        ("moment", "moment"),
    ):
        page.locator(f'ringside-board [data-key="{key}"]').first.dispatch_event("click")
        expect(page.locator("dialog[open]")).to_be_visible()
        found[name] = barriers(page)
        small[name] = page.locator(f"dialog :is({TARGETS})").evaluate_all(TOO_SMALL)
        page.get_by_role("button", name="Close").tap()
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator('[data-key="add b stage"]').tap()
    page.get_by_role("button", name="attack", exact=True).tap()
    found["make"] = barriers(page)
    small["make"] = page.locator(f"dialog :is({TARGETS})").evaluate_all(TOO_SMALL)
    page.get_by_role("button", name="Close").tap()
    page.locator('[data-key="card a.s2"]').dispatch_event("contextmenu")
    for part in ("Change", "Move to …"):
        page.get_by_role("button", name=part, exact=True).tap()
        found[part] = barriers(page)
        small[part] = page.locator(f"dialog :is({TARGETS})").evaluate_all(TOO_SMALL)
    page.get_by_role("button", name="Pick it up …").tap()
    expect(page.locator(".move-here").first).to_be_visible()
    found["moving"] = barriers(page)

    assert not any(found.values()), found
    assert not any(small.values()), small
    width = PHONE["viewport"]["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width, page.evaluate(STICKING_OUT, width)


def test_a_sheet_opened_while_the_last_one_closes_stays_alive(desk: Page) -> None:
    desk.set_viewport_size(PHONE["viewport"])
    open_table(desk, "mid-attack")
    desk.locator('[data-key="add b stage"]').click()
    expect(desk.locator("dialog[open]")).to_be_visible()

    desk.evaluate("""() => {
      document.getElementById("board-dialog").close();
      document.querySelector('[data-key="card a.s2"]').dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
    }""")
    desk.get_by_role("button", name="Move to …", exact=True).click()

    expect(desk.get_by_role("button", name="Pick it up …")).to_be_visible()


# Buttons of a pile that stick out of it.
OVER_THE_EDGE = """() => [...document.querySelectorAll(".pile button")].filter((button) => {
  const [inner, outer] = [button, button.closest(".pile")].map((one) => one.getBoundingClientRect());
  return inner.width && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
}).map((button) => button.textContent)"""


@pytest.mark.parametrize("width", [360, 390, 1440])
def test_no_button_of_a_pile_lies_over_the_pile_beside_it(desk: Page, width: int) -> None:
    desk.set_viewport_size({"width": width, "height": 900})
    desk.goto("/board/?from=readings/does-a-trait-before-two-kinds-of-cards-go-with-both")
    expect(zone(desk, "a", "discard")).to_contain_text("4")

    assert desk.evaluate(OVER_THE_EDGE) == []


def test_nobody_is_healed_past_their_most(desk: Page) -> None:
    open_table(desk)
    lay(desk, "high 4/6 vs hp 24, 3f")

    desk.locator('[data-key="heal b"]').click()
    expect(health(desk, "b")).to_have_value("25")
    desk.locator('[data-key="heal b"]').click()
    expect(desk.locator("#toast")).to_have_text("Player B has full health (25).")
    assert question(desk)["board"]["players"]["b"]["health"] == 25
