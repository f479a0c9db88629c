"""The watch that every browser test relies on works."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from .conftest import OpenPage, Witness

pytestmark = pytest.mark.browser


def test_a_breach_of_the_content_security_policy_is_noticed(desk: Page, witness: Witness) -> None:
    desk.goto("/about/")

    desk.evaluate(
        "document.body.append(Object.assign(document.createElement('style'), {textContent: 'p { color: red }'}))"
    )

    with pytest.raises(AssertionError, match="Content Security Policy"):
        witness.check()
    witness.forgive("Content Security Policy")


def test_an_uncaught_exception_is_noticed(desk: Page, witness: Witness) -> None:
    desk.goto("/about/")

    with desk.expect_event("pageerror"):
        desk.evaluate("setTimeout(() => { throw new Error('the bell') })")

    with pytest.raises(AssertionError, match="the bell"):
        witness.check()
    witness.forgive("the bell")


def test_a_request_to_another_machine_is_noticed(open_page: OpenPage, witness: Witness) -> None:
    page = open_page(bypass_csp=True)
    page.route(
        "http://elsewhere.invalid/**",
        lambda route: route.fulfill(body="", headers={"access-control-allow-origin": "*"}),
    )
    page.goto("/about/")

    page.evaluate("fetch('http://elsewhere.invalid/').then(answer => answer.status)")

    with pytest.raises(AssertionError, match=r"elsewhere\.invalid"):
        witness.check()
    witness.hosts.remove("elsewhere.invalid")


def test_a_search_that_is_given_up_for_no_newer_one_is_noticed(desk: Page, witness: Witness) -> None:
    desk.goto("/about/")

    desk.evaluate("for (const told of ['afterRequest', 'sendAbort']) console.error(`htmx:${told}`)")

    with pytest.raises(AssertionError, match="given up for no newer one"):
        witness.check()
    witness.told_given_up = 0


def test_a_search_that_gives_way_to_a_newer_one_is_no_error(desk: Page, witness: Witness) -> None:
    desk.goto("/search/")
    desk.route("**/search/?*", lambda route: None if route.request.url.endswith("q=b&edition=") else route.continue_())

    with desk.expect_request("**/search/?q=b&edition="):
        desk.locator("#q").fill("b")
    with desk.expect_response("**/search/?q=block&edition="):
        desk.locator("#q").fill("block")

    assert witness.told_given_up == 1
