"""A build that fails or is killed leaves a whole index in use."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judgeapp.lookup.documents import documents
from judgeapp.lookup.stored import IndexMissing, build_index, current_folder, is_fresh
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Library
from tests.conftest import ROOT

from .indexes import assert_still_in_use, folders


class Stopped(Exception):
    """Raised in the middle of a build."""


@pytest.mark.parametrize("at", [100, 200, 250])
@pytest.mark.parametrize("error", [Stopped, KeyboardInterrupt])
def test_a_build_that_fails_at_any_point_leaves_the_old_index_in_use(
    root: Path, old: Path, small: Library, larger: Library, at: int, error: type[BaseException]
) -> None:
    def stop(done: int, total: int) -> None:
        if done == at:
            raise error

    with pytest.raises(error):
        build_index(larger, root, stop)

    assert folders(root) == {old.name}
    assert_still_in_use(root, old, small)


@pytest.mark.parametrize("step", ["fill_shelves", "_write", "_point_to", "os.replace", "json.dumps"])
def test_a_build_that_fails_at_any_step_leaves_the_old_index_in_use(
    root: Path, old: Path, small: Library, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def stop(*args: Any, **kwargs: Any) -> None:
        raise Stopped

    with monkeypatch.context() as patched:
        patched.setattr(f"judgeapp.lookup.stored.{step}", stop)
        with pytest.raises(Stopped):
            build_index(small, root)

    assert folders(root) == {old.name}
    assert_still_in_use(root, old, small)


@pytest.mark.parametrize("number", range(4))
def test_a_disk_that_is_full_at_any_file_leaves_the_old_index_in_use(
    root: Path, old: Path, small: Library, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    write, written = Path.write_bytes, []

    def full(path: Path, content: bytes) -> int:
        if len(written) == number:
            raise OSError(28, "No space left on device")
        written.append(path)
        return write(path, content)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(OSError, match="No space left"):
            build_index(small, root)

    assert folders(root) == {old.name}
    assert_still_in_use(root, old, small)


def test_the_first_build_that_fails_leaves_no_index(root: Path, small: Library) -> None:
    def stop(done: int, total: int) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        build_index(small, root, stop)

    with pytest.raises(IndexMissing):
        current_folder(root, small.version)


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
def test_a_kill_in_the_middle_of_a_build_leaves_the_old_index_in_use(root: Path, reports: int) -> None:
    old = build_index(library(), root)

    code = reindex_until(root, lambda said: said.count(b"Indexing") >= reports)

    assert code == -signal.SIGKILL
    assert folders(root) == {old.name}
    assert is_fresh(root, library().version)


def test_a_kill_at_the_end_of_a_build_leaves_the_old_or_the_new_index_whole(root: Path) -> None:
    build_index(library(), root)
    total = len(list(documents(library())))

    reindex_until(root, lambda said: f"Indexing {total} of".encode() in said)

    assert is_fresh(root, library().version)


def test_a_build_that_was_killed_keeps_nobody_waiting(root: Path, small: Library) -> None:
    reindex_until(root, lambda said: b"Indexing" in said)

    assert build_index(small, root).is_dir()


def test_what_a_killed_build_left_behind_goes_with_the_next_build(root: Path, small: Library, old: Path) -> None:
    half = root / f"{old.name}-half"
    (half / "clauses").mkdir(parents=True)

    new = build_index(small, root)

    assert folders(root) == {new.name}
