"""The command line of the golden rulings, for manage.py and for `python -m devtools.golden`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

from django.conf import settings

from .cases import GAMES, all_cases
from .files import SUFFIX, NoGoldenFile, current_commit, newest, opened, parsed
from .report import told
from .running import compare_golden, write_golden

Say = Callable[[str], object]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("action", choices=("write", "compare", "list"))
    parser.add_argument(
        "file", nargs="?", type=Path, help="golden file (default: under var/golden; newest when reading)"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", type=int, default=GAMES, help="write: how many random games")
    parser.add_argument("--only", default="", help="compare, list: only cases whose id contains these words")
    parser.add_argument("--most", type=int, default=5, help="compare: how many differences to show per field")


def run(options: argparse.Namespace, say: Say) -> int:
    """Carry the command out; 1 if behaviour differs, or if there is nothing to compare with."""
    folder = Path(settings.DATA_DIR) / "golden"
    try:
        if options.action == "write":
            return _write(options, folder, say)
        path = options.file or newest(folder)
        return _compare(options, path, say) if options.action == "compare" else _list(options, path, say)
    except NoGoldenFile as missing:
        say(str(missing))
        return 1


def _write(options: argparse.Namespace, folder: Path, say: Say) -> int:
    commit = current_commit(Path(settings.BASE_DIR))
    path = options.file or folder / f"{commit}{SUFFIX}"
    header = write_golden(path, commit, all_cases(options.games), processes=options.processes)
    say(f"{path}: {header.cases} cases as {commit} rules on them.")
    return 0


def _compare(options: argparse.Namespace, path: Path, say: Say) -> int:
    comparison = compare_golden(path, processes=options.processes, only=options.only)
    for line in told(comparison, options.most):
        say(line)
    return int(comparison.changes_behaviour())


def _list(options: argparse.Namespace, path: Path, say: Say) -> int:
    with opened(path) as (header, lines):
        say(f"{path}: {header.cases} cases, written from {header.commit}.")
        for case, record in map(parsed, lines):
            if options.only in case.id:
                say(f"{case.id}  {len(record.get('steps', ()))} steps  {case.title}")
    return 0
