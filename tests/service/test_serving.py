"""`ringside.py serve`: it answers to its own names, keeps its secret to itself, and ends what it starts."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.services import PATIENCE, free_port

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
    own = ("DATABASE_URL", "REDIS_URL", "RINGSIDE_ENV", "RINGSIDE_SECRET_KEY", "RINGSIDE_HOSTS")
    kept = {name: value for name, value in os.environ.items() if name not in own}
    return {**kept, "RINGSIDE_DATA": str(folder / "data"), "DJANGO_SETTINGS_MODULE": "judgeapp.settings"}


def _status(port: int, path: str, host: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Host": host})
    status = connection.getresponse().status
    connection.close()
    return status


def _is_up(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def _body(port: int, path: str) -> bytes:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
        body: bytes = answer.read()
        return body


def _is_free(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) != 0


def _until(so: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, otherwise
        time.sleep(0.1)


def test_the_default_start_answers_to_its_own_names_and_to_no_other(
    served: tuple[subprocess.Popen[bytes], int], tmp_path: Path
) -> None:
    _, port = served
    _until(lambda: _is_up(port), "the server never came up")

    own = [f"127.0.0.1:{port}", "localhost", f"LOCALHOST:{port}", f"[::1]:{port}"]
    assert [_status(port, "/", host) for host in own] == [200] * 4
    foreign = ["evil.example", "10.1.2.3", f"localhost.evil.example:{port}", "localhost@evil.example"]
    assert [_status(port, "/", host) for host in foreign] == [400] * 4
    assert [_status(port, path, "10.1.2.3:8000") for path in ("/healthz", "/readyz")] == [200, 200]
    secret = tmp_path / "data" / "secret-key"
    assert [stat.S_IMODE(path.stat().st_mode) for path in (secret.parent, secret)] == [0o700, 0o600]
    assert len(secret.read_text()) >= 50


def test_the_offline_pack_is_made_beside_the_server_and_served_from_then_on(
    served: tuple[subprocess.Popen[bytes], int],
) -> None:
    _, port = served
    _until(lambda: _is_up(port), "the server never came up")

    _until(lambda: b"/static/offline/pages." in _body(port, "/service-worker.js"), "the pack was never made")

    url = re.search(rb"/static/offline/pages\.[^\"]+", _body(port, "/service-worker.js"))
    assert url is not None
    assert _status(port, url[0].decode(), "localhost") == 200


def test_who_ends_the_command_ends_the_server(served: tuple[subprocess.Popen[bytes], int]) -> None:
    process, port = served
    _until(lambda: _is_up(port), "the server never came up")

    process.send_signal(signal.SIGTERM)

    process.wait(PATIENCE)
    _until(lambda: _is_free(port), "the server goes on")
