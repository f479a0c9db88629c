"""An index that is missing or damaged is noticed and reported, repaired by the next build, and searched in memory until
then.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client

from judgeapp.lookup import index
from judgeapp.lookup.index import index_trouble, open_index
from judgeapp.lookup.management.commands import reindex
from judgeapp.lookup.stored import FORMAT, IndexMissing, build_index, is_fresh, read_index
from judgeapp.metering import Clock
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Library
from rules_engine import current

from .indexes import assert_still_in_use, opened_anew, pointer

Damage = Callable[[Path], None]


def folder_of(root: Path) -> Path:
    return root / pointer(root).read_text()


def no_pointer(root: Path) -> None:
    pointer(root).unlink()


def pointer_to_nowhere(root: Path) -> None:
    pointer(root).write_text(f"{folder_of(root).name}-gone")


def pointer_elsewhere(root: Path) -> None:
    pointer(root).write_text("../../../tmp")


def empty_pointer(root: Path) -> None:
    pointer(root).write_text("")


def garbled_pointer(root: Path) -> None:
    pointer(root).write_bytes(b"\xff\x00\xfe")


def over_long_pointer(root: Path) -> None:
    pointer(root).write_text("v" * 5_000)


def pointer_that_is_a_folder(root: Path) -> None:
    path = pointer(root)
    path.unlink()
    path.mkdir()


def no_manifest(root: Path) -> None:
    (folder_of(root) / "manifest.json").unlink()


def torn_manifest(root: Path) -> None:
    (folder_of(root) / "manifest.json").write_text('{"form')


def strange_manifest(root: Path) -> None:
    (folder_of(root) / "manifest.json").write_text("[]")


def manifest_without_files(root: Path) -> None:
    change_manifest(root, files=None)


def older_format(root: Path) -> None:
    change_manifest(root, format=FORMAT - 1)


def made_by_another_python(root: Path) -> None:
    change_manifest(root, made_by="Whoosh (2, 7, 4), Python 2.7")


def change_manifest(root: Path, **changes: object) -> None:
    path = folder_of(root) / "manifest.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))


def no_table_of_contents(root: Path) -> None:
    next((folder_of(root) / "clauses").glob("*.toc")).unlink()


def no_segment(root: Path) -> None:
    next((folder_of(root) / "clauses").glob("*.seg")).unlink()


def cut_segment(root: Path) -> None:
    path = next((folder_of(root) / "clauses").glob("*.seg"))
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty_segment(root: Path) -> None:
    next((folder_of(root) / "clauses").glob("*.seg")).write_bytes(b"")


def no_shelf(root: Path) -> None:
    for path in (folder_of(root) / "rows").iterdir():
        path.unlink()
    (folder_of(root) / "rows").rmdir()


def garbage_of_the_same_length(root: Path) -> None:
    path = next((folder_of(root) / "clauses").glob("*.seg"))
    path.write_bytes(b"\x00garbage" * (path.stat().st_size // 8) + b"x" * (path.stat().st_size % 8))


def another_pickle(root: Path) -> None:
    """Bytes that would run a command if anybody unpickled them."""
    next((folder_of(root) / "clauses").glob("*.toc")).write_bytes(b"cos\nsystem\n(S'touch /tmp/ringside-owned'\ntR.")


def a_folder_in_place_of_a_file(root: Path) -> None:
    path = next((folder_of(root) / "rows").glob("*.seg"))
    path.unlink()
    path.mkdir()


SAME_SIZE = [garbage_of_the_same_length]
DAMAGES = [
    no_pointer,
    pointer_to_nowhere,
    pointer_elsewhere,
    empty_pointer,
    garbled_pointer,
    over_long_pointer,
    pointer_that_is_a_folder,
    no_manifest,
    torn_manifest,
    strange_manifest,
    manifest_without_files,
    older_format,
    made_by_another_python,
    no_table_of_contents,
    no_segment,
    cut_segment,
    empty_segment,
    no_shelf,
    another_pickle,
    a_folder_in_place_of_a_file,
    *SAME_SIZE,
]
every_damage = pytest.mark.parametrize("damage", DAMAGES)


@every_damage
def test_an_index_that_cannot_be_used_is_missing_and_says_what_to_do(
    root: Path, small: Library, old: Path, damage: Damage
) -> None:
    damage(root)

    with pytest.raises(IndexMissing, match=r"Run: python manage.py reindex"):
        read_index(root, small.version)


@every_damage
def test_searches_go_on_in_memory_and_the_trouble_is_told(root: Path, old: Path, damage: Damage) -> None:
    damage(root)

    opened = opened_anew()

    assert opened.path is None
    assert opened.clauses.best([("block", 1.0)], 5)
    assert "manage.py reindex" in index_trouble()


@pytest.mark.parametrize("damage", [damage for damage in DAMAGES if damage not in SAME_SIZE])
def test_damage_done_while_the_site_serves_changes_no_search_and_is_told(root: Path, old: Path, damage: Damage) -> None:
    before = open_index()
    assert index_trouble() == ""

    damage(root)

    assert open_index() is before
    assert len(before.clauses.refs) == 2
    assert "manage.py reindex" in index_trouble()


@every_damage
def test_reindex_notices_and_repairs_it(
    root: Path, small: Library, old: Path, damage: Damage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reindex, "library", lambda: small)
    monkeypatch.setattr(reindex, "content_version", lambda folder: small.version)
    damage(root)
    assert not is_fresh(root, small.version)

    call_command("reindex")

    assert is_fresh(root, small.version)
    assert_still_in_use(root, folder_of(root), small)
    assert index_trouble() == ""


def test_a_repaired_index_is_picked_up_without_a_restart(root: Path, small: Library, old: Path) -> None:
    cut_segment(root)
    assert opened_anew().path is None

    new = build_index(small, root)

    assert open_index().path == new


def test_without_an_index_the_search_page_and_the_api_answer(
    root: Path, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index, "_opened", {})

    page, api = client.get("/search/?q=block"), client.get("/api/v1/search/?q=block")

    assert page.status_code == api.status_code == 200
    assert "Block Step" in page.content.decode()
    assert api.json()["results"]
    assert not root.exists()


def test_an_index_is_made_in_memory_only_once(root: Path, of_small: None) -> None:
    assert open_index() is open_index()


def test_no_visitor_pays_for_an_index_that_has_to_be_made(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes longer than a request may think: if it were charged for, it would never finish, and every search would be refused."""
    paid: list[bool] = []

    def in_memory(source: Library) -> index.OpenIndex:
        paid.append(isinstance(current(), Clock))
        return made

    made = index.in_memory(library())
    monkeypatch.setattr(index, "_opened", {})
    monkeypatch.setattr(index, "in_memory", in_memory)

    assert Client().get("/search/?q=block").status_code == 200
    assert paid == [False]
