"""manage.py bench option: how long the site takes to answer a click on an option, beside a view that does nothing.

The site runs as visitors get it (gunicorn, two workers) and is asked over HTTP by as many at once as it has workers. The board is
a whole game's: two decks of 60 known cards, 30 decisions deep, and every click takes one of the options there. Timed is
the server's part: from sending the request to the last byte of the answer, on this machine. A busy machine spoils that, so the
processor's time for the same clicks is beside it.
"""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings

from judgeapp.cards.collection import collection
from judgeapp.rulings.presenting import ruling_to_play
from rules_engine.judging import Table

from .engine import branch_question
from .timing import Timing, calls_taken, time_calls, timing_of

Say = Callable[[str], object]
HOST = "127.0.0.1"
WORKERS = 2
READY_WITHIN = 60.0
GOAL_MS = 60.0
TRIVIAL = "/healthz"
RULING = "/board/ruling/"


def run(say: Say, quick: bool = False) -> dict[str, Any]:
    """Measure a click on an option and a trivial view, asked by two at once."""
    clicks = deep_clicks()
    calls = 20 if quick else 200
    with served() as port:
        timings = {
            "trivial": _time(lambda _: _get(port, TRIVIAL), [None], calls),
            "option": _time(lambda body: _post(port, RULING, body), clicks, calls),
        }
    timings["processor"] = _processor(clicks, calls)
    for name, timing in timings.items():
        goal = f"   (goal: 95% under {GOAL_MS:.0f} ms)" if name == "option" else ""
        say(f"{name:<9} {timing}{goal}")
    return {
        "workers": WORKERS,
        "bytes_asked": len(clicks[0]),
        **{name: timing.as_dict() for name, timing in timings.items()},
    }


def _processor(clicks: list[bytes], calls: int) -> Timing:
    """What the same clicks cost the processor alone, in this process."""
    asked = [json.loads(body) for body in clicks]
    return time_calls(lambda body: ruling_to_play(**body), asked, 1 + calls // len(asked), clock=time.process_time)


def deep_clicks() -> list[bytes]:
    """The bodies of clicks on each option of a decision 30 deep, for a page that has everything before it."""
    question = branch_question()
    question["decisions"].pop()
    table = Table(question, collection())
    for decision in question["decisions"]:
        table.answer(decision)
    assert table.ask is not None, "the game ended before it was deep enough"
    made = question["decisions"]
    bodies = [
        {"question": {**question, "decisions": [*made, option.id]}, "since": len(made) + 1, "passing": True}
        for option in table.ask.options
    ]
    return [json.dumps(body).encode() for body in bodies]


@contextmanager
def served() -> Iterator[int]:
    """Serve the site on a free port with a temporary database, and stop it afterwards."""
    with tempfile.TemporaryDirectory() as data:
        env = {
            **os.environ,
            "RINGSIDE_ENV": "local",
            "RINGSIDE_SECRET_KEY": settings.SECRET_KEY,
            "RINGSIDE_DATA": data,
            "RINGSIDE_WORKERS": str(WORKERS),
            "RINGSIDE_THROTTLE": "off",
        }
        subprocess.run([sys.executable, "manage.py", "prepare"], cwd=settings.BASE_DIR, env=env, check=True)
        port = _free_port()
        gunicorn = str(Path(sys.executable).parent / "gunicorn")
        command = [gunicorn, "--config", "gunicorn.conf.py", "--workers", str(WORKERS), "--bind", f"{HOST}:{port}"]
        with (Path(data) / "log").open("wb") as log:
            server = subprocess.Popen(
                [*command, "judgeapp.wsgi:application"], cwd=settings.BASE_DIR, env=env, stdout=log, stderr=log
            )
        try:
            _wait(port, server)
            yield port
        finally:
            server.terminate()
            server.wait(timeout=15)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _wait(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + READY_WITHIN
    while time.monotonic() < deadline and server.poll() is None:
        try:
            return _get(port, TRIVIAL)
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"the site was not ready within {READY_WITHIN:.0f} s")


def _time(call: Callable[[Any], None], inputs: list[Any], calls: int) -> Timing:
    """Time calls by as many at once as there are workers, after each worker has warmed up."""
    rounds = max(1, calls // (WORKERS * len(inputs)))
    with ThreadPoolExecutor(WORKERS) as askers:
        list(askers.map(call, inputs * WORKERS * 2))
        taken = list(askers.map(lambda _: calls_taken(call, inputs, rounds), range(WORKERS)))
    return timing_of([one for times in taken for one in times])


def _get(port: int, address: str) -> None:
    _ask(port, "GET", address, None)


def _post(port: int, address: str, body: bytes) -> None:
    _ask(port, "POST", address, body)


def _ask(port: int, method: str, address: str, body: bytes | None) -> None:
    connection = http.client.HTTPConnection(HOST, port, timeout=30)
    try:
        connection.request(method, address, body, {"Content-Type": "application/json"} if body else {})
        response = connection.getresponse()
        told = response.read()
    finally:
        connection.close()
    if response.status != 200:
        raise RuntimeError(f"{address} answered {response.status}: {told[:200]!r}")
