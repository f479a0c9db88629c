"""The folders of an index, and which of them is in use."""

from __future__ import annotations

from pathlib import Path

from judgeapp.lookup import index
from judgeapp.lookup.index import OpenIndex, open_index
from judgeapp.lookup.stored import current_folder
from judgeapp.rulebook.model import Library


def folders(root: Path) -> set[str]:
    """Return the names of all indexes, whole or not."""
    return {path.name for path in root.glob("v*-*") if path.is_dir()}


def pointer(root: Path) -> Path:
    """Return the only pointer."""
    (found,) = root.glob("v*.current")
    return found


def opened_anew() -> OpenIndex:
    """Open the index as a process that has just started does."""
    index._opened.clear()
    return open_index()


def assert_still_in_use(root: Path, folder: Path, source: Library) -> None:
    """The pointer names this folder, its index opens, and its contents are the same."""
    assert pointer(root).read_text() == folder.name
    assert current_folder(root, source.version) == folder
    opened = opened_anew()
    assert opened.path == folder
    assert opened.clauses.refs
