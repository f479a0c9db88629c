"""What all tests share: the index, built once for the run."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"


@pytest.fixture(scope="session")
def search_index() -> None:
    """The search index of the content as it is."""
    from judgeapp.lookup.index import build_index, index_root, is_fresh
    from judgeapp.rulebook.loading import library

    if not is_fresh(index_root(), library().version):
        build_index(library(), index_root())


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the source documents; tests that need it skip where it is absent."""
    if not SHARED.is_dir():
        pytest.skip("the source documents are not beside this checkout")
    return SHARED


@pytest.fixture(autouse=True)
def _nothing_rendered_before() -> None:
    """Each test renders for itself: a kept answer has no template context to look into."""
    from judgeapp.rendered import SEARCHES, SHELF

    SHELF.clear()
    SEARCHES.clear()
