"""The scenarios on the engine that this process imports, compiled or plain."""

from __future__ import annotations

import multiprocessing
import sys
import traceback
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES

from judgeapp.rulings.scenarios import run, scenarios

from .modules import PACKAGE

Say = Callable[[str], object]


def compiled_count() -> int:
    """Return how many modules of the engine that this process has imported are compiled."""
    own = (module for name, module in sys.modules.items() if name.partition(".")[0] == PACKAGE)
    return sum(str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)) for module in own)


def run_scenarios(say: Say, *, every: int = 1, processes: int = 1) -> int:
    """Run every Nth scenario and print those that don't end as expected; return how many."""
    numbers = range(0, len(scenarios()), every)
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        failed = [row for row in pool.imap(_faults_of, numbers, chunksize=32) if row[1]]
    for title, faults in failed:
        say(f"{title}: {'; '.join(faults)}")
    say(f"{len(numbers)} scenarios on an engine with {compiled_count()} compiled modules, {len(failed)} with faults.")
    return len(failed)


def _faults_of(number: int) -> tuple[str, tuple[str, ...]]:
    """Return what fails in a scenario. An exception is reported like any failure, so that a run lists them all."""
    scenario = scenarios()[number]
    try:
        return scenario.id, tuple(run(scenario).faults)
    except Exception:
        return scenario.id, (traceback.format_exc(limit=-2),)
