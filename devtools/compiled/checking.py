"""The compiled engine compared with the plain one: every scenario, then golden rulings, byte for byte."""

from __future__ import annotations

import filecmp
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from .building import environment

Say = Callable[[str], object]


class RulesDifferently(Exception):
    """The compiled engine rules differently from the plain one."""


def check(root: Path, folder: Path, say: Say, *, processes: int, games: int) -> None:
    """Raise if a scenario fails on the compiled engine, or a golden ruling differs by a byte."""
    compiled, plain = environment(root, folder), {**os.environ, "PYTHONPATH": str(root)}
    shared = ("--processes", str(processes))
    say("running the scenarios on the compiled engine")
    say(_said(root, compiled, "devtools.compiled", *shared))
    with tempfile.TemporaryDirectory(prefix="ringside-compiled-") as kept:
        files = {name: Path(kept) / f"{name}.jsonl.gz" for name in ("compiled", "plain")}
        for env, (name, path) in zip((compiled, plain), files.items(), strict=True):
            say(f"writing the golden rulings of the {name} engine")
            _said(root, env, "devtools.golden", "write", str(path), *shared, "--games", str(games))
        if not filecmp.cmp(files["compiled"], files["plain"], shallow=False):
            differences = _compared(root, compiled, files["plain"], *shared)
            raise RulesDifferently(f"The golden rulings of the two engines differ:\n{differences}")
    say("the golden rulings of both engines are the same bytes")


def _said(root: Path, env: Mapping[str, str], module: str, *arguments: str) -> str:
    done = _run(root, env, module, *arguments)
    if done.returncode:
        raise RulesDifferently(f"{module} failed:\n{(done.stdout + done.stderr).strip()[-4_000:]}")
    return done.stdout.strip()


def _compared(root: Path, env: Mapping[str, str], plain: Path, *arguments: str) -> str:
    return _run(root, env, "devtools.golden", "compare", str(plain), *arguments).stdout


def _run(root: Path, env: Mapping[str, str], module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", module, *arguments]
    return subprocess.run(command, cwd=root, env=dict(env), capture_output=True, text=True, check=False)
