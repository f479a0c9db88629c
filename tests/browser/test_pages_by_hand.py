"""What a judge does on the pages of the rulebook: copy, compare, unfold, filter, print."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, OpenPage

pytestmark = pytest.mark.browser

PDF_PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def test_copying_a_citation_takes_words_place_and_link(open_page: OpenPage) -> None:
    phone = open_page(**PHONE, permissions=CLIPBOARD)
    phone.goto("/rules/uvs-1.2.9/block-step/#valid-high")
    clause = phone.locator("#valid-high")
    words = phone.evaluate(
        "['valid-zones', 'valid-high'].map(id => document.getElementById(id).firstChild.textContent)"
    )

    clause.get_by_role("button", name="Copy citation").tap()

    expect(phone.get_by_role("status")).to_have_text(re.compile(r"^Copied: Block Step 5\.1, UniVersus"))
    copied = phone.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied[0].startswith(words[0])
    assert words[1] in copied[0]
    assert re.fullmatch(r"Block Step 5\.1, .+ 1\.2\.9", copied[1])
    assert copied[2] == phone.url


def test_a_number_leads_to_its_sentence_and_offers_to_copy_it(desk: Page) -> None:
    desk.goto("/rules/uvs-1.2.9/block-step/")

    desk.get_by_role("link", name="Clause 5.1, link").click()

    expect(desk.locator(".clause:target")).to_have_id("valid-high")
    expect(desk.locator(".clause .copy")).to_have_count(1)


def test_a_mark_unfolds_its_scenarios_without_javascript(open_page: OpenPage) -> None:
    desk = open_page(**DESK, java_script_enabled=False)
    desk.goto("/rules/uvs-1.2.9/block-step/")
    mark = desk.locator("details.mark").first
    expect(mark.locator("li").first).to_be_hidden()

    mark.locator("summary").click()
    mark.locator("li a").first.click()

    expect(desk).to_have_url(re.compile(r"/scenarios/.+"))


def test_an_entry_leads_to_its_comparison(desk: Page) -> None:
    desk.goto("/rules/uvs-1.2.9/block-step/")

    desk.get_by_role("link", name="Compare with mha").click()

    expect(desk.get_by_role("heading", level=1)).to_have_text("Block Step, compared")
    expect(desk.locator(".compared > .changes .change-row").first).to_be_visible()
    expect(desk.locator(".same-fold .change-row").first).to_be_hidden()
    desk.locator(".same-fold summary").click()
    expect(desk.locator(".same-fold .change-row").first).to_be_visible()


def test_changed_rules_show_old_words_struck_beside_new_ones(phone: Page) -> None:
    phone.goto("/rules/uvs-1.2.9/deck-construction/compare/mha/")

    changed = phone.locator(".change-row", has_text="Changed").first

    expect(changed.locator("del").first).to_be_visible()
    expect(changed.locator("ins").first).to_be_visible()


def test_what_changed_unfolds(phone: Page) -> None:
    phone.goto("/changes/mha/uvs-1.2.9/")
    change = phone.locator("details.change").first
    expect(change.locator(".change-row").first).to_be_hidden()

    change.locator("summary").tap()

    expect(change.locator(".change-row").first).to_be_visible()
    change.get_by_role("link", name="Full comparison").tap()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("compared")


def test_the_menu_opens_and_escape_closes_it(desk: Page) -> None:
    desk.goto("/about/")
    menu = desk.locator("details.more")

    menu.locator("summary").click()
    expect(menu.get_by_role("link", name="Pictures")).to_be_visible()
    desk.keyboard.press("Escape")

    expect(menu.get_by_role("link", name="Pictures")).to_be_hidden()
    expect(menu.locator("summary")).to_be_focused()


def test_a_phone_reaches_every_page_that_a_desk_does(open_page: OpenPage) -> None:
    reached = []
    for device in (DESK, PHONE):
        page = open_page(**device)
        page.goto("/about/")
        page.locator("details.more summary").click()
        reached.append({name.strip() for name in page.locator(".top-nav a:visible").all_inner_texts()})

    at_desk, on_phone = reached
    assert on_phone == at_desk | {"Search"}
    assert {"Rules", "Quick reference", "Traits", "Open questions"} <= on_phone


def test_filtering_open_questions_keeps_the_edition(phone: Page) -> None:
    phone.goto("/open-questions/?edition=ufs-1.9")

    phone.get_by_role("searchbox", name="Find").fill("enhance")
    phone.get_by_role("button", name="Filter").tap()

    expect(phone).to_have_url(re.compile(r"edition=ufs-1\.9"))
    expect(phone.locator(".edition-nav [aria-current]")).to_have_text("UFS 1.9")
    expect(phone.locator(".rows h3").first).to_be_visible()


def test_questions_and_answers_open_where_there_are_some(phone: Page) -> None:
    phone.goto("/")

    phone.locator("details.more summary").tap()
    phone.get_by_role("link", name="Questions and answers").tap()

    expect(phone.locator(".index dt").first).to_be_visible()


def test_the_quick_reference_prints_on_one_a4_page(desk: Page) -> None:
    desk.goto("/quick-reference/")

    printed = desk.pdf(format="A4", prefer_css_page_size=True)

    assert len(PDF_PAGE.findall(printed)) == 1


def test_a_dark_screen_prints_dark_on_white(desk: Page) -> None:
    desk.emulate_media(color_scheme="dark", media="print")

    desk.goto("/quick-reference/")

    expect(desk.locator(".quick-card").first).to_have_css("background-color", "rgb(255, 255, 255)")


def test_scripts_and_styles_of_a_first_visit_weigh_little(desk: Page) -> None:
    sizes: dict[str, int] = {}
    desk.on(
        "requestfinished",
        lambda request: (
            sizes.update({request.url: request.sizes()["responseBodySize"]})
            if request.resource_type in ("script", "stylesheet")
            else None
        ),
    )

    desk.goto("/", wait_until="networkidle")

    assert any(address.endswith(".css") for address in sizes)
    assert any("htmx" in address for address in sizes)
    assert 0 < sum(sizes.values()) < 150_000, sizes
