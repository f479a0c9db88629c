"""Figures for docs/service.md, measured on a site as deploy/ starts it.

.venv/bin/python -m tests.deploy.measure memory     what a worker takes after 500 and after 2,000 mixed requests
.venv/bin/python -m tests.deploy.measure restart    how long requests take while a new server replaces the old one, behind nginx
.venv/bin/python -m tests.deploy.measure first-page how long `ringside.py serve` takes from a fresh clone to its first page
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import django

from deploy.restart import restart

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from tests.conftest import ROOT  # noqa: E402 - needs Django set up
from tests.service.sites import Site  # noqa: E402
from tests.services import free_port  # noqa: E402

from .conftest import in_production  # noqa: E402
from .driving import Asked, visitors  # noqa: E402
from .front import Nginx  # noqa: E402
from .memory import memory_of  # noqa: E402
from .mixed import mixed  # noqa: E402
from .processes import ended_after  # noqa: E402

REQUESTS, LEAST_ASKED, PAUSE, SLOW = 500, 200, 0.03, 1.0
ROUNDS = 4


@contextmanager
def served(**env: str) -> Iterator[Site]:
    """A site in production, with two workers."""
    with tempfile.TemporaryDirectory(prefix="ringside-measure-") as folder:
        site = in_production(Site(Path(folder) / "site", **env))
        try:
            yield site.start()
        finally:
            site.stop()


def memory() -> None:
    """Print what the master and its workers take, before and after the requests."""
    with served() as site:
        _say_memory(site, "warm, nothing asked")
        requests = mixed(REQUESTS * ROUNDS)
        for done in range(0, len(requests), REQUESTS):
            statuses = {site.ask(*request).status for request in requests[done : done + REQUESTS]}
            _say_memory(site, f"after {done + REQUESTS} mixed requests (statuses {sorted(statuses)})")


def _say_memory(site: Site, when: str) -> None:
    assert site.process is not None
    print(f"{when}; load average {os.getloadavg()[0]:.1f}")
    for name, process in [("master", site.process.pid), *(("worker", worker) for worker in site.workers())]:
        taken = memory_of(process)
        print(f"  {name}: its share {taken.share:.0f} MB, its own {taken.own:.0f} MB, seen {taken.seen:.0f} MB")


def restarting() -> None:
    """Print how long requests take during a restart."""
    requests = mixed(REQUESTS)
    with served() as site, Nginx([site.port], site.folder / "static") as front:
        assert site.process is not None
        with visitors(lambda number: front.ask(*requests[number % len(requests)]), pause=PAUSE) as asked:
            started = time.perf_counter()
            new = restart(site.process.pid)
            took = time.perf_counter() - started
            while len(asked.seconds) < LEAST_ASKED:
                time.sleep(PAUSE)
        with ended_after(new):
            _say_restart(asked, took)


def _say_restart(asked: Asked, took: float) -> None:
    ordered = sorted(asked.seconds)
    slow = sum(seconds > SLOW for seconds in ordered)
    print(f"the restart took {took:.1f} s; load average {os.getloadavg()[0]:.1f}")
    print(f"{len(ordered)} requests: {slow} slower than {SLOW:.0f} s, {len(asked.errors)} errors")
    print(f"median {ordered[len(ordered) // 2] * 1000:.0f} ms, worst {ordered[-1] * 1000:.0f} ms")
    for error in asked.errors:
        print(f"  {error}")


def first_page() -> None:
    """Clone what is committed here, serve it, and print how long the first page takes."""
    with tempfile.TemporaryDirectory(prefix="ringside-measure-") as folder:
        clone, port = Path(folder) / "clone", free_port()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        env = {name: value for name, value in os.environ.items() if not name.startswith(("RINGSIDE_", "DJANGO_"))}
        started = time.perf_counter()
        # The Python that this environment was made from: a visitor has no other.
        python = Path(sys.base_prefix) / "bin" / "python3"
        command = [str(python), "ringside.py", "serve", "--port", str(port)]
        with subprocess.Popen(command, cwd=clone, env=env) as serving:
            try:
                while not _shows_a_page(port):
                    time.sleep(0.05)
                print(
                    f"the first page after {time.perf_counter() - started:.1f} s; load average {os.getloadavg()[0]:.1f}"
                )
            finally:
                serving.terminate()


def _shows_a_page(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


if __name__ == "__main__":
    {"memory": memory, "restart": restarting, "first-page": first_page}[sys.argv[1]]()
