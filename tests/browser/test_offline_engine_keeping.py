"""Keeping the engine: no room, a file that doesn't arrive, and a new version beside an open tab."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.kept_site import STARTED_WITHIN, KeptSite, gone, keep_engine, kept, new_version, said

pytestmark = pytest.mark.browser
CACHES = "async () => (await caches.keys()).sort()"
RULED = """async () => {
  const body = JSON.stringify({ question: (await (await fetch("/board/question/?position=mid-attack")).json()).question });
  const answer = await fetch("/board/ruling/", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  return [answer.status, (await answer.json()).answer?.text ?? ""];
}"""


@pytest.fixture
def site(engine_data: Path, tmp_path: Path) -> Iterator[KeptSite]:
    made = KeptSite.copied(engine_data, tmp_path)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def context(chromium: Browser, site: KeptSite) -> Iterator[BrowserContext]:
    made = chromium.new_context(base_url=site.address, **PHONE)
    made.set_default_timeout(STARTED_WITHIN)
    yield made
    made.close()


@pytest.fixture
def visitor(context: BrowserContext) -> Page:
    """A visitor who stores the rulebook and looks at what this device stores."""
    page = context.new_page()
    page.goto("/")
    kept(page)
    page.goto("/offline/")
    expect(page.get_by_text("Kept on this device")).to_be_visible()
    return page


def test_a_full_disk_says_so_and_leaves_nothing_behind(visitor: Page, context: BrowserContext, site: KeptSite) -> None:
    before = visitor.evaluate(CACHES)
    usage = visitor.evaluate("async () => (await navigator.storage.estimate()).usage")
    session = context.new_cdp_session(visitor)
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.address, "quotaSize": usage + 2_000_000})

    visitor.get_by_role("button", name="Keep the engine offline").tap()

    expect(visitor.get_by_text("There's no room for it on this device.")).to_be_visible()
    assert visitor.evaluate(CACHES) == before
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.address})
    visitor.get_by_role("button", name="Keep the engine offline").tap()
    expect(visitor.get_by_text("The engine is kept on this device")).to_be_visible()


def test_a_pack_with_a_hole_is_not_kept(visitor: Page, site: KeptSite) -> None:
    before = visitor.evaluate(CACHES)
    for path in (site.data / "static" / "offline").glob("data.*"):
        path.unlink()

    visitor.get_by_role("button", name="Keep the engine offline").tap()

    expect(visitor.get_by_text("The download was incomplete. Try again.")).to_be_visible()
    assert visitor.evaluate(CACHES) == before


def test_a_new_version_takes_its_own_engine_and_waits_for_a_tap(context: BrowserContext, site: KeptSite) -> None:
    page = context.new_page()
    keep_engine(page)
    before = page.evaluate(CACHES)
    assert len(before) == 2
    new_version(site)

    page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update() }")

    said(page, "A new version of Ringside is ready.")
    # Both versions are complete, each with its engine.
    assert len(page.evaluate(CACHES)) == 4
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").tap()
    kept(page)
    page.wait_for_function("async () => (await caches.keys()).length === 2")
    assert not set(page.evaluate(CACHES)) & set(before)
    gone(context, site)
    page.goto("/board/")
    status, answer = page.evaluate(RULED)
    assert (status, bool(answer)) == (200, True)


def test_an_open_page_of_the_old_version_gets_nothing_of_the_new_engine(
    context: BrowserContext, site: KeptSite
) -> None:
    page, other = context.new_page(), context.new_page()
    keep_engine(page)
    other.goto("/board/")
    kept(other)
    new_version(site, site_name="another")
    page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update() }")
    said(page, "A new version of Ringside is ready.")
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").tap()
    said(other, "Another tab switched to a new version of Ringside.")
    gone(context, site)

    told = other.evaluate("async () => (await fetch('/board/ruling/', { method: 'POST', body: '{}' })).json()")

    assert json.loads(json.dumps(told))["title"] == "This page is from another version"
