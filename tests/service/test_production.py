"""Nothing starts with a setting that is missing, weak or unknown, and every fault is named."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.services import PATIENCE

SECRET = "k9" * 40 + "XyZ!_-7"
GOOD = {
    "RINGSIDE_ENV": "production",
    "RINGSIDE_SECRET_KEY": SECRET,
    "RINGSIDE_HOSTS": "rules.example",
    "RINGSIDE_PROXIES": "1",
}
LOCAL = {"RINGSIDE_SECRET_KEY": SECRET}


def manage(folder: Path, env: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
    own = {"DJANGO_SETTINGS_MODULE": "judgeapp.settings", "RINGSIDE_DATA": str(folder), "RINGSIDE_OFFLINE": "off"}
    given = {**kept, **own, **env}
    given = {name: value for name, value in given.items() if value}
    command = [sys.executable, "-W", "ignore", str(ROOT / "manage.py"), *arguments]
    return subprocess.run(command, cwd=folder, env=given, capture_output=True, text=True, check=False, timeout=PATIENCE)


def refused(folder: Path, env: dict[str, str]) -> str:
    """Return the message printed instead of starting."""
    done = manage(folder, env, "diffsettings")

    assert done.returncode == 78, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert SECRET not in done.stderr
    return done.stderr


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"RINGSIDE_ENV": "prodution"}, "RINGSIDE_ENV is 'prodution'; it must be one of local, production."),
        ({"RINGSIDE_SECRET_KEY": ""}, "Production needs these environment variables: RINGSIDE_SECRET_KEY."),
        ({"RINGSIDE_HOSTS": "", "RINGSIDE_SECRET_KEY": ""}, "RINGSIDE_SECRET_KEY, RINGSIDE_HOSTS"),
        ({"RINGSIDE_DATA": ""}, "environment variables: RINGSIDE_DATA."),
        ({"RINGSIDE_PROXIES": ""}, "environment variables: RINGSIDE_PROXIES."),
        ({"RINGSIDE_PROXIES": "one"}, "RINGSIDE_PROXIES is 'one'; it must be a whole number"),
        ({"RINGSIDE_SECRET_KEY": "short"}, "RINGSIDE_SECRET_KEY must have at least 50"),
        ({"RINGSIDE_SECRET_KEY": "abcdefgh" * 8}, "RINGSIDE_SECRET_KEY repeats itself"),
        ({"RINGSIDE_SECRET_KEY": "ab" * 30 + "cd"}, "RINGSIDE_SECRET_KEY repeats itself"),
        ({"RINGSIDE_SECRET_KEY": f"change-me-{SECRET[::-1]}"}, "RINGSIDE_SECRET_KEY is one from the documentation"),
        ({"RINGSIDE_HOSTS": "*"}, "RINGSIDE_HOSTS must list the hosts"),
        ({"RINGSIDE_HOSTS": "rules.example,https://x.example/"}, "'https://x.example/' isn't a host"),
        ({"RINGSIDE_DEBUG": "on"}, "RINGSIDE_DEBUG must be off"),
        ({"RINGSIDE_THROTTLE": "of"}, "RINGSIDE_THROTTLE is 'of'; it must be on or off."),
        ({"RINGSIDE_SSL_REDIRECT": "never"}, "RINGSIDE_SSL_REDIRECT is 'never'"),
        ({"RINGSIDE_LOG": "LOUD"}, "RINGSIDE_LOG is 'LOUD'; it must be one of DEBUG"),
        ({"RINGSIDE_LOG_FORMAT": "yaml"}, "RINGSIDE_LOG_FORMAT is 'yaml'"),
        ({"RINGSIDE_HOST": "rules.example"}, "RINGSIDE_HOST isn't a setting. Did you mean RINGSIDE_HOSTS?"),
        (
            {"RINGSIDE_LIMITS": "read=5,rule=many"},
            "RINGSIDE_LIMITS must look like read=300,rule=60; 'rule=many' does not",
        ),
        (
            {"RINGSIDE_THINKING_SECONDS": "0"},
            "RINGSIDE_THINKING_SECONDS is '0'; it must be a number of seconds up to 20",
        ),
        ({"DATABASE_URL": "mysql://x@y/z"}, "DATABASE_URL must name a PostgreSQL database"),
        ({"REDIS_URL": "127.0.0.1:6379"}, "REDIS_URL must look like redis://"),
        ({"RINGSIDE_DISCORD_PUBLIC_KEY": "abc"}, "RINGSIDE_DISCORD_PUBLIC_KEY must be 64 hexadecimal digits"),
    ],
    ids=lambda given: ",".join(given) if isinstance(given, dict) else "",
)
def test_what_is_missing_or_wrong_is_named_and_nothing_starts(tmp_path: Path, env: dict[str, str], said: str) -> None:
    assert said in refused(tmp_path, {**GOOD, **env})


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    said = refused(tmp_path, {"RINGSIDE_ENV": "production", "RINGSIDE_LOG": "LOUD", "RINGSIDE_PROXYS": "1"})

    assert "3 settings are wrong" in said
    assert "RINGSIDE_SECRET_KEY, RINGSIDE_HOSTS, RINGSIDE_PROXIES" in said
    assert "RINGSIDE_LOG is 'LOUD'" in said
    assert "RINGSIDE_PROXYS isn't a setting. Did you mean RINGSIDE_PROXIES?" in said


@pytest.mark.parametrize("proxies", ["0", "2"])
def test_what_is_said_in_full_starts(tmp_path: Path, proxies: str) -> None:
    env = {**GOOD, "RINGSIDE_SECRET_KEY": secrets.token_urlsafe(50), "RINGSIDE_PROXIES": proxies}

    done = manage(tmp_path, env, "diffsettings")

    assert done.returncode == 0, done.stderr
    assert "ALLOWED_HOSTS = ['rules.example']" in done.stdout
    assert f"PROXIES = {proxies}" in done.stdout


# Without RINGSIDE_ENV


def test_without_a_secret_key_nothing_starts(tmp_path: Path) -> None:
    said = refused(tmp_path, {})

    assert "There's no secret key. Use `python3 ringside.py manage ...`" in said


@pytest.mark.parametrize("content", ["", "\n", "\udcff\udcfe"])
def test_an_empty_or_garbled_secret_file_is_no_secret(tmp_path: Path, content: str) -> None:
    (tmp_path / "secret-key").write_bytes(content.encode(errors="surrogateescape"))

    assert "There's no secret key" in refused(tmp_path, {})


def test_the_secret_that_ringside_made_is_found_in_the_data_folder(tmp_path: Path) -> None:
    (tmp_path / "secret-key").write_text("made-by-ringside")

    done = manage(tmp_path, {}, "diffsettings")

    assert done.returncode == 0, done.stderr
    assert "SECRET_KEY = 'made-by-ringside'" in done.stdout
    assert "ALLOWED_HOSTS = ['localhost', '127.0.0.1', '[::1]']" in done.stdout


@pytest.mark.parametrize("public", [{"RINGSIDE_HOSTS": "rules.example"}, {"RINGSIDE_PROXIES": "1"}])
def test_settings_of_a_public_site_without_its_environment_do_not_start(tmp_path: Path, public: dict[str, str]) -> None:
    assert "RINGSIDE_ENV is not set" in refused(tmp_path, {**LOCAL, **public})


def test_a_misspelt_setting_is_told_when_a_local_site_is_prepared(tmp_path: Path) -> None:
    done = manage(tmp_path, {**LOCAL, "RINGSIDE_THROTLE": "off"}, "prepare")

    assert done.returncode == 0, done.stderr
    assert "RINGSIDE_THROTLE isn't a setting. Did you mean RINGSIDE_THROTTLE?" in done.stderr


# Django's own checks


def test_the_deployment_check_finds_nothing(tmp_path: Path) -> None:
    done = manage(tmp_path, GOOD, "check", "--deploy", "--fail-level", "WARNING")

    assert done.returncode == 0, done.stderr
    assert "no issues (1 silenced)" in done.stdout  # W021: the preload list is an operator's choice


def test_a_site_that_wants_the_preload_list_silences_nothing(tmp_path: Path) -> None:
    env = {**GOOD, "RINGSIDE_HSTS_PRELOAD": "on"}

    done = manage(tmp_path, env, "check", "--deploy", "--fail-level", "WARNING")

    assert done.returncode == 0, done.stderr
    assert "no issues (0 silenced)" in done.stdout


def test_a_weak_setting_would_be_found(tmp_path: Path) -> None:
    done = manage(tmp_path, {**GOOD, "RINGSIDE_SSL_REDIRECT": "off"}, "check", "--deploy", "--fail-level", "WARNING")

    assert done.returncode != 0
    assert "SECURE_SSL_REDIRECT" in done.stderr


def test_models_and_migrations_agree(tmp_path: Path) -> None:
    done = manage(tmp_path, LOCAL, "makemigrations", "--check", "--dry-run")

    assert done.returncode == 0, done.stdout + done.stderr


def test_workers_are_sync_and_end_what_runs_away(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py", "--print-config"]
    env = {**os.environ, "TMPDIR": str(tmp_path)}
    told = subprocess.run([*command, "judgeapp.wsgi"], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    given = dict(line.split("=", 1) for line in told.stdout.replace(" ", "").splitlines() if "=" in line)

    assert given["worker_class"] == "sync", told.stderr
    assert given["timeout"] == "30"
    assert given["max_requests"] == "20000"
    assert given["preload_app"] == "True"
    assert given["control_socket_disable"] == "True"
    assert given["forwarder_headers"] == "[]"
