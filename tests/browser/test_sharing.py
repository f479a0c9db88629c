"""Saving, sending and looking at scenarios as visitors do it: one scenario for a double click, nobody overwrites anybody."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.scenarios import COMPLETE_BLOCK_ADDRESS

from .barriers import STICKING_OUT, barriers
from .conftest import DESK, PHONE, OpenPage, Witness
from .table import Held, lay, open_table

pytestmark = pytest.mark.browser

BOARD, SCENARIO = f"/board/?from={COMPLETE_BLOCK_ADDRESS}", f"/scenarios/{COMPLETE_BLOCK_ADDRESS}/"
BLOCKED = "deals no damage"


def open_question(page: Page, address: str = BOARD) -> None:
    """The board with a scenario on it, its ruling next to it."""
    page.goto(address)
    expect(page.locator("ringside-ruling .answer")).to_contain_text(BLOCKED)


def open_dialog(page: Page) -> None:
    """Share: it is saved and has a link at once."""
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.locator(".share-said")).to_be_visible()


def save(page: Page, title: str, who: str = "Anyone with the link") -> str:
    """Save what is on the board under a title; return the path of its page."""
    open_dialog(page)
    page.get_by_text("Title, note, who can see it").click()
    page.get_by_label("Title").fill(title)
    page.get_by_label(who).check()
    page.get_by_role("button", name="Save changes").click()
    expect(page.locator(".share-said")).to_have_text("Changes saved. The link stays the same.")
    link = page.locator("#share-link").input_value()
    return "/" + link.split("/", 3)[3]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_board_is_saved_sent_and_read_by_another_visitor_who_cannot_change_it(
    open_page: OpenPage, witness: Witness, size: dict[str, Any]
) -> None:
    owner, visitor = open_page(**size), open_page(**size)
    witness.forgive("403 (Forbidden)")

    open_question(owner)
    path = save(owner, "Blocked for good")
    expect(owner.locator(".share-out svg.qr")).to_be_visible()
    assert owner.locator("#share-chat").input_value().splitlines()[-1].endswith(path)
    visitor.goto(path)

    expect(visitor.get_by_role("heading", level=1)).to_contain_text("Blocked for good")
    expect(visitor.locator(".short-answer .answer")).to_contain_text(BLOCKED)
    expect(visitor.locator("ringside-board .tile").first).to_be_visible()
    expect(visitor.locator("ringside-owner")).to_be_hidden()
    refused = visitor.evaluate(
        """async (id) => (await fetch(`/api/v1/scenarios/${id}/`, {method: "PATCH", body: '{"title": "Mine now"}',
        headers: {"Content-Type": "application/json", "If-Match": '"1"', "X-Owner-Key": "guessed"}})).status""",
        path.split("/")[2],
    )
    assert refused == 403
    visitor.get_by_role("link", name="Try it yourself").click()
    expect(visitor.locator("ringside-ruling .answer")).to_contain_text(BLOCKED)
    open_dialog(visitor)
    expect(visitor.locator("#share-link")).not_to_have_value(re.compile(re.escape(path)))
    owner.goto(path)
    expect(owner.locator("ringside-owner")).to_be_visible()


def test_a_double_click_and_a_lost_answer_make_one_scenario(desk: Page, witness: Witness) -> None:
    open_question(desk)
    witness.forgive("ERR_FAILED")
    lost: list[str] = []
    made: list[str] = []

    def lose_the_first_answer(route: Route) -> None:
        if route.request.method == "POST" and not lost:
            lost.append(route.fetch().json()["id"])  # it arrived and was carried out, but the answer doesn't come back
            route.abort()
        else:
            route.continue_()

    desk.route("**/api/v1/scenarios/", lose_the_first_answer)
    desk.get_by_role("button", name="Share", exact=True).dblclick()
    expect(desk.get_by_role("alert")).to_contain_text("No connection")
    desk.keyboard.press("Escape")
    open_dialog(desk)
    made.append(desk.locator("#share-link").input_value())

    assert made[0].rstrip("/").endswith(lost[0])


def test_a_link_that_comes_late_is_not_the_link_of_another_board(desk: Page) -> None:
    open_question(desk)
    held = Held(desk, "**/api/v1/scenarios/")
    desk.get_by_role("button", name="Share", exact=True).click()
    lay(desk, "low 2/2 vs 3f")
    held.let_go()
    expect(desk.locator(".share-said")).to_be_visible()

    assert desk.evaluate("JSON.parse(localStorage.getItem('ringside.draft')).state.scenario") is None


def test_a_link_that_comes_late_leaves_alone_what_was_opened_meanwhile(desk: Page) -> None:
    open_question(desk)
    held = Held(desk, "**/api/v1/scenarios/")
    desk.get_by_role("button", name="Share", exact=True).click()
    desk.locator('[data-key="add b stage"]').click()
    desk.get_by_label("Name", exact=True).fill("Wa")
    held.let_go()

    expect(desk.locator("#toast")).to_contain_text("link", ignore_case=True)
    expect(desk.get_by_label("Name", exact=True)).to_have_value("Wa")


def test_two_editors_do_not_overwrite_each_other_unnoticed(open_page: OpenPage, witness: Witness) -> None:
    first, second = open_page(**DESK), open_page(**DESK)
    witness.forgive("412 (Precondition Failed)")
    open_question(first)
    path = save(first, "First words")
    key = first.evaluate("id => JSON.parse(localStorage.getItem('ringside.keys'))[id]", path.split("/")[2])

    second.goto(f"{path}#key={key}")
    assert "key=" not in second.url
    second.get_by_role("link", name="Open on my board").click()
    expect(second.locator("ringside-ruling .answer")).to_contain_text(BLOCKED)
    save(second, "Second words")
    first.get_by_text("Title, note, who can see it").click()
    first.get_by_label("Title").fill("First words again")
    first.get_by_role("button", name="Save changes").click()

    expect(first.get_by_role("heading", name="Someone saved it meanwhile")).to_be_visible()
    expect(first.locator(".share-conflict")).to_contain_text("Second words")
    assert barriers(first) == []
    first.get_by_role("button", name="Save mine as a copy").click()
    expect(first.locator(".share-said")).to_be_visible()
    assert path not in first.locator("#share-link").input_value()
    second.goto(path)
    expect(second.get_by_role("heading", level=1)).to_contain_text("Second words")


def test_who_takes_theirs_has_it_on_the_board_and_the_own_one_by_undo(open_page: OpenPage, witness: Witness) -> None:
    first, second = open_page(**DESK), open_page(**DESK)
    witness.forgive("412 (Precondition Failed)")
    open_question(first)
    path = save(first, "Ours")
    key = first.evaluate("id => JSON.parse(localStorage.getItem('ringside.keys'))[id]", path.split("/")[2])
    second.goto(f"{path}#key={key}")
    second.locator("ringside-owner summary").click()
    second.get_by_label("Title").fill("Theirs")
    second.get_by_role("button", name="Save changes").click()
    expect(second.get_by_role("heading", level=1)).to_contain_text("Theirs")

    first.get_by_text("Title, note, who can see it").click()
    first.get_by_role("button", name="Save changes").click()
    first.get_by_role("button", name="Take theirs").click()

    expect(first.locator("#toast")).to_contain_text("Undo brings yours back")
    expect(first.locator("dialog[open]")).to_have_count(0)
    open_dialog(first)
    assert first.locator("#share-link").input_value().endswith(path)


def test_a_private_scenario_opens_for_its_owner_alone_and_can_be_deleted(open_page: OpenPage, witness: Witness) -> None:
    owner, visitor = open_page(**PHONE), open_page(**PHONE)
    witness.forgive("404 (Not Found)")
    open_question(owner)
    path = save(owner, "Only mine", who="Only me")

    visitor.goto(path)
    expect(visitor.get_by_role("heading", level=1)).to_have_text("There’s no scenario at this link")
    owner.goto(path)
    expect(owner.get_by_role("heading", level=1)).to_contain_text("Only mine")
    expect(owner.locator("ringside-board .tile").first).to_be_visible()
    owner.locator("ringside-owner summary").click()
    owner.get_by_role("button", name="Delete", exact=True).click()
    owner.get_by_role("button", name="Delete for good").click()

    expect(owner).to_have_url(re.compile(r"/scenarios/$"))
    owner.goto(path)
    expect(owner.get_by_role("heading", level=1)).to_have_text("There’s no scenario at this link")


def test_a_board_over_the_limit_is_refused_in_words_and_stays_on_the_board(desk: Page, witness: Witness) -> None:
    witness.forgive("413 (")
    open_question(desk)
    desk.route("**/board/ruling/", lambda route: route.abort())
    witness.forgive("ERR_FAILED")
    desk.evaluate("""async () => {
      const source = [...document.scripts].find((one) => one.src.includes("/table/page")).src;
      const text = await (await fetch(source)).text();
      const { store } = await import(new URL(text.match(/"(\\.\\/store[^"]*)"/)[1], source).href);
      store.change("a long text", (question) => {
        for (let n = 0; n < 70; n += 1) question.cards[`long-${n}`] = {name: `Long ${n}`, type: "action", text: "Draw 1 card. ".repeat(350)};
      });
    }""")

    desk.get_by_role("button", name="Share", exact=True).click()

    expect(desk.get_by_role("alert")).to_contain_text("at most 262144 bytes")
    desk.keyboard.press("Escape")
    expect(desk.locator("ringside-board .tile").first).to_be_visible()


def test_the_walks_meet_from_a_clause_to_its_scenarios_to_a_step_and_back(phone: Page) -> None:
    phone.goto("/rules/uvs-1.2.9/block-step/")
    mark = phone.locator(".para:has(#other-zone) details.mark").first
    mark.locator("summary").tap()
    mark.get_by_role("link", name=re.compile("^All ")).tap()
    expect(phone.locator(".subject")).to_contain_text("Block Step")
    phone.locator(".scenario-row a").first.tap()
    phone.get_by_role("button", name="All steps").tap()

    step = phone.locator(".ruling-step").filter(has=phone.locator("summary")).nth(2)
    step.locator("summary").first.tap()
    name = step.get_attribute("id")
    step.locator(".ground > a").first.tap()
    expect(phone).to_have_url(re.compile(r"/rules/uvs-1\.2\.9/.+#"))
    back = phone.locator(".way-back")
    expect(back).to_contain_text(f"Back to step {str(name).removeprefix('step-')} of")
    back.tap()

    expect(phone).to_have_url(re.compile(rf"/scenarios/.+#{name}$"))
    expect(phone.locator(f"#{name} .grounds").first).to_be_visible()
    phone.locator(f"#{name} .ground > a").first.tap()
    expect(phone.locator(".way-back")).to_be_visible()
    phone.go_back()
    expect(phone).to_have_url(re.compile(rf"#{name}$"))


def test_the_gallery_is_searched_while_typing_and_a_scenario_opens_on_the_board(phone: Page) -> None:
    phone.goto("/scenarios/")
    phone.get_by_label("Question or words").press_sequentially("check need to block staff crack")

    expect(phone.locator(".scenario-row").first).to_contain_text(
        "What check does Merciless Lead need to block Staff Crack?"
    )
    expect(phone).to_have_url(re.compile(r"/scenarios/\?q=check"))
    phone.locator(".scenario-row a").first.tap()
    phone.get_by_role("link", name="Try it yourself").tap()

    expect(phone.locator("ringside-ruling .answer")).to_contain_text(BLOCKED)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_pages_and_in_the_dialog(phone: Page, scheme: str) -> None:
    phone.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    found = {}

    open_question(phone)
    open_dialog(phone)
    path = "/" + phone.locator("#share-link").input_value().split("/", 3)[3]
    found["saved"] = barriers(phone)
    for name, address in (("page", path), ("scenario", SCENARIO)):
        phone.goto(address)
        expect(phone.locator("ringside-board .tile").first).to_be_visible()
        for summary in phone.locator("main details:not([open]) > summary").all()[:4]:
            if summary.is_visible():
                summary.tap()
        found[name] = barriers(phone)
        width = PHONE["viewport"]["width"]
        assert phone.evaluate("document.documentElement.scrollWidth") <= width, phone.evaluate(STICKING_OUT, width)

    assert not any(found.values()), found


def test_the_printed_page_has_the_answer_the_steps_the_board_and_the_code_and_nothing_else(desk: Page) -> None:
    open_question(desk)
    path = save(desk, "On paper")

    desk.goto(f"{path}print/")
    desk.emulate_media(media="print")

    for part in (
        ".short-answer .answer",
        ".read-rules dd",
        ".step-text",
        "ringside-board .tile",
        "svg.qr",
        ".versions",
    ):
        expect(desk.locator(part).first).to_be_visible()
    for part in (".top", ".bottom", ".ways", "ringside-owner", ".share-row button"):
        expect(desk.locator(part).first).to_be_hidden()
    assert desk.locator(".small-fold .step-text").evaluate_all("steps => steps.every((step) => step.checkVisibility())")
    assert len(desk.pdf(format="A4")) > 5_000


def test_on_a_shared_page_a_pile_opens_and_a_pointer_shows_the_whole_card(desk: Page) -> None:
    desk.goto("/board/?b=3f,%20discard%20%22Straight%20Jab%22%20vs%20%22Steady%20Stance%22")
    expect(desk.locator("ringside-ruling .answer")).to_be_visible()
    open_dialog(desk)
    desk.goto("/" + desk.locator("#share-link").input_value().split("/", 3)[3])

    desk.locator("ringside-board .tile", has_text="Steady Stance").hover()
    expect(desk.locator(".peek")).to_contain_text("Steady Stance")
    desk.get_by_role("button", name="Player A's discard pile: 1").click()
    expect(desk.get_by_role("dialog")).to_contain_text("Straight Jab")


def test_a_turned_table_is_shared_as_it_lies(desk: Page) -> None:
    open_table(desk)
    lay(desk)
    seated = desk.locator("ringside-board .half").last
    expect(seated).to_contain_text("Player B")
    desk.keyboard.press("x")
    expect(seated).to_contain_text("Player A")
    desk.get_by_role("button", name="Share", exact=True).click()
    expect(desk.locator("#share-link")).to_have_value(re.compile(r"\?seat=a$"))

    desk.goto(desk.locator("#share-link").input_value())
    expect(desk.locator("ringside-board .half").last).to_contain_text("Player A")
    expect(desk.locator("[data-open-board]")).to_have_attribute("href", re.compile(r"seat=a"))
