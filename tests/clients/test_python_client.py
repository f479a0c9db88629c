"""The Python client as it is published: its wheel is built, installed in a fresh environment and used on a running site."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("search_index")]
CLIENT, CONVERSATION = ROOT / "clients" / "python", Path(__file__).with_name("conversation.py")
OUT_OF_REACH = (
    "No matching distribution",
    "NewConnectionError",
    "ConnectTimeoutError",
    "Temporary failure",
    "Connection refused",
)


def run(*command: str | Path) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=300, check=False)
    if done.returncode and any(words in done.stderr for words in OUT_OF_REACH):
        pytest.skip("packages cannot be installed here, so the client's wheel is not tried")
    assert done.returncode == 0, done.stderr[-3_000:]
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the client's wheel in it."""
    folder = tmp_path_factory.mktemp("client")
    # A copy, because building leaves folders behind.
    shutil.copytree(CLIENT, folder / "source")
    run(sys.executable, "-m", "venv", folder / "venv")
    python = folder / "venv" / "bin" / "python"
    run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder / "wheels", folder / "source")
    (wheel,) = (folder / "wheels").glob("ringside_api-*.whl")
    run(python, "-m", "pip", "install", "--quiet", wheel)
    return python


def test_the_wheel_is_used_against_a_running_site(python: Path, live_server: Any) -> None:
    assert run(python, CONVERSATION, live_server.url) == "done"


def test_the_wheel_tells_type_checkers_that_it_is_typed(python: Path) -> None:
    found = run(
        python,
        "-c",
        "import ringside_api, pathlib; print(pathlib.Path(ringside_api.__file__).with_name('py.typed').exists())",
    )
    assert found.strip() == "True"
