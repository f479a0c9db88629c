"""manage.py bench api: a real gunicorn with two workers, driven for a bounded time, every kind of request beside a trivial view.

The trivial view is /healthz: it goes through the same middleware as all others. Limits are off, the data folder is temporary. All
kinds take turns in each round, so that a busy machine affects all of them equally; the table shows the median of the
rounds. Next to clock time is the workers' processor time per request, which other work on the machine affects far less.
"""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django.conf import settings

from judgeapp.rulebook.loading import library

from .driving import Address, Tally, drive, request_bytes
from .engine import branch_question, ordinary_question
from .search import queries_of

Say = Callable[[str], object]
CONNECTIONS = (1, 16, 64)
WORKERS = 2
TRIVIAL = "trivial view"
# Shares of the trivial view's rate, or requests a second.
SHARES = {"entry page": 0.5, "entry JSON": 0.5, "conditional": 0.8, "search": 0.25, "search, never asked": 0.35}
RATES = {"ruling": 400}


@dataclass(frozen=True)
class Kind:
    """A kind of request: its bytes, and the status it must be answered with."""

    name: str
    requests: Sequence[bytes]
    status: int


def run(say: Say, quick: bool = False) -> dict[str, Any]:
    """Measure all kinds at all numbers of connections."""
    rounds, seconds = (1, 0.5) if quick else (3, 1.0)
    with served(say) as (address, master):
        kinds = _kinds(address)
        for kind in kinds:
            drive(address, kind.requests, WORKERS * 2, 0.5 if quick else 1.0)
        before = _memory(master)
        say(f"memory of the workers before: {_megabytes(before)}")
        figures: dict[str, Any] = {"rounds": rounds, "seconds": seconds, "connections": {}}
        for connections in CONNECTIONS:
            rows = _measured(address, master, kinds, connections, rounds, seconds)
            figures["connections"][connections] = rows
            _say_rows(say, connections, rows)
        after = _memory(master)
        say(f"memory of the workers after:  {_megabytes(after)}")
    figures["memory_mb"] = {"before": before, "after": after}
    figures["goals"] = _goals(figures)
    for name, met in figures["goals"].items():
        say(f"{'met    ' if met else 'NOT MET'}  {name}")
    return figures


def _measured(
    address: Address, master: int, kinds: list[Kind], connections: int, rounds: int, seconds: float
) -> dict[str, dict[str, Any]]:
    tallies: dict[str, list[Tally]] = {kind.name: [] for kind in kinds}
    costs: dict[str, list[float]] = {kind.name: [] for kind in kinds}
    for _ in range(rounds):
        for kind in kinds:
            before = _processor(master)
            tally = drive(address, kind.requests, connections, seconds)
            tallies[kind.name].append(tally)
            costs[kind.name].append((_processor(master) - before) / max(1, len(tally.times)))
    rows = {}
    for kind in kinds:
        runs = tallies[kind.name]
        rows[kind.name] = {
            "rate": round(statistics.median(run.rate for run in runs), 1),
            "share": _share([run.rate for run in runs], [run.rate for run in tallies[TRIVIAL]]),
            "cpu_ms": round(statistics.median(costs[kind.name]), 3),
            "cpu_share": _share(costs[TRIVIAL], costs[kind.name]),
            "p50": round(statistics.median(run.percentile(0.5) for run in runs), 2),
            "p95": round(statistics.median(run.percentile(0.95) for run in runs), 2),
            "p99": round(statistics.median(run.percentile(0.99) for run in runs), 2),
            "requests": sum(len(run.times) for run in runs),
            "errors": sum(run.errors(kind.status) for run in runs),
        }
    return rows


def _share(these: list[float], those: list[float]) -> float:
    """The ratio of these to those, round by round: the median."""
    return round(statistics.median(this / that if that else 0.0 for this, that in zip(these, those, strict=True)), 3)


def _say_rows(say: Say, connections: int, rows: dict[str, dict[str, Any]]) -> None:
    head = "requests/s  of trivial  50% ms  95% ms  99% ms  processor ms  of trivial  requests  errors"
    say(f"\n{connections:>3} connection(s)     {head}")
    for name, row in rows.items():
        say(
            f"  {name:<19} {row['rate']:>10,.0f}  {row['share']:>10.0%}  {row['p50']:>6.1f}  {row['p95']:>6.1f}"
            f"  {row['p99']:>6.1f}  {row['cpu_ms']:>12.2f}  {row['cpu_share']:>10.0%}  {row['requests']:>8,}"
            f"  {row['errors']:>6}"
        )
    say("")


def _goals(figures: dict[str, Any]) -> dict[str, bool]:
    """The goals by the clock and by the processor, as they came out with 16 connections; errors with all."""
    rows, everywhere = figures["connections"][16], figures["connections"].values()
    met: dict[str, bool] = {}
    for name, share in SHARES.items():
        met[f"{name}: {share:.0%} of the trivial view, by the clock"] = rows[name]["share"] >= share
        met[f"{name}: {share:.0%} of the trivial view, by the processor"] = rows[name]["cpu_share"] >= share
    for name, rate in RATES.items():
        met[f"{name}: {rate} a second, by the clock"] = rows[name]["rate"] >= rate
        met[f"{name}: {rate} a second on one core, by the processor"] = 1000 / rows[name]["cpu_ms"] >= rate
    met["no errors"] = not any(row["errors"] for table in everywhere for row in table.values())
    memory = figures["memory_mb"]
    met["memory flat (within a tenth)"] = sum(memory["after"]) <= sum(memory["before"]) * 1.1
    return met


# -- what is asked --------------------------------------------------------------------------------------------------


def _kinds(address: Address) -> list[Kind]:
    entries = list(library().current.entries)[:40]
    pages = [f"/rules/{library().current.id}/{slug}/" for slug in entries]
    twins = [f"/api/v1/editions/{library().current.id}/entries/{slug}/" for slug in entries]
    deep = json.dumps({"question": branch_question(), "since": 30}).encode()
    question = ordinary_question()
    ruling = json.dumps(question).encode()
    saved = json.dumps({"title": "Measured", "question": question}).encode()
    return [
        Kind(TRIVIAL, [request_bytes("GET", "/healthz")], 200),
        Kind("entry page", [request_bytes("GET", path) for path in pages], 200),
        Kind("entry JSON", [request_bytes("GET", path) for path in twins], 200),
        Kind("conditional", [_conditional(address, path) for path in pages], 304),
        Kind("search", [_search(q) for q in queries_of(library(), 200)], 200),
        Kind("search, never asked", _Unasked(), 200),
        Kind("ruling", [request_bytes("POST", "/api/v1/rulings/", ruling)], 200),
        Kind("deep option click", [request_bytes("POST", "/board/ruling/", deep)], 200),
        Kind("save", [request_bytes("POST", "/api/v1/scenarios/", saved)], 201),
    ]


def _search(q: str) -> bytes:
    return request_bytes("GET", f"/api/v1/search/?{urlencode({'q': q})}")


class _Unasked(Sequence[bytes]):
    """Searches of which no two are the same: the words of others, each with a number."""

    def __init__(self) -> None:
        self.queries = queries_of(library(), 200)
        self.numbers = count(1)

    def __len__(self) -> int:
        return len(self.queries)

    def __getitem__(self, at: Any) -> Any:
        number = next(self.numbers)
        return _search(f"{self.queries[number % len(self.queries)]} {number}")


def _conditional(address: Address, path: str) -> bytes:
    """Request what the client already has."""
    connection = http.client.HTTPConnection(*address, timeout=15)
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    etag = connection.getresponse().getheader("ETag", "")
    connection.close()
    return request_bytes("GET", path, headers={"If-None-Match": etag})


# -- the server -----------------------------------------------------------------------------------------------------


@contextmanager
def served(say: Say) -> Iterator[tuple[Address, int]]:
    """Serve the site with temporary data; yield its address and the id of gunicorn's master."""
    with tempfile.TemporaryDirectory(prefix="ringside-bench-") as folder:
        own = {"RINGSIDE_ENV": "local", "RINGSIDE_SECRET_KEY": settings.SECRET_KEY, "RINGSIDE_DATA": folder}
        env = {**os.environ, **own, "RINGSIDE_THROTTLE": "off"}
        say("preparing ...")
        prepare = [sys.executable, "manage.py", "prepare"]
        subprocess.run(prepare, cwd=settings.BASE_DIR, env=env, check=True, capture_output=True)
        address = ("127.0.0.1", _free_port())
        command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py", "--workers", str(WORKERS)]
        command += ["--max-requests", "0", "--bind", "{}:{}".format(*address), "judgeapp.wsgi:application"]
        with (Path(folder) / "log").open("wb") as log:
            server = subprocess.Popen(command, cwd=settings.BASE_DIR, env=env, stdout=log, stderr=log)
        try:
            _wait(address, server)
            yield address, server.pid
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


def _wait(address: Address, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        try:
            connection = http.client.HTTPConnection(*address, timeout=5)
            connection.request("GET", "/readyz")
            if connection.getresponse().status == 200:
                return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError("the server did not become ready within a minute")


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def _memory(master: int) -> list[float]:
    """What each worker holds, in megabytes."""
    children = Path(f"/proc/{master}/task/{master}/children").read_text().split()
    return [_held(child) for child in children]


def _processor(master: int) -> float:
    """Milliseconds of processor time that the workers have used."""
    children = Path(f"/proc/{master}/task/{master}/children").read_text().split()
    return sum(int(Path(f"/proc/{child}/schedstat").read_text().split()[0]) for child in children) / 1e6


def _held(pid: str) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return round(int(line.split()[1]) / 1024, 1)
    return 0.0


def _megabytes(held: list[float]) -> str:
    return ", ".join(f"{megabytes:.0f} MB" for megabytes in held)
