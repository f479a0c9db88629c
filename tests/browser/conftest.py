"""The site as visitors get it (gunicorn, hashed static files) and a real Chromium that is watched.

Every page that a test opens is watched: an error in the console (a breach of the content security policy is one), an
uncaught exception or a request to another machine fails the test that caused it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.browser.kept_site import PACKED_WITHIN, KeptSite
from tests.browser.serving import HOST, end, environment, free_port, manage, wait_until_ready
from tests.conftest import ROOT

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
)
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}

# How long (ms) a page may take to show what is expected, twelve times as long as Playwright would wait: these tests run beside those of
# the other workers, so a ruling that usually takes a tenth of a second takes several. Only what fails waits that long.
PATIENCE = 60_000

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The browser on this machine; without one the tests skip, unless the run requires them."""
    found = shutil.which("chromium")
    if found:
        return found
    if os.environ.get("RINGSIDE_REQUIRE_BROWSER"):
        pytest.fail("RINGSIDE_REQUIRE_BROWSER is set, but there is no chromium on PATH; install it.")
    pytest.skip("there is no chromium on PATH; install it to run the browser tests")


@pytest.fixture(scope="session")
def site(chromium_path: str, prepared_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, served from its own data folder."""
    data = _copied(prepared_data, tmp_path_factory, "site")
    env = environment(data)
    port = free_port()
    log = data / "gunicorn.log"
    command = [Path(sys.executable).parent / "gunicorn", "--config", "gunicorn.conf.py", "--bind", f"{HOST}:{port}"]
    with log.open("wb") as output:
        server = subprocess.Popen(
            [*map(str, command), "judgeapp.wsgi:application"], cwd=ROOT, env=env, stdout=output, stderr=output
        )
    try:
        wait_until_ready(f"http://{HOST}:{port}/readyz", server, log)
        yield f"http://{HOST}:{port}"
    finally:
        end(server)


def _copied(data: Path, factory: pytest.TempPathFactory, name: str) -> Path:
    return Path(shutil.copytree(data, factory.mktemp(name), dirs_exist_ok=True))


@pytest.fixture(scope="session")
def rulebook_data(chromium_path: str, prepared_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the rulebook pack. Sites that browsers keep start from a copy of it."""
    data = _copied(prepared_data, tmp_path_factory, "rulebook-pack")
    manage("prepare", {**environment(data), "RINGSIDE_OFFLINE": "on"}, PACKED_WITHIN)
    return data


@pytest.fixture(scope="session")
def engine_data(rulebook_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with both packs; skipped if Pyodide can't be had, unless the run requires it."""
    required = bool(os.environ.get("RINGSIDE_REQUIRE_OFFLINE"))
    if not required and not all(shutil.which(name) for name in ("node", "npm")):
        pytest.skip("the engine pack needs node and npm (Debian: nodejs, npm)")
    data = _copied(rulebook_data, tmp_path_factory, "engine-pack")
    failed = KeptSite(data).try_to("offline")
    if "Fetching Pyodide failed" in failed and not required:
        pytest.skip("Pyodide could not be fetched")
    assert not failed, failed
    return data


# Scoped to this folder, not to the session: while Playwright runs, Django takes the thread for an asynchronous one.
@pytest.fixture(scope="package")
def chromium(chromium_path: str) -> Iterator[Browser]:
    """One browser for all tests here."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=list(FLAGS))
        yield browser
        browser.close()


@dataclass
class Witness:
    """What went wrong in the pages of a test, and which machines they contacted."""

    errors: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)
    forgiven: list[str] = field(default_factory=list)
    # What the pages have requested, in order; which requests the browser has given up; how often htmx has said so.
    asked: list[Request] = field(default_factory=list)
    given_up: list[Request] = field(default_factory=list)
    told_given_up: int = 0

    def forgive(self, words: str) -> None:
        """Expect an error that contains these words."""
        self.forgiven.append(words)

    def watch(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._asked)
        page.on("requestfailed", self._failed)

    def check(self) -> None:
        unforgiven = [error for error in self.errors if not any(words in error for words in self.forgiven)]
        assert not unforgiven, f"the browser reported errors: {unforgiven}"
        replaced = sum(map(self._has_a_newer_one, self.given_up))
        assert self.told_given_up <= replaced, f"a request was given up for no newer one: {self.given_up}"
        assert self.hosts <= {HOST}, f"requests left this machine: {sorted(self.hosts - {HOST})}"

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        if message.text.startswith("htmx:sendAbort"):
            # While somebody types, a later search takes the place of an earlier one (hx-sync="this:replace"); htmx
            # reports that as two errors in a row. It isn't an error if there is such a later search: `check` looks
            # for it.
            assert self.errors.pop().startswith("htmx:afterRequest")
            self.told_given_up += 1
            return
        self.errors.append(message.text)

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob"):
            self.hosts.add(address.hostname or address.scheme)
            self.asked.append(request)

    def _failed(self, request: Request) -> None:
        if request.failure == "net::ERR_ABORTED":
            self.given_up.append(request)

    def _has_a_newer_one(self, request: Request) -> bool:
        path = urlsplit(request.url).path
        return any(urlsplit(newer.url).path == path for newer in self.asked[self.asked.index(request) + 1 :])


@pytest.fixture
def witness() -> Witness:
    return Witness()


@pytest.fixture
def open_page(chromium: Browser, site: str, witness: Witness) -> Iterator[OpenPage]:
    """Open watched pages, each in a fresh browser profile, with options of Playwright's new_context."""
    contexts: list[BrowserContext] = []

    def opener(**options: Any) -> Page:
        context = chromium.new_context(base_url=site, **options)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("page", witness.watch)
        return context.new_page()

    yield opener
    for context in contexts:
        context.close()
    witness.check()


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    return open_page(**PHONE)


@pytest.fixture
def desk(open_page: OpenPage) -> Page:
    return open_page(**DESK)
