"""API keys on a phone: made, copied, revoked; with and without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .barriers import STICKING_OUT, barriers
from .conftest import PHONE, OpenPage, Witness

pytestmark = pytest.mark.browser
KEY = re.compile(r"^rk_[A-Za-z0-9_-]{32}$")


def make(page: Page, name: str) -> str:
    page.goto("/keys/")
    page.get_by_label("Name, so you recognise it").fill(name)
    page.get_by_role("button", name="Make a key").tap()
    expect(page.get_by_label("Your key")).to_have_value(KEY)
    return page.get_by_label("Your key").input_value()


@pytest.mark.parametrize("with_javascript", [True, False])
def test_a_key_is_made_and_revoked_by_pasting_it(open_page: OpenPage, with_javascript: bool, witness: Witness) -> None:
    witness.forgive("404 (Not Found)")
    phone = open_page(**PHONE, java_script_enabled=with_javascript)

    words = make(phone, "Corner bot")
    expect(phone.get_by_role("alert")).to_contain_text("We show it only once")
    phone.get_by_label("Paste the key").fill(words)
    phone.get_by_role("button", name="Revoke it").tap()
    expect(phone.locator(".key-done")).to_contain_text("The key “Corner bot”")
    phone.get_by_label("Paste the key").fill(words)
    phone.get_by_role("button", name="Revoke it").tap()

    expect(phone.locator("#key-old-fault")).to_contain_text("No such key is in use")


def test_a_new_key_is_copied(open_page: OpenPage) -> None:
    phone = open_page(**PHONE, permissions=["clipboard-read", "clipboard-write"])

    words = make(phone, "Copied bot")
    phone.get_by_role("button", name="Copy the key").tap()

    expect(phone.locator("#toast")).to_have_text("Copied")
    assert phone.evaluate("navigator.clipboard.readText()") == words


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_shown_key_has_no_barrier_and_fits_a_phone(phone: Page, scheme: str) -> None:
    phone.emulate_media(color_scheme=scheme, reduced_motion="reduce")

    make(phone, "A bot with quite a long name, as people give them to bots")

    width = PHONE["viewport"]["width"]
    assert barriers(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= width, phone.evaluate(STICKING_OUT, width)
