"""What holds on every kind of page: no barrier that axe can see, no sideways scrolling, targets for thumbs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import ROOT

from .barriers import STICKING_OUT, TARGETS, TOO_SMALL, barriers
from .conftest import DESK, PHONE, Witness
from .kinds import KINDS

pytestmark = pytest.mark.browser


EDITIONS = ROOT / "content" / "editions"
SIZES = (PHONE["viewport"], DESK["viewport"])
NUMBER_IN_TEXT = """() => [...document.querySelectorAll('.para > .number, .change-row .number, .neighbours .number')]
  .filter(number => {
    const words = document.createRange();
    words.selectNodeContents(number.parentElement.querySelector('.para-text, div') ?? number.nextSibling);
    const own = number.getBoundingClientRect(), theirs = words.getBoundingClientRect();
    const sideBySide = own.bottom > theirs.top + 1 && own.top < theirs.bottom - 1;
    return own.width < number.scrollWidth - 1 || (sideBySide && own.right > theirs.left);
  })
  .map(number => number.textContent)"""


def visit(page: Page, witness: Witness, kind: str) -> None:
    if kind == "not found":
        witness.forgive("404 (Not Found)")
    # A board asks for its ruling once it has loaded; until it comes, the previous one is dimmed.
    page.goto(KINDS[kind], wait_until="networkidle" if "/board/" in KINDS[kind] else "load")


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_no_barrier(desk: Page, witness: Witness, kind: str) -> None:
    visit(desk, witness, kind)

    found = {}
    for scheme in ("light", "dark"):
        desk.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for size in SIZES:
            desk.set_viewport_size(size)
            found[scheme, size["width"]] = barriers(desk)

    assert not any(found.values()), found


@pytest.mark.parametrize("kind", KINDS)
def test_a_phone_never_scrolls_sideways(phone: Page, witness: Witness, kind: str) -> None:
    visit(phone, witness, kind)

    width = PHONE["viewport"]["width"]
    assert phone.evaluate("innerWidth") == width
    assert phone.evaluate("document.documentElement.scrollWidth") <= width, phone.evaluate(STICKING_OUT, width)


@pytest.mark.parametrize("edition", sorted(path.name for path in EDITIONS.iterdir()))
def test_a_phone_never_scrolls_sideways_through_an_edition(phone: Page, edition: str) -> None:
    width = PHONE["viewport"]["width"]
    wide = {}

    # Every tenth entry: which editions lack it, and so how long the strip of editions is, differs from one to the next.
    for entry in sorted(EDITIONS.joinpath(edition).glob("*.md"))[::10]:
        phone.goto(f"/rules/{edition}/{entry.stem}/", wait_until="domcontentloaded")
        if phone.evaluate("document.documentElement.scrollWidth") > width:
            wide[entry.stem] = phone.evaluate(STICKING_OUT, width)

    assert wide == {}


@pytest.mark.parametrize("kind", KINDS)
def test_targets_are_large_enough_for_a_thumb(phone: Page, witness: Witness, kind: str) -> None:
    visit(phone, witness, kind)
    more = phone.locator("details.more summary")
    if more.is_visible():
        # A board has its own bar, without it.
        more.tap()

    assert phone.locator(TARGETS).evaluate_all(TOO_SMALL) == []


@pytest.mark.parametrize(
    "address",
    [
        "/rules/ufs-1.9/302-the-combat-phase/",
        "/rules/ufs-1.9/401-played-abilities/",
        "/rules/ufs-1.9/302-the-combat-phase/compare/uvs-1.2.9/",
    ],
)
def test_long_numbers_do_not_run_into_the_words(phone: Page, address: str) -> None:
    phone.goto(address)

    assert phone.evaluate("document.querySelectorAll('.number').length") > 10
    assert phone.evaluate(NUMBER_IN_TEXT) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_barrier_in_what_unfolds(phone: Page, scheme: str) -> None:
    phone.emulate_media(color_scheme=scheme, reduced_motion="reduce")

    phone.goto("/search/?q=half+rounded+up")
    phone.locator(".around summary").first.tap()
    expect(phone.locator(".neighbours").first).to_be_visible()
    phone.locator("details.more summary").tap()
    on_search = barriers(phone)
    phone.goto("/changes/mha/uvs-1.2.9/")
    phone.locator("details.change summary").first.tap()
    on_changes = barriers(phone)

    assert on_search + on_changes == []
