"""Releases side by side, as an operator installs them: copies of this checkout, with `current` pointing to one."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.conftest import ROOT

# What a server reads. The engine, the packages and the tests are the same in every copy.
COPIED = ("judgeapp", "content", "templates", "static", "manage.py", "gunicorn.conf.py")
LINKED = ("rules_engine", "tests")


def copy_release(folder: Path) -> Path:
    """Copy what is served to its own folder."""
    folder.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name)
        else:
            shutil.copy2(source, folder / name)
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)
    return folder


def point(current: Path, release: Path) -> None:
    """Let `current` name this release, in one step."""
    beside = current.with_name(f"{current.name}.new")
    beside.symlink_to(release)
    beside.replace(current)
