"""Pages look up imported cards, so every test here may use the database; and indexes of a small content."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytest_django import Settings

from judgeapp.lookup import index
from judgeapp.lookup.index import index_root
from judgeapp.lookup.stored import build_index
from judgeapp.rulebook.model import Library
from tests.rulebook.small_content import BAN, ERRATUM, QUESTION, UVS, entry_text, library_of


@pytest.fixture(autouse=True)
def _database(db: None) -> None:
    """Each test in its own transaction."""


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
def of_small(small: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """The site's content is the small one."""
    monkeypatch.setattr(index, "library", lambda: small)
    monkeypatch.setattr(index, "_opened", {})


@pytest.fixture
def larger(tmp_path: Path) -> Library:
    """Enough documents (250) for progress messages."""
    body = "".join(f"1. Rule of number {n}. {{#rule-{n}}}\n" for n in range(250))
    return library_of(tmp_path / "larger", {f"{UVS}/block-step": entry_text(body)})


@pytest.fixture
def old(root: Path, small: Library, of_small: None) -> Path:
    """A whole index of the small content, in use."""
    return build_index(small, root)
