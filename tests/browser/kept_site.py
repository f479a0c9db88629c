"""A site that browsers may keep: there, gone and back again at one address, with the network on and off."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.door import Door
from tests.browser.serving import HOST, end, environment, wait_until_ready
from tests.conftest import ROOT

# Some 700 pages are rendered, in 10 s of a processor that may have a lot else to do.
PACKED_WITHIN = 600
NEW = "0123456789ab"
# Compiling WebAssembly and starting Python take seconds on a busy machine (ms).
STARTED_WITHIN = 120_000


class KeptSite:
    """A site with its own data folder. Browsers reach it through a door: a server that stays takes no time to come
    back.
    """

    def __init__(self, data: Path) -> None:
        self.data, self.door = data, Door()
        self.env = {**environment(data), "RINGSIDE_OFFLINE": "on"}
        self.server: subprocess.Popen[bytes] | None = None

    @classmethod
    def copied(cls, data: Path, to: Path) -> KeptSite:
        """A site with a copy of a data folder, so that what a test changes is its own."""
        return cls(Path(shutil.copytree(data, to, dirs_exist_ok=True)))

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.door.port}"

    def try_to(self, step: str) -> str:
        """Run a step; return its error if it fails."""
        command = [sys.executable, "manage.py", step]
        done = subprocess.run(
            command, cwd=ROOT, env=self.env, capture_output=True, text=True, timeout=PACKED_WITHIN, check=False
        )
        return done.stdout + done.stderr if done.returncode else ""

    def start(self) -> None:
        """Let browsers in; start the server if it isn't running."""
        if self.server is None:
            self._serve()
        self.door.open()

    def _serve(self) -> None:
        log = self.data / "gunicorn.log"
        gunicorn = Path(sys.executable).parent / "gunicorn"
        command = [
            gunicorn,
            "--config",
            "gunicorn.conf.py",
            "--bind",
            f"{HOST}:{self.door.inner}",
            "judgeapp.wsgi:application",
        ]
        with log.open("wb") as output:
            self.server = subprocess.Popen([*map(str, command)], cwd=ROOT, env=self.env, stdout=output, stderr=output)
        wait_until_ready(f"http://{HOST}:{self.door.inner}/readyz", self.server, log)

    def stop(self) -> None:
        self.door.shut()
        if self.server is not None:
            end(self.server)
            self.server = None


def kept(page: Page) -> None:
    """Wait until the rulebook is stored and its service worker answers for this page."""
    page.evaluate("() => navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def keep_engine(page: Page) -> None:
    """Open the home page and store both packs, as a judge preparing for an event does."""
    page.goto("/")
    kept(page)
    page.reload()
    page.get_by_role("button", name="Keep the engine offline").click()
    expect(page.get_by_text("The engine is kept on this device")).to_be_visible(timeout=STARTED_WITHIN)


def gone(context: BrowserContext, site: KeptSite) -> None:
    """No network, and no server at the address either."""
    site.door.shut()
    context.set_offline(True)


def back(context: BrowserContext, site: KeptSite) -> None:
    """The server and the network are there again, at the same address."""
    site.start()
    context.set_offline(False)


def new_version(site: KeptSite, *, site_name: str = "") -> None:
    """The site comes back with packs of another version: one more file, and perhaps pages under another name."""
    site.stop()
    [path] = (site.data / "static" / "offline").glob("packs-*.json")
    told = json.loads(path.read_text())
    light = next(file for file in told["rulebook"] if file["name"] == "light")
    lying = site.data / "static" / light["url"].removeprefix("/static/")
    shutil.copy(lying, lying.with_name(f"more.{NEW}.json"))
    told["rulebook"].append({**light, "name": "more", "url": f"/static/offline/more.{NEW}.json"})
    path.write_text(json.dumps({**told, "site": site_name or told["site"]}))
    site.start()


def said(page: Page, words: str) -> None:
    """Wait for what a page says about being offline."""
    expect(page.locator("#offline-notice")).to_contain_text(words)
