"""What tests need but never change: made by the first test that asks for it, found by all others, in every worker of a run."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

Make = Callable[[Path], object]


def run_folder(config: pytest.Config, factory: pytest.TempPathFactory) -> Path:
    """Return the temporary folder of this run, the same one for all its workers, and for all runs that are given the
    same.
    """
    given: Path | None = config.getoption("--made-once")
    if given is not None:
        return given
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def made_once(run: Path, name: str, make: Make) -> Path:
    """Return the folder of this name. The first to ask makes it; others wait meanwhile."""
    folder = run / "made-once"
    folder.mkdir(exist_ok=True)
    made, half_made = folder / name, folder / f"{name}.half-made"
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            shutil.rmtree(half_made, ignore_errors=True)
            half_made.mkdir()
            make(half_made)
            half_made.rename(made)
    return made
