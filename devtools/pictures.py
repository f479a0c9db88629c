"""python -m devtools.pictures: renew the README's pictures, from the pages as they are now.

A real Chromium on this machine asks its own site (gunicorn, a temporary database). Each picture is a page, a size and what is done
on it first; they are written to docs/images, or to the folder that is named.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import django
from playwright.sync_api import Browser, Page, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.settings")
django.setup()

from devtools.benchmarks.option import HOST, served  # noqa: E402 - needs the settings

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
# The last thing that the table finds out about a block: where an older edition rules otherwise.
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
    # As much as a phone shows above its keyboard.
    Picture("search-phone", SEARCH, _search, (390, 508), PHONE),
    Picture("board", TABLE, _table, (1440, 900)),
    Picture("ruling-phone", TABLE, _table, (390, 844), {**PHONE, "device_scale_factor": 1.5}),
)


def take(browser: Browser, site: str, picture: Picture, folder: Path) -> None:
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
    page.screenshot(path=folder / f"{picture.name}.png")
    context.close()


def main(folder: Path = FOLDER) -> None:
    with served() as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for picture in PICTURES:
            take(browser, f"http://{HOST}:{port}", picture, folder)
            sys.stdout.write(f"{folder / picture.name}.png\n")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
