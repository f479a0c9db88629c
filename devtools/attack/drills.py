"""Attacks on a copy's settings and files, in separate processes: the running site isn't touched."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from .sending import Target
from .shots import Attack, Seen

ROOT = Path(__file__).resolve().parent.parent.parent
WITHIN = 120
HIDDEN = ("RINGSIDE_ENV", "RINGSIDE_SECRET_KEY", "RINGSIDE_HOSTS", "RINGSIDE_DATA", "DATABASE_URL", "REDIS_URL")


def drills() -> list[Attack]:
    """All of them."""
    return [
        Attack("an unknown RINGSIDE_ENV", unknown_environment, row=True, most_seconds=60.0),
        Attack("production without a secret, hosts or proxies", bare_production, row=True, most_seconds=60.0),
        Attack("a cut segment of the index", cut_index, row=True, most_seconds=WITHIN, short=False),
    ]


def unknown_environment(target: Target) -> Seen:
    """Nothing starts."""
    return _refused({"RINGSIDE_ENV": "prodution", "RINGSIDE_SECRET_KEY": "x" * 60})


def bare_production(target: Target) -> Seen:
    """Nothing starts."""
    return _refused({"RINGSIDE_ENV": "production"})


def _refused(env: dict[str, str]) -> Seen:
    with tempfile.TemporaryDirectory(prefix="ringside-attack-") as folder:
        started = time.monotonic()
        done = _manage(folder, "check", env=env)
        wrong = "" if done.returncode else "it starts"
        return Seen([done.returncode], time.monotonic() - started, 0, wrong)


def cut_index(target: Target) -> Seen:
    """`reindex` notices, and builds a new one."""
    with tempfile.TemporaryDirectory(prefix="ringside-attack-") as folder:
        built = _manage(folder, "reindex")
        files = list((Path(folder) / "index").rglob("*.seg")) or list((Path(folder) / "index").rglob("*"))
        largest = max((path for path in files if path.is_file()), key=lambda path: path.stat().st_size, default=None)
        if built.returncode or largest is None:
            return Seen([built.returncode], 0.0, 0, unseen=f"no index could be built: {built.stderr[-200:]}")
        with largest.open("r+b") as segment:
            segment.truncate(largest.stat().st_size // 2)
        started = time.monotonic()
        done = _manage(folder, "reindex")
        wrong = "reindex says that all is well" if "up to date" in done.stdout else ""
        return Seen(
            [done.returncode], time.monotonic() - started, 0, wrong or ("reindex fails" if done.returncode else "")
        )


def _manage(folder: str, *arguments: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    local = {"RINGSIDE_DATA": folder, "RINGSIDE_ENV": "local", "RINGSIDE_SECRET_KEY": "y" * 60}
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**kept, **(local if env is None else {"RINGSIDE_DATA": folder, **env})},
        capture_output=True,
        text=True,
        check=False,
        timeout=WITHIN,
    )
