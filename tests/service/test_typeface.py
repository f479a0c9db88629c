"""The typeface is made once, is small, and is found among the static files."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from pytest_django import Settings

from judgeapp.typeface import NAME
from judgeapp.upkeep.typeface import make_typeface


@pytest.fixture
def data(tmp_path: Path, settings: Settings) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path


def test_a_typeface_that_was_not_made_is_not_found(data: Path) -> None:
    assert finders.find(NAME) is None


def test_the_typeface_is_small_and_found_once_it_is_made(data: Path) -> None:
    make_typeface()

    found = Path(str(finders.find(NAME)))
    assert found == data / "made" / NAME
    assert found.read_bytes()[:4] == b"wOF2"
    assert found.stat().st_size < 40_000


def test_a_typeface_that_is_there_is_not_made_again(data: Path) -> None:
    made = data / "made" / NAME
    made.parent.mkdir(parents=True)
    made.write_bytes(b"as it was")

    make_typeface()

    assert made.read_bytes() == b"as it was"
