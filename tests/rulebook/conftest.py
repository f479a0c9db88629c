"""Pages look up imported cards, so every test here may use the database."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _database(db: None) -> None:
    """Each test in its own transaction."""
