"""The index is built beside the old one and swapped in: whatever happens on the way, there is a whole index."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from judgeapp.lookup import index
from judgeapp.lookup.documents import documents, shelf_of
from judgeapp.lookup.index import IndexMissing, build_index, current_folder, index_root, is_fresh, open_index
from judgeapp.lookup.management.commands import reindex
from judgeapp.lookup.selectors import search_find
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Library
from tests.conftest import ROOT
from tests.rulebook.small_content import BAN, ERRATUM, QUESTION, UVS, entry_text, library_of


class Stopped(Exception):
    """Raised in the middle of a build."""


@pytest.fixture
def root(tmp_path: Path, settings: Settings) -> Path:
    """The index folder of a site that has none yet."""
    settings.DATA_DIR = tmp_path / "data"
    return index_root()


@pytest.fixture
def small(tmp_path: Path) -> Library:
    return library_of(
        tmp_path / "content",
        {
            f"{UVS}/block-step": entry_text("1. A rule. {#rule}\n   > Note: An aside. {#aside}\n"),
            f"errata/{UVS}.yaml": [ERRATUM],
            f"banned/{UVS}.yaml": [BAN],
            "open_questions/may-i.yaml": QUESTION,
        },
    )


@pytest.fixture
def larger(tmp_path: Path) -> Library:
    """Enough documents (251) for progress to be told on the way."""
    body = "".join(f"1. Rule of number {n}. {{#rule-{n}}}\n" for n in range(250))
    return library_of(tmp_path / "larger", {f"{UVS}/block-step": entry_text(body)})


@pytest.fixture
def old(root: Path, small: Library) -> Path:
    """A whole index, in use."""
    return build_index(small, root)


def folders(root: Path) -> set[str]:
    return {path.name for path in root.glob("v-*")}


def assert_still_in_use(root: Path, folder: Path) -> None:
    """The pointer names this folder, its index opens, and it holds what it held."""
    assert (root / "current").read_text() == folder.name
    assert current_folder(root) == folder
    opened = open_index()
    assert opened.path == folder
    assert opened.entries.documents


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


# Interrupted


@pytest.mark.parametrize("at", [100, 200, 251])
@pytest.mark.parametrize("error", [Stopped, KeyboardInterrupt])
def test_a_build_that_fails_at_any_point_leaves_the_old_index_in_use(
    root: Path, old: Path, larger: Library, at: int, error: type[BaseException]
) -> None:
    def stop(done: int, total: int) -> None:
        if done == at:
            raise error

    with pytest.raises(error):
        build_index(larger, root, stop)

    assert folders(root) == {old.name}
    assert_still_in_use(root, old)


@pytest.mark.parametrize("step", ["_fill", "_point_to", "os.replace", "json.dumps"])
def test_a_build_that_fails_at_any_step_leaves_the_old_index_in_use(
    root: Path, old: Path, small: Library, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def stop(*args: Any, **kwargs: Any) -> None:
        raise Stopped

    with monkeypatch.context() as patched:
        patched.setattr(f"judgeapp.lookup.index.{step}", stop)
        with pytest.raises(Stopped):
            build_index(small, root)

    assert_still_in_use(root, old)


def test_the_first_build_that_fails_leaves_no_index(root: Path, small: Library) -> None:
    def stop(done: int, total: int) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        build_index(small, root, stop)

    with pytest.raises(IndexMissing):
        open_index()


def reindex_until(root: Path, enough: Callable[[bytes], bool]) -> int:
    """Run the real command and kill it, without warning, as soon as it has said enough."""
    environment = {
        **os.environ,
        "RINGSIDE_DATA": str(root.parent),
        "DJANGO_SETTINGS_MODULE": "judgeapp.settings",
        "PYTHONWARNINGS": "ignore",
    }
    command = [sys.executable, "manage.py", "reindex", "--force"]
    said = b""
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        while not enough(said):
            heard = os.read(process.stdout.fileno(), 4096)
            if not heard:
                break
            said += heard
        process.send_signal(signal.SIGKILL)
    return process.returncode


@pytest.mark.parametrize("reports", [1, 20])
def test_a_kill_in_the_middle_of_a_build_leaves_the_old_index_in_use(root: Path, old: Path, reports: int) -> None:
    code = reindex_until(root, lambda said: said.count(b"Indexing") >= reports)

    assert code == -signal.SIGKILL
    assert len(folders(root)) == 2
    assert_still_in_use(root, old)


def test_a_kill_at_the_end_of_a_build_leaves_the_old_or_the_new_index_whole(root: Path, old: Path) -> None:
    total = len(list(documents(library())))

    reindex_until(root, lambda said: f"Indexing {total} of".encode() in said)

    folder = current_folder(root)
    assert_still_in_use(root, folder)
    assert open_index().clauses.doc_count() == (2 if folder == old else len(list(library().clauses())))


def test_what_a_killed_build_left_behind_goes_with_the_next_build_and_the_index_before_it_stays(
    root: Path, small: Library, old: Path
) -> None:
    half = root / "v-half-built"
    (half / "entries").mkdir(parents=True)

    new = build_index(small, root)

    assert folders(root) == {old.name, new.name}


# Missing


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
