"""Files that hold what visitors keep, or the secret key, are readable by the site's own user only."""

from __future__ import annotations

import os
import stat
from pathlib import Path

OTHERS = 0o077
SECRET_KEY, DATABASE = "secret-key", "ringside.sqlite3"
OURS = (SECRET_KEY, DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", "counts", "index", "cache")


def keep_private(folder: Path) -> list[Path]:
    """Close the data folder and its files to other users, now and for new files. Return what stays open.

    A folder that holds other things than ours (a home, /tmp) keeps its mode: only our files in it are closed.
    """
    os.umask(OTHERS)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = set(os.listdir(folder))
    except OSError:
        # The parts that need the folder say so where they are used; pages of the rules need none of it.
        return []
    paths = [folder / name for name in OURS if name in names]
    if paths or not names:
        paths.insert(0, folder)
    return [path for path in paths if not _closed(path)]


def _closed(path: Path) -> bool:
    """Remove others' rights to a path. Return whether they are gone."""
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & OTHERS:
            path.chmod(mode & ~OTHERS)
    except OSError:
        return not _open_to_others(path)
    return True


def _open_to_others(path: Path) -> bool:
    try:
        return bool(path.stat().st_mode & OTHERS)
    except OSError:
        return False
