"""The index is built beside the old one and swapped in: whatever happens on the way, there is a whole index."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.core.management import call_command

from judgeapp.lookup import index
from judgeapp.lookup.documents import documents, shelf_of
from judgeapp.lookup.index import build_index, current_folder, is_fresh, open_index
from judgeapp.lookup.management.commands import reindex
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Library
from tests.rulebook.small_content import UVS, entry_text, library_of

from .indexes import folders

# Building


def test_a_build_goes_to_a_new_folder_and_the_pointer_names_it(root: Path, small: Library) -> None:
    folder = build_index(small, root)

    assert folder.parent == root
    assert folder.name.startswith(f"v-{small.version}-")
    assert (root / "current").read_text() == folder.name
    assert json.loads((folder / "manifest.json").read_text()) == {"format": index.FORMAT, "content": small.version}
    assert {path.name for path in root.iterdir()} == {"current", folder.name}


def test_a_second_build_of_the_same_content_goes_to_another_folder(root: Path, small: Library, old: Path) -> None:
    new = build_index(small, root)

    assert new != old
    assert current_folder(root) == new


def test_everything_has_its_shelf(root: Path, small: Library) -> None:
    shelves = [shelf_of(document) for document in documents(small)]
    assert sorted(shelves) == ["clauses", "clauses", "entries", "rows", "rows", "rows"]

    build_index(small, root)

    opened = open_index()
    assert (len(opened.entries.documents), opened.clauses.doc_count(), len(opened.rows.documents)) == (1, 2, 3)


def test_every_document_has_a_key_of_its_own() -> None:
    keys = [document["key"] for document in documents(library())]

    assert len(keys) == len(set(keys))


def test_the_index_in_use_before_is_kept_for_those_who_still_read_it(root: Path, small: Library) -> None:
    built = [build_index(small, root) for _ in range(4)]

    assert folders(root) == {built[-1].name, built[-2].name}


def test_a_rebuilt_index_is_picked_up_by_the_next_search(root: Path, small: Library, old: Path) -> None:
    before = open_index()

    new = build_index(small, root)

    assert (before.path, open_index().path) == (old, new)


def test_an_index_is_opened_only_once(root: Path, old: Path) -> None:
    assert open_index() is open_index()


def test_progress_is_told_on_the_way_and_at_the_end(root: Path, larger: Library) -> None:
    seen: list[tuple[int, int]] = []

    build_index(larger, root, lambda done, total: seen.append((done, total)))

    assert seen == [(100, 251), (200, 251), (251, 251)]


# The command


def test_an_index_is_fresh_for_its_own_content_only(root: Path, small: Library) -> None:
    assert not is_fresh(root, small.version)

    build_index(small, root)

    assert is_fresh(root, small.version)
    assert not is_fresh(root, "another")


def test_reindex_builds_reports_and_then_does_nothing_until_forced(
    root: Path, small: Library, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reindex, "library", lambda: small)

    call_command("reindex")
    first = current_folder(root)
    said = capsys.readouterr().out
    assert "Indexing 6 of 6" in said
    assert f"The search index is ready: {first.name}" in said

    call_command("reindex")
    assert current_folder(root) == first
    assert capsys.readouterr().out == "The search index is up to date.\n"

    call_command("reindex", "--force")
    assert current_folder(root) != first


def test_reindex_builds_again_when_the_content_has_changed(
    root: Path, old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = library_of(tmp_path / "changed", {f"{UVS}/block-step": entry_text("1. Another rule. {#rule}\n")})
    monkeypatch.setattr(reindex, "library", lambda: changed)

    call_command("reindex")

    assert current_folder(root).name.startswith(f"v-{changed.version}-")
    assert old.is_dir()
