"""What visitors store and the secret key are readable by the site's own user only."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgeapp.private_files import keep_private
from tests.service.test_production import GOOD, manage

NO_CHMOD = """
import pathlib

def refused(*args, **kwargs):
    raise PermissionError(1, "Operation not permitted")

pathlib.Path.chmod = refused
"""


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def _same_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_a_prepared_site_lets_nobody_else_read_what_is_kept(tmp_path: Path, data: Path) -> None:
    env = {"RINGSIDE_SECRET_KEY": "s" * 50, "RINGSIDE_DATA": str(data)}
    done = manage(tmp_path, env, "prepare")
    assert done.returncode == 0, done.stderr
    saved = manage(tmp_path, env, "backup", str(data / "backup.gz"))
    assert saved.returncode == 0, saved.stderr

    assert mode(data) == 0o700
    open_to_others = [path for path in data.rglob("*") if mode(path) & 0o077 and data / "static" not in path.parents]
    assert open_to_others == [data / "static"]
    assert {path.name for path in data.iterdir()} >= {"ringside.sqlite3", "index", "static", "backup.gz"}


def test_static_files_of_a_folder_of_their_own_can_be_read_by_a_web_server(tmp_path: Path, data: Path) -> None:
    static = tmp_path / "public" / "static"
    env = {"RINGSIDE_SECRET_KEY": "s" * 50, "RINGSIDE_DATA": str(data), "RINGSIDE_STATIC": str(static)}

    done = manage(tmp_path, env, "prepare")

    assert done.returncode == 0, done.stderr
    assert {mode(path) for path in static.rglob("*") if path.is_file()} == {0o644}
    assert {mode(path) for path in (static.parent, static, *static.rglob("*")) if path.is_dir()} == {0o755}
    assert list(static.rglob("*.gz"))


def test_files_that_stood_open_are_closed(data: Path) -> None:
    (data / "index" / "old").mkdir(parents=True)
    for name in ("secret-key", "ringside.sqlite3", "ringside.sqlite3-wal", "counts"):
        (data / name).write_text("x")
        (data / name).chmod(0o666)
    data.chmod(0o755)

    assert keep_private(data) == []

    assert mode(data) == 0o700
    assert [path.name for path in data.iterdir() if mode(path) & 0o077] == []


def test_a_folder_that_holds_other_things_keeps_its_mode(data: Path) -> None:
    (data / "letters").mkdir(parents=True)
    data.chmod(0o755)

    keep_private(data)

    assert (mode(data), mode(data / "letters")) == (0o755, 0o755)


def test_what_is_made_later_is_closed_too(data: Path) -> None:
    keep_private(data)

    (data / "new").write_text("x")

    assert mode(data / "new") == 0o600


def test_production_does_not_start_with_a_secret_that_others_can_read_and_it_cannot_close(
    tmp_path: Path, data: Path
) -> None:
    data.mkdir()
    (data / "secret-key").write_text("x")
    (data / "secret-key").chmod(0o644)
    # As if another user's file, whichever user runs this test.
    (tmp_path / "sitecustomize.py").write_text(NO_CHMOD)
    env = {**GOOD, "RINGSIDE_DATA": str(data), "PYTHONPATH": str(tmp_path)}

    done = manage(tmp_path, env, "diffsettings")

    assert done.returncode == 78
    assert f"{data / 'secret-key'} can be read by other users. Run: chmod 600" in done.stderr
