"""Pictures and the quick reference cite only what exists."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from judgeapp.rulebook import pictures, quick_reference
from judgeapp.rulebook.loading import library
from tests.pages import Page, page_of

from .links import leads_somewhere
from .small_content import UVS, entry_text, library_of

pytestmark = pytest.mark.usefixtures("search_index")


def test_every_box_of_a_picture_links_to_a_clause_or_entry_that_exists() -> None:
    for picture in pictures.all_pictures():
        links = Page(picture.svg).links

        assert len(links) >= 6, picture.id
        assert all(leads_somewhere(link) for link in links), picture.id


def test_the_block_zones_show_all_nine_cases_each_with_its_own_clause() -> None:
    links = Page(pictures.picture("block-zones").svg).links

    assert len(links) == len(set(links)) == 9
    assert all("#" in link for link in links)


def test_the_quick_reference_cites_only_clauses_that_exist(client: Client) -> None:
    clauses = [clause for card in quick_reference.quick_reference_cards() for clause in card.clauses]

    page = page_of(client.get("/quick-reference/"))

    assert all(library().clause(clause.ref) == clause for clause in clauses)
    assert {f"/rules/{UVS}/{clause.entry}/#{clause.id}" for clause in clauses} <= set(page.links)


def test_a_picture_or_card_that_cites_what_is_not_there_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = library_of(tmp_path, {f"{UVS}/block-step": entry_text()})
    monkeypatch.setattr(pictures, "library", lambda: other)
    monkeypatch.setattr(quick_reference, "library", lambda: other)

    with pytest.raises(LookupError, match="a picture cites start-phase#first-part, which the content doesn't have"):
        pictures.all_pictures()
    with pytest.raises(LookupError, match="the quick reference cites starting-the-game#"):
        quick_reference.quick_reference_cards()
