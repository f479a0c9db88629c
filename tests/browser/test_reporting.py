"""Reporting a published scenario, as a visitor without JavaScript does it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from judgeapp.api.examples import QUESTION

from .barriers import STICKING_OUT, TARGETS, TOO_SMALL, barriers
from .conftest import PHONE, OpenPage, Witness

pytestmark = pytest.mark.browser
TITLE = "Buy \u202etxt.won at spam.example"


def check_page(page: Page) -> None:
    width = PHONE["viewport"]["width"]
    assert barriers(page) == []
    assert page.locator(f"{TARGETS}, .report-reason").evaluate_all(TOO_SMALL) == []
    assert page.evaluate(STICKING_OUT, width) == []


def test_a_visitor_reports_a_published_scenario_and_follows_the_report(open_page: OpenPage, site: str) -> None:
    phone = open_page(**PHONE)
    given = {"title": TITLE, "question": QUESTION, "visibility": "published"}
    made = phone.request.post(f"{site}/api/v1/scenarios/", data=given).json()

    phone.goto(f"/scenarios/{made['id']}/")
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Buy ⟨U+202E⟩txt.won at spam.example")
    phone.get_by_role("link", name="Report this scenario").click()
    check_page(phone)
    phone.get_by_label("It advertises something").check()
    phone.get_by_label("More, if you like").fill("It sells shoes")
    phone.get_by_role("button", name="Send the report").click()

    expect(phone.get_by_role("heading", level=1)).to_have_text("Thank you for the report")
    check_page(phone)
    followed = phone.url
    phone.reload()
    assert phone.url == followed


def test_the_form_works_without_javascript(open_page: OpenPage, witness: Witness, site: str) -> None:
    witness.forgive("400 (Bad Request)")
    plain = open_page(**PHONE, java_script_enabled=False)
    given = {"title": "Buy now", "question": QUESTION, "visibility": "published"}
    made = plain.request.post(f"{site}/api/v1/scenarios/", data=given).json()

    plain.goto(f"/scenarios/{made['id']}/report/")
    plain.get_by_label("Something else").check()
    plain.get_by_role("button", name="Send the report").click()
    expect(plain.get_by_role("alert")).to_have_text("Say in a few words what's wrong with it.")
    plain.get_by_label("More, if you like").fill("It is no board at all")
    plain.get_by_role("button", name="Send the report").click()

    expect(plain.get_by_role("heading", level=1)).to_have_text("Thank you for the report")
