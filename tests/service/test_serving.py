"""`ringside.py serve`: what is started by it ends with it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.services import free_port

from .sites import PATIENCE

pytestmark = pytest.mark.skipif(
    not (ROOT / ".venv").exists(), reason="not run from the virtual environment of ringside.py"
)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    port = free_port()
    command = [sys.executable, "ringside.py", "serve", "--port", str(port), "--workers", "1"]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=_environment(tmp_path), stdout=log, stderr=log)
    try:
        yield process, port
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def _environment(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    return {**kept, "RINGSIDE_DATA": str(folder / "data"), "DJANGO_SETTINGS_MODULE": "judgeapp.settings"}


def _is_up(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def _is_free(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) != 0


def _until(so: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, otherwise
        time.sleep(0.1)


def test_who_ends_the_command_ends_the_server(served: tuple[subprocess.Popen[bytes], int]) -> None:
    process, port = served
    _until(lambda: _is_up(port), "the server never came up")

    process.send_signal(signal.SIGTERM)

    process.wait(PATIENCE)
    _until(lambda: _is_free(port), "the server goes on")
