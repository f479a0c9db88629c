"""The site without a network: the rulebook kept on the first visit, the light search, and what can't be done."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import PATIENCE, PHONE
from tests.browser.kept_site import KeptSite, gone, kept, new_version, said
from tests.conftest import ROOT

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def served(rulebook_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeptSite]:
    site = KeptSite.copied(rulebook_data, tmp_path_factory.mktemp("kept"))
    site.start()
    yield site
    site.stop()


@pytest.fixture
def site(served: KeptSite) -> KeptSite:
    served.start()
    return served


@pytest.fixture
def context(chromium: Browser, site: KeptSite) -> Iterator[BrowserContext]:
    made = chromium.new_context(base_url=site.address, **PHONE)
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


@pytest.fixture
def visitor(context: BrowserContext) -> Page:
    """A visitor who has been here once."""
    page = context.new_page()
    page.goto("/")
    kept(page)
    return page


def test_the_site_can_be_installed_with_shortcuts(visitor: Page, site: KeptSite) -> None:
    told = json.loads((ROOT / "static" / "ringside.webmanifest").read_text())
    session = visitor.context.new_cdp_session(visitor)

    # A test's profile is private, and Chromium installs nothing from it: that's the only fault.
    faults = {fault["errorId"] for fault in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert faults <= {"in-incognito"}
    assert session.send("Page.getAppManifest")["errors"] == []
    assert [one["url"] for one in told["shortcuts"]] == ["/", "/board/", "/desk/"]


def test_entries_of_every_edition_open_without_network_and_server(
    visitor: Page, context: BrowserContext, site: KeptSite
) -> None:
    gone(context, site)

    for address in ("/rules/uvs-1.2.9/stun/", "/rules/ufs-1.9/", "/rules/mha/", "/quick-reference/", "/board/"):
        assert visitor.goto(address).status == 200  # type: ignore[union-attr]
    visitor.goto("/rules/uvs-1.2.9/block-step/")

    expect(visitor.locator("h1")).to_contain_text("Block Step")
    expect(visitor.locator("#offline-strip")).to_have_text("Offline: this is the copy kept on your device.")
    # Its styles are there as well.
    assert visitor.evaluate("() => getComputedStyle(document.querySelector('header.top')).display") != "block"


def test_a_misspelt_word_is_found_by_the_light_search_which_says_what_it_is(
    visitor: Page, context: BrowserContext, site: KeptSite
) -> None:
    gone(context, site)

    visitor.goto("/")
    visitor.get_by_role("searchbox", name="Search the rules").fill("revresal")

    results = visitor.locator("#results")
    expect(results).to_contain_text("Light search.")
    expect(results.get_by_role("link", name="Reversal").first).to_be_visible()
    visitor.goto("/search/?q=desparation")
    expect(results).to_contain_text("Light search.")
    results.get_by_role("link", name="Desperation").first.click()
    expect(visitor.locator("h1")).to_contain_text("Desperation")


@pytest.mark.parametrize("words", ["how to play", "beginner", "tutorial"])
def test_newcomers_find_the_lessons_offline(visitor: Page, context: BrowserContext, site: KeptSite, words: str) -> None:
    gone(context, site)

    visitor.goto(f"/search/?q={words}")

    visitor.locator("#results").get_by_role("link", name="Learn to play").click()
    expect(visitor.locator("h1")).to_contain_text("Learn")


def test_a_page_that_is_not_kept_says_so(visitor: Page, context: BrowserContext, site: KeptSite) -> None:
    gone(context, site)

    visitor.goto("/cards/no-such-card/")

    expect(visitor.locator("h1")).to_have_text("This page isn’t kept offline")


def test_pages_that_are_kept_carry_the_strict_policy(visitor: Page, context: BrowserContext, site: KeptSite) -> None:
    online = visitor.goto("/rules/uvs-1.2.9/stun/")
    gone(context, site)

    offline = visitor.goto("/rules/uvs-1.2.9/stun/")

    assert online
    assert offline
    assert offline.headers["content-security-policy"] == online.headers["content-security-policy"]


def test_a_full_disk_says_so(context: BrowserContext, site: KeptSite) -> None:
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.address, "quotaSize": 200_000})

    page.goto("/")

    said(page, "There’s no room on this device")


def test_a_browser_that_refuses_storage_says_so(context: BrowserContext) -> None:
    page = context.new_page()
    page.add_init_script(
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))"
    )

    page.goto("/")

    said(page, "This browser doesn’t let Ringside keep anything")


def test_a_new_version_waits_for_a_tap_while_a_tab_is_open(context: BrowserContext, served: KeptSite) -> None:
    page = context.new_page()
    page.goto("/rules/uvs-1.2.9/block-step/")
    kept(page)
    before = page.evaluate("() => caches.keys()")
    new_version(served)

    page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update() }")

    said(page, "A new version of Ringside is ready.")
    # Both are complete, and the old one still answers.
    assert len(page.evaluate("() => caches.keys()")) == len(before) + 1
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").click()
    kept(page)
    page.wait_for_function(f"async () => (await caches.keys()).length === {len(before)}")
    assert page.evaluate("() => caches.keys()") != before


def test_a_page_of_another_version_gets_nothing_of_this_pack(
    visitor: Page, context: BrowserContext, site: KeptSite
) -> None:
    def changed(route: Route) -> None:
        response = route.fetch()
        html = re.sub(r'(name="ringside-version" content=")\w+', r"\1another", response.text())
        route.fulfill(response=response, body=html)

    context.route("**/about/", changed)
    visitor.goto("/about/")
    gone(context, site)

    status, title = visitor.evaluate(
        "async () => { const a = await fetch('/search/?q=stun', { headers: { 'HX-Request': 'true' } });"
        " return [a.status, (await a.json()).title] }"
    )

    assert (status, title) == (503, "This page is from another version")
