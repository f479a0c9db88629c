"""Barriers on a page: what axe finds, targets too small for a thumb, what sticks out of the screen."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TARGETS = (
    "button, a.button, summary, select, input[type=search], .top a, .chip, .edition-nav a, .shelf-nav a, .filters span"
)
# A small chip may carry an invisible margin (`::after`), which takes the tap as well.
TOO_SMALL = """targets => {
  const margin = target => {
    const after = getComputedStyle(target, '::after');
    if (after.content === 'none' || after.position !== 'absolute') return 0;
    return Math.max(0, -parseFloat(after.top)) + Math.max(0, -parseFloat(after.bottom));
  };
  const tall = target => target.getBoundingClientRect().height + margin(target);
  return targets
    .filter(target => target.checkVisibility() && tall(target) < 43.5)
    .map(target => `${target.outerHTML.slice(0, 80)}: ${tall(target)}`);
}"""
STICKING_OUT = """width => [...document.querySelectorAll('main *')]
  .filter(part => part.getBoundingClientRect().right > width + 1)
  .map(part => part.outerHTML.slice(0, 80)).slice(0, 5)"""


def barriers(page: Page) -> list[str]:
    """What axe finds, one line for each element."""
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]
