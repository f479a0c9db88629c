"""What visitors write beside a board is text: it's never turned into Markdown, however it is written."""

from __future__ import annotations

import json
from typing import Any

import markdown
import pytest
from django.test import Client
from django.utils.html import escape

from judgeapp.api.examples import SAVED
from judgeapp.rulings.models import NOTE_LENGTH
from judgeapp.rulings.qr import LONGEST_LINK, qr_svg

HOSTILE = {
    "emphasis": "**a" * 600,
    "brackets": "[" * 1_900,
    "links": "[a](" * 450,
    "images": "![x](javascript:alert(1)) " * 70,
    "quotes": "> " * 900,
    "lists": "- " * 900,
    "code": "`" * 1_900,
    "tables": "|a" * 900,
    "references": "[a]: b\n" * 250,
    "tags": "<b>" * 600,
    "entities": "&#x41;" * 300,
}


@pytest.fixture
def no_markdown(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*args: Any, **more: Any) -> str:
        raise AssertionError("Markdown is made of what a visitor wrote")

    monkeypatch.setattr(markdown.Markdown, "convert", refused)


@pytest.mark.django_db
@pytest.mark.parametrize("note", HOSTILE.values(), ids=HOSTILE)
def test_hostile_markdown_is_shown_as_it_was_written(note: str, request: pytest.FixtureRequest) -> None:
    assert len(note) <= NOTE_LENGTH
    body = json.dumps({**SAVED, "note": note, "title": note[:100]})
    made = Client().post("/api/v1/scenarios/", body, "application/json")
    assert made.status_code == 201, made.content
    page = f"/scenarios/{made.json()['id']}/"
    Client().get(page)  # clauses of the rulebook are written in Markdown, and rendered once
    request.getfixturevalue("no_markdown")

    for address in (page, f"{page}print/"):
        shown = Client().get(address)
        assert shown.status_code == 200
        assert escape(note.split("\n", maxsplit=1)[0][:80]).rstrip() in shown.content.decode()


def test_a_link_that_no_camera_reads_has_no_picture() -> None:
    assert "<svg" in qr_svg("https://rules.example/scenarios/abc/")
    assert qr_svg(f"https://rules.example/{'a' * LONGEST_LINK}") == ""
