"""The folders of an index, and which of them is in use."""

from __future__ import annotations

from pathlib import Path

from judgeapp.lookup.index import current_folder, open_index


def folders(root: Path) -> set[str]:
    return {path.name for path in root.glob("v-*")}


def assert_still_in_use(root: Path, folder: Path) -> None:
    """The pointer names this folder, its index opens, and it holds what it held."""
    assert (root / "current").read_text() == folder.name
    assert current_folder(root) == folder
    opened = open_index()
    assert opened.path == folder
    assert opened.entries.documents
