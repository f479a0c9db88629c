"""The page on privacy: linked everywhere, and true, number by number."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from judgeapp.admission.callers import BROWSER, BROWSER_AGE
from judgeapp.rulings.idempotency import KEPT
from judgeapp.rulings.reports import CLOSED_KEPT
from tests.pages import page_of

pytestmark = pytest.mark.django_db


def words() -> str:
    return page_of(Client().get("/privacy/")).text


def test_every_page_leads_to_it(search_index: None) -> None:
    for address in ("/", "/scenarios/", "/privacy/", "/keys/", "/board/"):
        assert "/privacy/" in page_of(Client().get(address)).links, address


def test_its_numbers_are_those_in_force(settings: Any) -> None:
    settings.KEPT_DAYS = {"private": 111, "link": 222, "published": 333, "grace": 44}

    text = words()

    assert "deleted if nobody opens them for 222 days (111 for private ones), published ones after 333 days" in text
    assert "We wait 44 more days" in text
    assert f"for {KEPT.days} days the site knows what a save did" in text
    assert f"deleted {CLOSED_KEPT.days} days after they’re closed" in text
    assert f"{BROWSER} holds random characters and our signature, for {BROWSER_AGE // 86_400} days" in text


def test_what_is_kept_for_good_is_said_to_be(settings: Any) -> None:
    settings.KEPT_DAYS = {"private": 111, "link": 222, "published": 0, "grace": 44}

    assert "published ones stay" in words()


def test_it_says_whom_to_write_to_where_that_is_known(settings: Any) -> None:
    assert "write to" not in words()

    settings.CONTACT = "judges@rules.example"
    assert "or write to judges@rules.example" in words()


def test_the_site_sets_no_cookie_but_the_one_that_is_named(search_index: None) -> None:
    client = Client()
    for address in ("/", "/scenarios/", "/board/", "/search/?q=block"):
        client.get(address)

    assert set(client.cookies) <= {BROWSER}
