"""Starting and ending the site in its own process, as visitors get it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.conftest import ROOT
from tests.services import PATIENCE

HOST = "127.0.0.1"
STOPPED_WITHIN = 15


def environment(data: Path) -> dict[str, str]:
    own = {name: value for name, value in os.environ.items() if not name.startswith("RINGSIDE_")}
    return {
        **own,
        "DJANGO_SETTINGS_MODULE": "judgeapp.settings",
        "RINGSIDE_ENV": "local",
        "RINGSIDE_SECRET_KEY": os.environ["RINGSIDE_SECRET_KEY"],
        "RINGSIDE_DATA": str(data),
        # Nothing is stored in the browser: each test sees what the site sends. tests/browser/test_offline.py does store it.
        "RINGSIDE_OFFLINE": "off",
        # All visitors here come from one address, and in one minute: more than one visitor may save.
        "RINGSIDE_LIMITS": "read=6000,rule=6000,play=6000,write=6000",
        # On a busy machine thinking takes long, and players would see "in a second".
        "RINGSIDE_THINKING_AT_ONCE": "4",
        "PYTHONWARNINGS": "ignore::SyntaxWarning",
    }


def manage(step: str, env: dict[str, str], within: float = PATIENCE) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", step],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=within,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"manage.py {step} failed:\n{done.stdout}{done.stderr}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def wait_until_ready(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urlopen(address, timeout=PATIENCE):  # noqa: S310 - our own server
                return
        except (URLError, OSError):
            time.sleep(0.1)
    pytest.fail(f"the site was not ready within {PATIENCE} s:\n{log.read_text()}")


def end(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(timeout=STOPPED_WITHIN)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
