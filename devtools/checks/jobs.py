"""The checks, each a separate command."""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BIN = Path(sys.executable).parent
# The whole suite runs on several cores (tests/conftest.py says how it is shared out), with one worker more than there
# are cores: browser tests wait more than they compute. A few tests named on the command line start sooner on one core.
WORKERS = min((os.cpu_count() or 1) + 1, 4)
WHOLE_SUITE = (f"--numprocesses={WORKERS}",)
REQUIRE_NODE = "RINGSIDE_REQUIRE_NODE"


@dataclass(frozen=True)
class Job:
    """A command that ends with 0 if all is well."""

    name: str
    command: tuple[str, ...]


def static_checks() -> list[Job]:
    """Return the checks that run no test."""
    return [
        Job("style (ruff)", (_tool("ruff"), "check", ".")),
        Job("format (ruff)", (_tool("ruff"), "format", "--check", ".")),
        Job("types (mypy)", (_tool("mypy"),)),
        Job("imports (import-linter)", (_tool("lint-imports"), "--no-cache")),
        Job("content (check_content)", (sys.executable, "manage.py", "check_content")),
    ]


def script_checks() -> list[Job]:
    """Return the checks of static/js. They need node and npm, and what package-lock.json names."""
    return [
        Job("packages of node (npm)", ("npm", "ci", "--no-audit", "--no-fund", "--prefer-offline")),
        Job("types of static/js (tsc)", ("npm", "run", "--silent", "types")),
        Job("tests of static/js (node)", ("npm", "test", "--silent")),
    ]


def has_node() -> bool:
    """Return whether static/js can be checked; if it has to be, it's tried in any case."""
    return bool(os.environ.get(REQUIRE_NODE)) or all(shutil.which(name) for name in ("node", "npm"))


def suite(arguments: list[str]) -> Job:
    """Return pytest with these arguments, or of the whole suite."""
    return Job("tests", (_tool("pytest"), *(arguments or WHOLE_SUITE)))


def _tool(name: str) -> str:
    return str(BIN / name)
