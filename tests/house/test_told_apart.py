"""An answer that depends on a header says so: no cache serves a fragment as a page, or text as JSON."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]

PAGES = (
    *("/", "/search/?q=block", "/search/?q=%00", "/rules/uvs-1.2.9/block-step/", "/rules/none/", "/nowhere/", "/errata/?q=a"),
    *("/cards/?q=jab", "/cards/haymaker/", "/cards/read/?text=Form:+Draw+1+card.", "/decks/check/?list=4+Haymaker"),
    *("/scenarios/?q=block", "/learn/blocking/", "/learn/building-a-deck/", "/tournament/cut/", "/judge-rulings/?q=a"),
    *("/api/v1/editions/", "/api/v1/search/?q=stun", "/api/v1/nowhere/", "/api/v1/search/?q=%00", "/api/v1/cards/none/"),
)  # fmt: skip
HEADERS: dict[str, dict[str, str]] = {
    "HX-Request": {"HX-Request": "true"},
    "HX-Target": {"HX-Target": "task"},
    "Accept": {"Accept": "text/plain"},
    "Accept-Language": {"Accept-Language": "de"},
    "Cookie": {"Cookie": "ringside_browser=x"},
    "User-Agent": {"User-Agent": "a phone"},
    "Origin": {"Origin": "https://elsewhere.example"},
    "Referer": {"Referer": "https://elsewhere.example/"},
    "X-Forwarded-Host": {"X-Forwarded-Host": "elsewhere.example"},
}


def varies(answer: Any) -> set[str]:
    return {name.strip().lower() for name in answer.headers.get("Vary", "").split(",")}


@pytest.mark.parametrize("header", HEADERS)
@pytest.mark.parametrize("address", PAGES)
def test_what_a_header_changes_is_told_apart(address: str, header: str) -> None:
    plain, other = Client().get(address), Client().get(address, headers=HEADERS[header])

    if (plain.status_code, plain.content) != (other.status_code, other.content):
        assert header.lower() in varies(plain)
        assert header.lower() in varies(other)
