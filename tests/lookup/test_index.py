"""The index is built beside the old one and swapped in, chosen by content, and read into memory once."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from django.core.management import call_command

from judgeapp.lookup import stored
from judgeapp.lookup.documents import documents, shelf_of
from judgeapp.lookup.index import in_memory, open_index
from judgeapp.lookup.management.commands import reindex
from judgeapp.lookup.stored import FORMAT, build_index, current_folder, is_fresh, made_by
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Library
from tests.rulebook.small_content import UVS, entry_text, library_of

from .indexes import folders, opened_anew, pointer


@pytest.fixture
def changed(tmp_path: Path) -> Library:
    """Other content than the small one."""
    return library_of(tmp_path / "changed", {f"{UVS}/block-step": entry_text("1. Another rule. {#rule}\n")})


def unused_for_long(root: Path, folder: Path) -> None:
    long_ago = folder.stat().st_mtime - stored.UNUSED_SECONDS - 60
    os.utime(folder, (long_ago, long_ago))


# Building


def test_a_build_goes_to_a_new_folder_and_the_pointer_names_it(root: Path, small: Library) -> None:
    folder = build_index(small, root)

    assert folder.parent == root
    assert folder.name.startswith(f"v{FORMAT}-{small.version}-")
    assert pointer(root).name == f"v{FORMAT}-{small.version}.current"
    assert pointer(root).read_text() == folder.name
    assert {path.name for path in root.iterdir()} == {pointer(root).name, folder.name, "lock"}


def test_the_manifest_lists_every_file_with_its_checksum(root: Path, small: Library) -> None:
    folder = build_index(small, root)

    manifest = json.loads((folder / "manifest.json").read_text())
    there = {path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.glob("*/*")}
    assert (manifest["format"], manifest["made_by"], manifest["content"]) == (FORMAT, made_by(), small.version)
    assert {name: size for name, (size, _) in manifest["files"].items()} == there


def test_an_index_made_with_another_table_of_meanings_is_not_read(
    root: Path, small: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    build_index(small, root)
    monkeypatch.setattr("judgeapp.lookup.stored.meanings_mark", lambda: "another")

    assert not is_fresh(root, small.version)


def test_nobody_else_can_read_an_index(root: Path, small: Library) -> None:
    build_index(small, root)

    assert [path for path in root.rglob("*") if stat.S_IMODE(path.stat().st_mode) & 0o077] == []


def test_a_second_build_of_the_same_content_goes_to_another_folder(root: Path, small: Library, old: Path) -> None:
    new = build_index(small, root)

    assert new != old
    assert current_folder(root, small.version) == new


def test_a_build_that_need_not_be_anew_takes_the_whole_index_that_is_there(
    root: Path, small: Library, old: Path
) -> None:
    assert build_index(small, root, anew=False) == old


def test_everything_has_its_shelf(root: Path, small: Library, of_small: None) -> None:
    shelves = [shelf_of(document) for document in documents(small)]
    assert sorted(shelves) == ["clauses", "clauses", "rows", "rows", "rows"]

    build_index(small, root)

    opened = open_index()
    assert (len(opened.clauses.refs), len(opened.rows.refs)) == (2, 3)


def test_every_document_has_a_key_of_its_own() -> None:
    keys = [document["key"] for document in documents(library())]

    assert len(keys) == len(set(keys))


def test_what_was_replaced_goes(root: Path, small: Library) -> None:
    built = [build_index(small, root) for _ in range(4)]

    assert folders(root) == {built[-1].name}


def test_a_rebuilt_index_is_picked_up_by_the_next_search(root: Path, small: Library, old: Path) -> None:
    before = open_index()

    new = build_index(small, root)

    assert (before.path, open_index().path) == (old, new)


def test_an_index_is_opened_only_once(root: Path, old: Path) -> None:
    assert open_index() is open_index()


def test_an_index_that_is_replaced_while_it_is_read_is_read_anew(
    root: Path, small: Library, old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, built = stored.read_shelves, []

    def replaced_first(folder: Path) -> stored.Shelves:
        if not built:
            built.append(build_index(small, root))
        return read(folder)

    monkeypatch.setattr(stored, "read_shelves", replaced_first)

    assert opened_anew().path == built[0]


def test_progress_is_told_on_the_way_and_at_the_end(root: Path, larger: Library) -> None:
    seen: list[tuple[int, int]] = []

    build_index(larger, root, lambda done, total: seen.append((done, total)))

    assert seen == [(100, 250), (200, 250), (250, 250)]


def test_an_index_in_memory_finds_what_the_one_on_the_disk_finds(root: Path, small: Library, old: Path) -> None:
    read, made = open_index(), in_memory(small)

    assert made.path is None
    assert made.clauses.refs == read.clauses.refs
    assert made.clauses.best([("block", 1.0)], 5) == read.clauses.best([("block", 1.0)], 5)


# Several versions beside each other


def test_preparing_another_version_leaves_the_one_in_use_as_it_is(
    root: Path, small: Library, old: Path, changed: Library
) -> None:
    before = {path: path.read_bytes() for path in old.rglob("*") if path.is_file()}
    in_use = open_index()

    new = build_index(changed, root)

    assert open_index() is in_use
    assert opened_anew().path == old
    assert {path: path.read_bytes() for path in old.rglob("*") if path.is_file()} == before
    assert current_folder(root, changed.version) == new


def test_versions_that_nobody_has_opened_for_long_go_and_others_stay(
    root: Path, small: Library, old: Path, changed: Library, larger: Library
) -> None:
    lately = build_index(larger, root)
    unused_for_long(root, old)

    new = build_index(changed, root)

    assert folders(root) == {lately.name, new.name}
    assert len(list(root.glob("*.current"))) == 2


def test_opening_an_index_keeps_it(root: Path, small: Library, old: Path, changed: Library) -> None:
    unused_for_long(root, old)
    opened_anew()

    build_index(changed, root)

    assert old.is_dir()


# The command


def test_an_index_is_fresh_for_its_own_content_only(root: Path, small: Library) -> None:
    assert not is_fresh(root, small.version)

    build_index(small, root)

    assert is_fresh(root, small.version)
    assert not is_fresh(root, "another")


@pytest.fixture
def reindexes_small(small: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reindex, "library", lambda: small)
    monkeypatch.setattr(reindex, "content_version", lambda folder: small.version)


@pytest.mark.usefixtures("reindexes_small")
def test_reindex_builds_reports_and_then_does_nothing_until_forced(
    root: Path, small: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("reindex")
    first = current_folder(root, small.version)
    said = capsys.readouterr().out
    assert "Indexing 5 of 5" in said
    assert f"The search index is ready: {first.name}" in said

    call_command("reindex")
    assert current_folder(root, small.version) == first
    assert capsys.readouterr().out == "The search index is up to date.\n"

    call_command("reindex", "--force")
    assert current_folder(root, small.version) != first


def test_reindex_builds_again_when_the_content_has_changed(
    root: Path, old: Path, changed: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reindex, "library", lambda: changed)
    monkeypatch.setattr(reindex, "content_version", lambda folder: changed.version)

    call_command("reindex")

    assert current_folder(root, changed.version).is_dir()
    assert old.is_dir()
