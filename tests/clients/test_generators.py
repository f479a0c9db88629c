"""Generators of clients run clean on the API's description.

    pip install openapi-python-client        npm install --global openapi-typescript typescript

They are no part of the test requirements: where they are not on the PATH, the tests are skipped.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.api.described import description

PYTHON, TYPESCRIPT, COMPILER = "openapi-python-client", "openapi-typescript", "tsc"


def run(folder: Path, program: str, *arguments: str) -> str:
    """Run a generator in a folder and return what it said; skip where it is not installed."""
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not on the PATH; see the head of this file")
    # The generator of Python has ruff look at what it made.
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([found, *arguments], cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def folder(tmp_path: Path, db: None) -> Path:
    (tmp_path / "schema.json").write_text(json.dumps(description()), encoding="utf-8")
    return tmp_path


def test_a_python_client_is_generated_without_a_warning(folder: Path) -> None:
    said = run(folder, PYTHON, "generate", "--path", "schema.json", "--output-path", "made", "--fail-on-warning")

    assert "warning" not in said.lower()
    assert list((folder / "made").rglob("rulings_create.py"))


def test_typescript_types_are_generated_and_compile(folder: Path) -> None:
    run(folder, TYPESCRIPT, "schema.json", "-o", "types.d.ts")
    run(folder, COMPILER, "--noEmit", "--strict", "types.d.ts")

    assert "rulings_create" in (folder / "types.d.ts").read_text(encoding="utf-8")
