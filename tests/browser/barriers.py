"""What bars somebody from using a page: what axe finds, targets too small for a thumb, what sticks out of the screen."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TARGETS = (
    "button, a.button, summary, select, input[type=search], .top a, .chip, .edition-nav a, .shelf-nav a, .filters span"
)
TOO_SMALL = """targets => targets
  .filter(target => target.checkVisibility() && target.getBoundingClientRect().height < 43.5)
  .map(target => `${target.outerHTML.slice(0, 80)}: ${target.getBoundingClientRect().height}`)"""
STICKING_OUT = """width => [...document.querySelectorAll('main *')]
  .filter(part => part.getBoundingClientRect().right > width + 1)
  .map(part => part.outerHTML.slice(0, 80)).slice(0, 5)"""


def barriers(page: Page) -> list[str]:
    """What axe finds, one line for each element."""
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]
