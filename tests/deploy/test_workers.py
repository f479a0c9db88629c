"""Workers are forked from a warm master: they share its memory and none of its connections."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from tests.service.conftest import MakeSite
from tests.service.sites import Site
from tests.services import PATIENCE, Postgres, Redis

from .memory import memory_of
from .mixed import mixed

MOST_MEGABYTES = 200


def held_by(process: int) -> list[str]:
    """Return the files and sockets that a process has open."""
    held = []
    for entry in Path(f"/proc/{process}/fd").iterdir():
        try:
            held.append(os.readlink(entry))
        except FileNotFoundError:  # closed meanwhile
            continue
    return held


def replaced(site: Site, before: Sequence[int]) -> list[int]:
    """
    End these workers and return those that take their place.

    A worker that has only just been forked still has its master's signal handlers and loses what it is sent, so it is asked again.
    """
    until = time.monotonic() + PATIENCE
    while left := set(before) & set(site.workers()):
        assert time.monotonic() < until, f"these workers do not end: {left}"
        for worker in left:
            with contextlib.suppress(ProcessLookupError):  # it ended meanwhile
                os.kill(worker, signal.SIGTERM)
        time.sleep(0.5)
    return site.all_workers(but=before)


def test_a_worker_takes_little_memory_and_shares_the_rest(make_site: MakeSite) -> None:
    site = make_site().start()
    statuses = {site.ask(*request).status for request in mixed(120)}

    for worker in site.all_workers():
        memory = memory_of(worker)
        assert memory.share <= MOST_MEGABYTES, memory
        # Content, index and grammar belong to the master: without preloading, a worker would have its own copy.
        assert memory.shared >= memory.own, memory
    assert statuses == {200}


def test_a_new_worker_is_warm_and_makes_names_of_its_own(make_site: MakeSite) -> None:
    site = make_site().start()

    fresh = replaced(site, site.all_workers())
    names = [site.get("/healthz").headers["x-request-id"] for _ in range(40)]

    assert len(set(names)) == len(names)
    for worker in fresh:
        assert memory_of(worker).shared >= 80


def test_the_master_keeps_no_connection_and_no_file_that_workers_write(
    make_site: MakeSite, postgres: Postgres, redis: Redis
) -> None:
    for site in (make_site(), make_site(DATABASE_URL=postgres.url, REDIS_URL=redis.url)):
        site.env["RINGSIDE_THROTTLE"] = "on"
        site.start()
        assert site.wait_for("/readyz").status == 200
        assert site.get("/api/v1/search/?q=block").status == 200
        assert site.process is not None

        held = held_by(site.process.pid)

        ours = [path for path in held if path.startswith(str(site.folder))]
        assert all("/index/" in path or path.endswith("/log") for path in ours), ours
        assert len([one for one in held if one.startswith("socket:")]) == 1  # the one that it listens on


def test_figures_of_all_workers_are_added_up_and_the_warming_is_not_counted(make_site: MakeSite) -> None:
    site = make_site(RINGSIDE_METRICS="open").start()
    for _ in range(20):
        site.get("/robots.txt")
    rows = [line for line in site.get("/metrics").text.splitlines() if line.startswith("ringside_requests_total{")]
    counted = {row.rpartition(" ")[0].partition('view="')[2].partition('"')[0]: float(row.split()[-1]) for row in rows}

    assert counted["robots"] == 20
    assert set(counted) <= {"robots", "healthz"}
