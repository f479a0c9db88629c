"""An index that is missing or damaged is said to be so, and repaired by the next build."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client

from judgeapp.lookup import index
from judgeapp.lookup.index import IndexMissing, build_index, current_folder, open_index
from judgeapp.lookup.selectors import search_find
from judgeapp.rulebook.model import Library

from .indexes import assert_still_in_use


def no_folder(root: Path) -> None:
    pass


def no_pointer(root: Path) -> None:
    (root / "current").unlink()


def pointer_to_nowhere(root: Path) -> None:
    (root / "current").write_text("v-gone")


def empty_pointer(root: Path) -> None:
    (root / "current").write_text("")


def garbled_pointer(root: Path) -> None:
    (root / "current").write_bytes(b"\xff\x00\xfe")


def over_long_pointer(root: Path) -> None:
    (root / "current").write_text("v" * 5_000)


def pointer_that_is_a_folder(root: Path) -> None:
    (root / "current").unlink()
    (root / "current").mkdir()


def no_manifest(root: Path) -> None:
    (current_folder(root) / "manifest.json").unlink()


def torn_manifest(root: Path) -> None:
    (current_folder(root) / "manifest.json").write_text('{"form')


def strange_manifest(root: Path) -> None:
    (current_folder(root) / "manifest.json").write_text("[]")


def older_format(root: Path) -> None:
    (current_folder(root) / "manifest.json").write_text(json.dumps({"format": index.FORMAT - 1, "content": "x"}))


def no_table_of_contents(root: Path) -> None:
    next((current_folder(root) / "entries").glob("*.toc")).unlink()


def no_segment(root: Path) -> None:
    next((current_folder(root) / "clauses").glob("*.seg")).unlink()


def no_shelf(root: Path) -> None:
    for path in (current_folder(root) / "rows").iterdir():
        path.unlink()
    (current_folder(root) / "rows").rmdir()


DAMAGES = [
    no_pointer,
    pointer_to_nowhere,
    empty_pointer,
    garbled_pointer,
    over_long_pointer,
    pointer_that_is_a_folder,
    no_manifest,
    torn_manifest,
    strange_manifest,
    older_format,
    no_table_of_contents,
    no_segment,
    no_shelf,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_an_index_that_cannot_be_used_is_missing_and_says_what_to_do(
    root: Path, old: Path, damage: Callable[[Path], None]
) -> None:
    damage(root)

    with pytest.raises(IndexMissing, match=r"Run: python manage.py reindex"):
        open_index()


@pytest.mark.parametrize(
    "damage", [no_folder, *(damage for damage in DAMAGES if damage is not pointer_that_is_a_folder)]
)
def test_a_build_repairs_whatever_is_wrong(root: Path, small: Library, damage: Callable[[Path], None]) -> None:
    if damage is not no_folder:
        build_index(small, root)
        damage(root)

    new = build_index(small, root)

    assert_still_in_use(root, new)


def test_a_search_without_an_index_is_refused(root: Path) -> None:
    with pytest.raises(IndexMissing, match="There is no search index yet"):
        search_find(q="block")


def test_the_search_page_without_an_index_is_a_503_that_says_so(root: Path, client: Client) -> None:
    response = client.get("/search/?q=block")

    assert response.status_code == 503
    assert "Search is not ready" in response.content.decode()
    assert "manage.py reindex" in response.content.decode()


def test_the_search_page_without_words_needs_no_index(root: Path, client: Client) -> None:
    assert client.get("/").status_code == 200
    assert client.get("/search/").status_code == 200


def test_the_search_api_without_an_index_is_a_503_problem(root: Path, client: Client) -> None:
    response = client.get("/api/v1/search/?q=block")

    assert response.status_code == 503
    assert response.headers["Content-Type"] == "application/problem+json"
    assert response.json()["title"] == "Search is not ready"
    assert "manage.py reindex" in response.json()["detail"]
