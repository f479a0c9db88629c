"""Client generators run cleanly on the API's description.

`ringside.py test` installs both: Python's with the tests' packages, TypeScript's with node's.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from devtools.checks.jobs import REQUIRE_NODE, ROOT
from tests.api.described import description

PYTHON, TYPESCRIPT, COMPILER = "openapi-python-client", "openapi-typescript", "tsc"
OF_PYTHON, OF_NODE = Path(sys.executable).parent, ROOT / "node_modules" / ".bin"


def run(folder: Path, program: Path, *arguments: str) -> str:
    """Run a generator in a folder and return its output."""
    # The Python generator runs ruff on its output.
    env = {**os.environ, "PATH": f"{OF_PYTHON}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([program, *arguments], cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def folder(tmp_path: Path, db: None) -> Path:
    (tmp_path / "schema.json").write_text(json.dumps(description()), encoding="utf-8")
    return tmp_path


def test_a_python_client_is_generated_without_a_warning(folder: Path) -> None:
    said = run(
        folder, OF_PYTHON / PYTHON, "generate", "--path", "schema.json", "--output-path", "made", "--fail-on-warning"
    )

    assert "warning" not in said.lower()
    assert list((folder / "made").rglob("rulings_create.py"))


def test_typescript_types_are_generated_and_compile(folder: Path) -> None:
    if not OF_NODE.exists() and not os.environ.get(REQUIRE_NODE):
        pytest.skip("the packages of node are not installed (npm ci)")
    run(folder, OF_NODE / TYPESCRIPT, "schema.json", "-o", "types.d.ts")
    run(folder, OF_NODE / COMPILER, "--noEmit", "--strict", "types.d.ts")

    assert "rulings_create" in (folder / "types.d.ts").read_text(encoding="utf-8")
