"""The README's pictures, taken from the pages as they are now (`manage.py pictures`).

A real Chromium on this machine asks its own site (gunicorn, a temporary database). Each picture is a page, a size and
what is done on the page first.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from devtools.benchmarks.option import HOST, served

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "images"
QUESTION = "does stun hit characters"
ATTACKER = """character "Marrow" (character hp 25 hand 6), hp 19,
  "Calm Water" (foundation diff 1 check 5 mid+2 {Enhance Commit: Your attack gets +1 damage.}),
  "Iron Will" (foundation diff 2 check 5 low+2)!, "Read the Room" (foundation diff 3 check 4 high+3 {Form Commit: Draw 1 card.}),
  pool "Feint" (attack mid 3/3), mom 2, hand 3, deck 31, discard 9, attack "Falling Axe" (attack high 4/6 Kick Stun:1
  diff 4 check 3 high+3 {Enhance Commit 1 foundation: This attack gets +1 damage.})"""
DEFENDER = """character "Wren" (character hp 22 hand 7), hp 14,
  "Light Feet" (foundation diff 1 check 5 high+2 {Enhance Commit: Your attack gets +1 speed.}),
  "Roll Away" (foundation diff 2 check 5 mid+1 Breaker:1), "Taped Wrists" (foundation diff 2 check 5 low+2)!,
  hand "Firm Stance" (foundation diff 2 check 5 mid+2 {Form Commit: Gain 1 health.}),
  "Raised Arm" (foundation diff 2 check 4 high+3 {Form Commit: Draw 1 card.}),
  "Shin Check" (foundation diff 1 check 5 low+1 {Form Commit: Gain 1 health.}), deck 28, discard 11"""
TABLE = f"/board/?b={quote(f'{ATTACKER} vs {DEFENDER} turn 5 @ block')}"
SEARCH = f"/search/?q={quote(QUESTION)}"
# The last thing the table finds out about a block: where an older edition rules differently.
SETTLED = ".answer-different"


def _table(page: Page) -> None:
    page.locator(SETTLED).wait_for()
    page.locator(".option-ends .leaf-change").first.wait_for()
    page.mouse.move(0, 0)


def _search(page: Page) -> None:
    page.locator("input[type=search]").first.focus()


class Picture(NamedTuple):
    """One picture: where it is taken, how large, and what has to be there first."""

    name: str
    address: str
    ready: Callable[[Page], None]
    size: tuple[int, int]
    phone: dict[str, Any] | None = None


PHONE = {"is_mobile": True, "has_touch": True}
PICTURES = (
    Picture("search", SEARCH, _search, (1280, 860)),
    # What a phone shows above its keyboard.
    Picture("search-phone", SEARCH, _search, (390, 508), PHONE),
    Picture("board", TABLE, _table, (1440, 900)),
    Picture("ruling-phone", TABLE, _table, (390, 844), {**PHONE, "device_scale_factor": 1.5}),
)


def take(browser: Browser, site: str, picture: Picture, folder: Path) -> Path:
    """Open the page as a new visitor does, and write its picture."""
    width, height = picture.size
    context = browser.new_context(
        base_url=site, viewport={"width": width, "height": height}, reduced_motion="reduce", **(picture.phone or {})
    )
    page = context.new_page()
    page.goto(picture.address)
    picture.ready(page)
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    path = folder / f"{picture.name}.png"
    path.write_bytes(page.screenshot())
    context.close()
    return path


def renew(folder: Path) -> Iterator[Path]:
    """Serve a copy of the site and take every picture."""
    with served() as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for picture in PICTURES:
            yield take(browser, f"http://{HOST}:{port}", picture, folder)
        browser.close()
