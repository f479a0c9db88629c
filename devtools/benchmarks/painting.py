"""python -m devtools.benchmarks.painting: how long the table takes from a click on an option to the next decision on the screen.

A real Chromium on this machine asks its own site (gunicorn, two workers). The attack of the guides is blocked and taken back,
again and again. Timed in the page: from the click to the frame after the one in which the next decision is there. It
also measures the bytes of script and style that a first visit loads, and how far the page shifts while the first ruling
arrives.
"""

from __future__ import annotations

import json
import os
import shutil
import sys

import django
from playwright.sync_api import Page, sync_playwright

from devtools.benchmarks.timing import timing_of

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.settings")
django.setup()

from devtools.benchmarks.option import HOST, served  # noqa: E402 - needs the settings

LINE = "high 4/6 Stun:1 vs 3f, hand mid+2 @ block"
GOAL_MS = 150.0
CLICK = """async selector => {
  const place = document.querySelector('.ruling-decision');
  const before = place.querySelector('h2').textContent;
  const started = performance.now();
  document.querySelector(selector).click();
  await new Promise(done => new MutationObserver((_, watch) => {
    if (place.querySelector('h2')?.textContent === before) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(done));
  }).observe(place, {childList: true, subtree: true}));
  return performance.now() - started;
}"""
BYTES = """() => performance.getEntriesByType('resource')
  .filter(entry => /\\.(js|css)(\\?|$)/.test(entry.name)).reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
SHIFT = """() => new Promise(done => { let sum = 0;
  new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value; })
    .observe({type: 'layout-shift', buffered: true});
  setTimeout(() => done(sum), 300) })"""
BLOCK, BACK = '.options [data-decision^="block:"]', ".tree [data-back]"


def measure(page: Page, clicks: int) -> list[float]:
    """Block and take it back this many times; return how long each block took."""
    taken = []
    for _ in range(clicks):
        taken.append(float(page.evaluate(CLICK, BLOCK)))
        page.evaluate(CLICK, BACK)
    return taken


def main(clicks: int = 100) -> None:
    with served() as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"http://{HOST}:{port}/board/?b={LINE.replace(' ', '%20').replace('+', '%2B')}")
        page.locator(BLOCK).wait_for()
        weight, shift = page.evaluate(BYTES), page.evaluate(SHIFT)
        measure(page, 5)
        painted = timing_of(measure(page, clicks))
        browser.close()
    sys.stdout.write(f"painted   {painted}   (goal: {GOAL_MS:.0f} ms)\n")
    sys.stdout.write(
        f"{json.dumps({'painted': painted.as_dict(), 'script_and_style_bytes': weight, 'layout_shift': round(shift, 4)})}\n"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
