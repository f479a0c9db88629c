"""The files of deploy/ fit the code: settings, commands, units."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django.core.management import get_commands

from tests.conftest import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())
SERVICES = [unit for unit in UNITS if unit.suffix == ".service"]
NAMED = re.compile(r'"(RINGSIDE_[A-Z_]+|DATABASE_URL|REDIS_URL)"')
EXAMPLE = re.compile(r"^(?:# )?([A-Z_]{6,})=", re.M)
COMMAND = re.compile(r"manage\.py (\w+)")
# Read by the tests only.
OF_TESTS = re.compile(r"RINGSIDE_(REQUIRE_\w+|FUZZ)")
# systemd's own measure, from 0 (locked up) to 10 (open).
MOST_EXPOSED = 2.0

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze here (Debian: apt-get install systemd)"
)


def test_the_example_names_every_setting_that_the_code_reads_and_no_other() -> None:
    sources = [ROOT / "gunicorn.conf.py", *(ROOT / "judgeapp").rglob("*.py")]
    read = {name for path in sources for name in NAMED.findall(path.read_text(encoding="utf-8"))}
    explained = EXAMPLE.findall((DEPLOY / "ringside.env.example").read_text(encoding="utf-8"))

    settings = {name for name in read if not OF_TESTS.fullmatch(name)}

    assert settings - set(explained) == set(), "explain these in deploy/ringside.env.example"
    assert set(explained) - settings == set(), "nothing reads these any more"
    assert len(explained) == len(set(explained))


def test_every_setting_of_the_example_is_explained() -> None:
    blocks = (DEPLOY / "ringside.env.example").read_text(encoding="utf-8").split("\n\n")

    for block in blocks:
        first = block.splitlines()[0]
        assert first.startswith("# "), block
        assert not EXAMPLE.match(first), f"{first} has no word of explanation"


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.name)
def test_units_call_commands_that_there_are(unit: Path) -> None:
    for command in COMMAND.findall(unit.read_text()):
        assert command in get_commands()


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.name)
def test_every_service_is_shut_in_alike(unit: Path) -> None:
    boxes = {_sandbox(service) for service in SERVICES}

    assert len(boxes) == 1
    for line in ("User=ringside", "UMask=0077", "ProtectSystem=strict", "NoNewPrivileges=yes", "PrivateTmp=yes"):
        assert line in _sandbox(unit)
    assert "MemoryMax=" in unit.read_text()


def _sandbox(service: Path) -> str:
    return service.read_text().partition("# What it may touch")[2].partition("[Install]")[0].strip()


@needs_systemd
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_finds_no_fault(unit: Path, tmp_path: Path) -> None:
    installed = _installed(tmp_path)

    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(installed / unit.name)],
        env={"SYSTEMD_UNIT_PATH": f"{installed}:"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert str(tmp_path) not in done.stderr, done.stderr
    assert "ringside" not in done.stderr, done.stderr


@needs_systemd
@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.name)
def test_systemd_finds_little_exposed(unit: Path) -> None:
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", done.stdout)

    assert found, done.stdout + done.stderr
    assert float(found.group(1)) <= MOST_EXPOSED


def _installed(folder: Path) -> Path:
    """The units, with the programs that they start in one of the test's folders."""
    units = folder / "units"
    units.mkdir()
    current = folder / "current"
    (current / ".venv" / "bin").mkdir(parents=True)
    python = current / ".venv" / "bin" / "python"
    python.write_text("#!/bin/sh\n")
    python.chmod(0o755)
    for unit in UNITS:
        (units / unit.name).write_text(unit.read_text().replace("/opt/ringside/current", str(current)))
    return units
