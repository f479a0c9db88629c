"""Production refuses to start when something is missing, and names it; with everything given, Django's own check is content."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

SECRET = "k9" * 40 + "XyZ!_-7"
GOOD = {"RINGSIDE_ENV": "production", "RINGSIDE_SECRET_KEY": SECRET, "RINGSIDE_HOSTS": "rules.example"}


def manage(folder: Path, env: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
    given = {**kept, "DJANGO_SETTINGS_MODULE": "judgeapp.settings", "RINGSIDE_DATA": str(folder), **env}
    given = {name: value for name, value in given.items() if value}
    command = [sys.executable, "-W", "ignore", str(ROOT / "manage.py"), *arguments]
    return subprocess.run(command, cwd=folder, env=given, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"RINGSIDE_SECRET_KEY": ""}, "Production needs these environment variables: RINGSIDE_SECRET_KEY."),
        ({"RINGSIDE_HOSTS": "", "RINGSIDE_SECRET_KEY": ""}, "RINGSIDE_SECRET_KEY, RINGSIDE_HOSTS"),
        ({"RINGSIDE_DATA": ""}, "environment variables: RINGSIDE_DATA."),
        ({"RINGSIDE_SECRET_KEY": "short"}, "RINGSIDE_SECRET_KEY must have at least 50"),
        ({"RINGSIDE_HOSTS": "*"}, "RINGSIDE_HOSTS must name the hosts"),
        ({"RINGSIDE_DEBUG": "on"}, "RINGSIDE_DEBUG must be off"),
        (
            {"RINGSIDE_LIMITS": "read=5,rule=many"},
            "RINGSIDE_LIMITS must look like read=300,rule=60; 'rule=many' does not",
        ),
        ({"DATABASE_URL": "mysql://x@y/z"}, "DATABASE_URL must name a PostgreSQL database"),
    ],
    ids=lambda given: ",".join(given) if isinstance(given, dict) else "",
)
def test_what_is_missing_or_wrong_is_named_and_nothing_starts(tmp_path: Path, env: dict[str, str], said: str) -> None:
    done = manage(tmp_path, {**GOOD, **env}, "check")

    assert done.returncode != 0
    assert said in done.stderr
    assert SECRET not in done.stderr


def test_the_deployment_check_finds_nothing(tmp_path: Path) -> None:
    done = manage(tmp_path, GOOD, "check", "--deploy", "--fail-level", "WARNING")

    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_a_weak_setting_would_be_found(tmp_path: Path) -> None:
    done = manage(tmp_path, {**GOOD, "RINGSIDE_SSL_REDIRECT": "off"}, "check", "--deploy", "--fail-level", "WARNING")

    assert done.returncode != 0
    assert "SECURE_SSL_REDIRECT" in done.stderr


def test_models_and_migrations_agree(tmp_path: Path) -> None:
    done = manage(tmp_path, {}, "makemigrations", "--check", "--dry-run")

    assert done.returncode == 0, done.stdout + done.stderr


def test_workers_are_sync_and_end_what_runs_away() -> None:
    given: dict[str, object] = {}
    before = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    exec((ROOT / "gunicorn.conf.py").read_text(), given)  # noqa: S102 - our own file, as gunicorn reads it
    Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]).rmdir()
    if before is None:
        del os.environ["PROMETHEUS_MULTIPROC_DIR"]
    else:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = before

    assert given["worker_class"] == "sync"
    assert given["timeout"] == 30
    assert given["max_requests"] == 20_000
