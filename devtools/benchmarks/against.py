"""manage.py bench engine --against COMMIT: this tree and another commit, in turns, with a second copy of that commit as control.

A machine's speed changes from minute to minute, and two copies of the same code differ by a few percent: only
differences larger than the control's count. The order of the three changes from round to round; every process has the
same hash seed.
"""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from django.conf import settings

from devtools.random_play import dealt, play, setup_question

from .engine import SEED, Say, branch_question, ordinary_question

PROBE = Path(__file__).with_name("probe.py")
THIS, BEFORE, CONTROL, COMPILED = "this tree", "before", "control", "compiled"


class NoSuchCommit(Exception):
    """The commit isn't in this repository."""


@dataclass(frozen=True)
class Figure:
    """One thing to measure, and how to print it. `ratio` is above 1 if the first is better."""

    name: str
    unit: str
    of: Callable[[dict[str, Any]], float]
    more_is_better: bool = False

    def ratio(self, one: float, other: float) -> float:
        return one / other if self.more_is_better else other / one


FIGURES = (
    Figure("random play", "decisions/s", lambda row: row["random_play"]["per_second"], more_is_better=True),
    Figure("ruling", "ms", lambda row: row["ruling"]),
    Figure("branch", "ms", lambda row: row["branch"]),
    Figure("first ruling", "s", lambda row: row["first_ruling"]),
    Figure("memory", "MB", lambda row: row["memory"]),
)


@dataclass(frozen=True)
class Tree:
    """A tree that is measured: the folder that holds it, and the folders in which modules are looked for, in this order."""

    root: Path
    path: tuple[Path, ...]

    @classmethod
    def plain(cls, root: Path) -> Tree:
        return cls(root, (root,))


def run(say: Say, commit: str, *, quick: bool = False, rounds: int = 5, compiled: Path | None = None) -> dict[str, Any]:
    """Measure this tree, and its compiled engine if there is one, against a commit; print the ratios."""
    root = Path(settings.BASE_DIR)
    with tempfile.TemporaryDirectory(prefix="ringside-bench-") as folder:
        trees = {THIS: Tree.plain(root)}
        if compiled is not None:
            trees[COMPILED] = Tree(root, (compiled, root))
        for name in (BEFORE, CONTROL):
            trees[name] = Tree.plain(unpacked(commit, Path(folder) / name))
        questions = Path(folder) / "questions.json"
        questions.write_text(json.dumps(questions_asked(quick)), encoding="utf-8")
        measured(trees, questions)  # the first round compiles the modules and doesn't count
        found = _in_turns(trees, questions, 1 if quick else rounds)
    return told(say, commit, found)


def unpacked(commit: str, folder: Path) -> Path:
    """Return a folder with the files of a commit."""
    done = subprocess.run(["git", "archive", commit], cwd=settings.BASE_DIR, capture_output=True, check=False)
    if done.returncode:
        raise NoSuchCommit(f"{commit}: {done.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def questions_asked(quick: bool) -> dict[str, Any]:
    """Return what every tree is asked: whole games with their decisions, an ordinary ruling, a branch deep in a game."""
    games = []
    for seed in range(SEED, SEED + (5 if quick else 60)):
        question = setup_question(*dealt(random.Random(seed)))  # noqa: S311 - as `play` deals
        games.append({**question, "decisions": play(seed, watch=False).decisions})
    return {"games": games, "ruling": ordinary_question(), "branch": branch_question(), "calls": 20 if quick else 150}


def _in_turns(trees: dict[str, Tree], questions: Path, rounds: int) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in trees}
    names = list(trees)
    for turn in range(rounds):
        order = names[turn % len(names) :] + names[: turn % len(names)]
        for name, row in measured({name: trees[name] for name in order}, questions).items():
            found[name].append(row)
    return found


def measured(trees: dict[str, Tree], questions: Path) -> dict[str, dict[str, Any]]:
    """Return the figures of one turn: each tree once, in a separate process."""
    found = {}
    for name, tree in trees.items():
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, tree.path)), "PYTHONHASHSEED": "0"}
        # Modules are compiled in the round that is not counted, even if the machine asks for no bytecode beside its sources.
        env |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(questions.parent / "bytecode")}
        command = [sys.executable, "-P", str(PROBE), str(questions)]
        done = subprocess.run(command, cwd=tree.root, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"The probe failed in {tree.root} ({name}):\n{done.stderr}")
        found[name] = json.loads(done.stdout)
    return found


def listed(counts: set[int]) -> str:
    return " and ".join(f"{count:,}" for count in sorted(counts))


def told(say: Say, commit: str, found: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Print the medians side by side, and return them."""
    figures: dict[str, Any] = {"against": commit, "rounds": len(found[THIS])}
    ours = [name for name in (THIS, COMPILED) if name in found]
    heads = {BEFORE: commit[:12]}
    say(f"{'':<14}" + "".join(f"{heads.get(name, name):>12}" for name in (BEFORE, CONTROL, *ours)))
    for figure in FIGURES:
        of = {name: median(figure.of(row) for row in rows) for name, rows in found.items()}
        ratios = {name: figure.ratio(of[name], of[BEFORE]) for name in (*ours, CONTROL)}
        said = "".join(f"{of[name]:>12,.2f}" for name in (BEFORE, CONTROL, *ours))
        times = ", ".join(f"{name} x {ratios[name]:.2f}" for name in ours)
        say(f"{figure.name:<14}{said}   {times} (control x {ratios[CONTROL]:.2f}), {figure.unit}")
        figures[figure.name] = {**of, "ratio": ratios[THIS], "control_ratio": ratios[CONTROL]}
        if COMPILED in ratios:
            figures[figure.name]["compiled_ratio"] = ratios[COMPILED]
    taken = {name: {row["random_play"]["decisions"] for row in rows} for name, rows in found.items()}
    for name in ours:
        if taken[name] != taken[BEFORE]:
            say(
                f"The games of {name} went another way: {listed(taken[BEFORE])} decisions before, {listed(taken[name])} now "
                "(see `manage.py golden`)."
            )
    figures["decisions"] = {name: sorted(counts) for name, counts in taken.items()}
    return figures
