"""What can't be done without a network waits on the device, is sent when the network is back, and says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from judgeapp.api.examples import QUESTION
from tests.browser.conftest import PATIENCE, PHONE
from tests.browser.kept_site import KeptSite, back, gone, kept, said

pytestmark = pytest.mark.browser
TABLE = "/board/?position=mid-attack"
LATER = "Kept to send later."
OLD = """async (hours) => {
  const opened = await new Promise((done) => { const asked = indexedDB.open("ringside-queue", 1); asked.onsuccess = () => done(asked.result); });
  const rows = opened.transaction("rows", "readwrite").objectStore("rows");
  const all = await new Promise((done) => { const asked = rows.getAll(); asked.onsuccess = () => done(asked.result); });
  const put = (row) => new Promise((done) => { rows.put(row).onsuccess = done; });
  for (const row of all) await put({ ...row, at: row.at - hours * 3600 * 1000 });
  opened.close();
}"""


@pytest.fixture(scope="module")
def served(rulebook_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeptSite]:
    site = KeptSite.copied(rulebook_data, tmp_path_factory.mktemp("queue"))
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
def judge(context: BrowserContext) -> Page:
    """A visitor with a board on the table and its ruling next to it."""
    page = context.new_page()
    page.goto(TABLE)
    kept(page)
    expect(page.locator("ringside-ruling .answer")).to_be_visible()
    return page


def share(page: Page) -> None:
    page.get_by_role("button", name="Share", exact=True).tap()
    expect(page.get_by_role("dialog").get_by_text(LATER)).to_be_visible()


def report(page: Page, words: str) -> None:
    page.get_by_role("button", name="This ruling is wrong").tap()
    page.get_by_label("What’s wrong?").fill(words)
    page.get_by_role("button", name="Send", exact=True).tap()
    expect(page.get_by_role("dialog").get_by_text(LATER)).to_be_visible()


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def waiting(page: Page) -> Locator:
    return page.locator("[data-offline-queue] > li")


def test_a_shared_board_and_a_report_wait_and_go_out(judge: Page, context: BrowserContext, site: KeptSite) -> None:
    gone(context, site)
    share(judge)
    close(judge)
    share(judge)  # the same board once more is the same scenario
    close(judge)
    report(judge, "It should deal 4")

    judge.goto("/offline/")
    expect(waiting(judge)).to_have_count(2)
    back(context, site)

    said(judge, "Your scenario was saved.")
    said(judge, "Your report was sent.")
    expect(waiting(judge)).to_have_count(0)
    expect(judge.locator("#offline-strip")).to_be_hidden()
    expect(judge.get_by_text("Nothing is waiting.")).to_be_visible()
    judge.get_by_role("button", name="Follow the report").tap()
    expect(judge.locator("h1")).to_have_text("Thank you for the report")


def test_a_scenario_that_waited_belongs_to_this_device(judge: Page, context: BrowserContext, site: KeptSite) -> None:
    gone(context, site)
    share(judge)
    close(judge)
    back(context, site)

    judge.get_by_role("button", name="Open the scenario").tap()

    expect(judge.locator("ringside-owner")).to_be_visible()


def test_nothing_is_put_aside_twice_while_the_site_stays_away(
    judge: Page, context: BrowserContext, site: KeptSite
) -> None:
    gone(context, site)
    report(judge, "It should deal 4")
    judge.goto("/offline/")
    expect(waiting(judge)).to_have_count(1)

    # The device has a network again; the site isn't there yet.
    context.set_offline(False)
    judge.get_by_role("button", name="Send now").tap()
    said(judge, "The site can’t be reached.")

    expect(waiting(judge)).to_have_count(1)


def test_a_report_from_a_plain_form_waits_too(context: BrowserContext, site: KeptSite) -> None:
    page = context.new_page()
    page.goto("/")
    kept(page)
    given = {"title": "Buy now", "question": QUESTION, "visibility": "published"}
    made = page.request.post(f"{site.address}/api/v1/scenarios/", data=given).json()
    page.goto(f"/scenarios/{made['id']}/report/")
    page.get_by_label("It advertises something").check()
    gone(context, site)

    page.get_by_role("button", name="Send the report").tap()

    expect(waiting(page)).to_have_count(1)
    expect(waiting(page)).to_contain_text("A report")
    back(context, site)
    said(page, "Your report was sent.")
    page.get_by_role("button", name="Follow the report").tap()
    expect(page.locator("h1")).to_have_text("Thank you for the report")


def test_what_is_older_than_its_key_is_asked_about_first(judge: Page, context: BrowserContext, site: KeptSite) -> None:
    gone(context, site)
    report(judge, "It should deal 4")
    judge.evaluate(OLD, 50)
    judge.goto("/offline/")
    back(context, site)

    said(judge, "waiting to be sent for more than two days")
    expect(waiting(judge)).to_contain_text("may have been sent already")
    judge.get_by_role("button", name="Send it anyway").tap()

    said(judge, "Your report was sent.")
    expect(waiting(judge)).to_have_count(0)


def test_somebody_elses_scenario_is_not_said_to_be_missing(context: BrowserContext, site: KeptSite) -> None:
    page = context.new_page()
    page.goto("/")
    kept(page)
    gone(context, site)

    page.goto("/scenarios/AAAAAAAAAAAAAAAAAAAAAA/")

    expect(page.locator("h1")).to_have_text("This page isn’t kept offline")
