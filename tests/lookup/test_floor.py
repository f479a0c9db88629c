"""Questions about penalties: answered by floor rules if an organiser added some, and refused in words if not."""

from __future__ import annotations

import sys
from html import unescape
from pathlib import Path

import pytest
from django.test import Client

from judgeapp.lookup import index, selectors
from judgeapp.lookup.floor import NONE_HERE, asks_for_floor_rules, floor_editions, floor_notice
from judgeapp.lookup.selectors import search_find
from judgeapp.lookup.stored import build_index
from judgeapp.rulebook.model import Library
from tests.rulebook.small_content import UVS, entry_text, faults_of, library_of

FLOOR_RULES = {
    f"{UVS}/block-step": entry_text("1. You may block. {#rule}\n"),
    "editions/floor-2026/edition.yaml": {
        "title": "Floor Rules of a Practice Event",
        "short": "Floor 2026",
        "version": "2026",
        "order": 9,
        "about": "Penalties.",
        "kind": "floor",
    },
    "floor-2026/slow-play": entry_text(
        "1. The penalty for slow play is a warning. {#warning}\n",
        title="Slow Play",
        asks=["what is the penalty for slow play {#warning}"],
    ),
}


@pytest.fixture
def with_floor_rules(tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """A site whose organiser added floor rules."""
    books = library_of(tmp_path / "content", FLOOR_RULES)
    for name, module in list(sys.modules.items()):
        if name.startswith(("judgeapp.lookup.", "judgeapp.rulebook.")) and hasattr(module, "library"):
            monkeypatch.setattr(module, "library", lambda: books)
    monkeypatch.setattr(index, "_opened", {})
    monkeypatch.setattr(selectors, "_latest", None)
    build_index(books, root)
    return books


@pytest.mark.parametrize(
    "line",
    [
        "slow play penalty",
        "What happens if I get disqualified?",
        "is stalling allowed",
        "marked cards",
        "DQ",
        "game loss",
    ],
)
def test_a_question_about_penalties_is_known(line: str) -> None:
    assert asks_for_floor_rules(line)


@pytest.mark.parametrize("line", ["can I block high with mid", "when do I lose the game"])
def test_a_question_about_the_game_is_not_one(line: str) -> None:
    assert not asks_for_floor_rules(line)


@pytest.mark.usefixtures("search_index")
def test_without_floor_rules_the_search_says_so() -> None:
    page = unescape(Client().get("/search/?q=slow+play+penalty").content.decode())
    answer = Client().get("/api/v1/search/?q=slow+play+penalty").json()

    assert not floor_editions()
    assert NONE_HERE in page
    assert NONE_HERE in answer["messages"]
    assert NONE_HERE not in unescape(Client().get("/search/?q=block").content.decode())


def test_floor_rules_that_an_organiser_added_answer(with_floor_rules: Library) -> None:
    answer = search_find(q="what is the penalty for slow play")

    assert [edition.id for edition in floor_editions()] == ["floor-2026"]
    assert floor_notice("slow play penalty") == ""
    assert (answer.rows[0]["edition"], answer.rows[0]["clause"]) == ("floor-2026", "warning")
    assert not answer.unanswered
    page = Client().get("/search/?q=slow+play+penalty", headers={"HX-Request": "true"}).content.decode()
    assert "/rules/floor-2026/slow-play/#warning" in page
    assert NONE_HERE not in page


def test_another_kind_of_edition_is_a_fault(tmp_path: Path) -> None:
    files = {**FLOOR_RULES, "editions/floor-2026/edition.yaml": {"title": "x", "short": "x", "kind": "flor"}}

    assert [(fault.place, fault.why) for fault in faults_of(tmp_path, files)] == [
        ("kind", "must be 'floor', or left out")
    ]
