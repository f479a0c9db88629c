"""The scenarios on the engine that this process imports, compiled or plain."""

from __future__ import annotations

import multiprocessing
import traceback
from collections.abc import Callable
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES

from judgeapp.rulings.scenarios import run, scenarios

from .modules import PACKAGE

Say = Callable[[str], object]


def is_compiled() -> bool:
    """Is the engine that this process imports a compiled one?"""
    return str(import_module(f"{PACKAGE}.judging").__file__).endswith(tuple(EXTENSION_SUFFIXES))


def run_scenarios(say: Say, *, every: int = 1, processes: int = 1) -> int:
    """Run one scenario of so many, say which do not come out as expected; return how many."""
    numbers = range(0, len(scenarios()), every)
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        failed = [row for row in pool.imap(_faults_of, numbers, chunksize=32) if row[1]]
    for title, faults in failed:
        say(f"{title}: {'; '.join(faults)}")
    engine = "compiled" if is_compiled() else "plain"
    say(f"{len(numbers)} scenarios on the {engine} engine, {len(failed)} with faults.")
    return len(failed)


def _faults_of(number: int) -> tuple[str, tuple[str, ...]]:
    """What fails of a scenario. One that raises is told like the others, so that a run lists them all."""
    scenario = scenarios()[number]
    try:
        return scenario.id, tuple(run(scenario).faults)
    except Exception:
        return scenario.id, (traceback.format_exc(limit=-2),)
