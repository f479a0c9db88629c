"""Jobs run in turn or side by side: all failures are shown, not only the first."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed

from .jobs import ROOT, Job

Say = Callable[[str], object]


def in_turn(jobs: Sequence[Job], say: Say) -> list[str]:
    """Run the jobs one after another; return the names of those that failed."""
    failed = []
    for job in jobs:
        say(f"checking {job.name}")
        if output := _failure(job):
            say(output)
            failed.append(job.name)
    return failed


def side_by_side(jobs: Sequence[Job], at_once: int, say: Say) -> list[str]:
    """Run this many jobs at once, the first ones first; return the names of those that failed."""
    started = time.monotonic()
    failed = []
    with ThreadPoolExecutor(at_once) as pool:
        running = {pool.submit(_failure, job): job for job in jobs}
        for done in as_completed(running):
            output = done.result()
            say(f"{running[done].name}: {'failed' if output else 'passed'} ({time.monotonic() - started:.0f} s)")
            if output:
                say(output)
                failed.append(running[done].name)
    return failed


def shown(job: Job) -> bool:
    """Run a job with its output as it comes; return whether it passed."""
    return not subprocess.run(job.command, cwd=ROOT, check=False).returncode


def _failure(job: Job) -> str:
    """The output of a job that fails; nothing if it passes."""
    try:
        done = subprocess.run(job.command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError as missing:
        return f"{job.command[0]} is not there: {missing}"
    return (done.stdout + done.stderr).strip() or f"exit {done.returncode}" if done.returncode else ""
