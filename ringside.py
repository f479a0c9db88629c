#!/usr/bin/env python3
"""Ringside on a machine with only Python 3.11: makes everything ready, then serves or tests.

    python3 ringside.py serve [--port N]     make ready, serve at http://127.0.0.1:8000
    python3 ringside.py test [pytest args]   make ready, run every check and test
    python3 ringside.py test --services ...  the tests of database and cache, on a PostgreSQL and a Redis of their own
    python3 ringside.py manage COMMAND ...   make ready, run a manage.py command
    python3 ringside.py lock                 renew the lock files from requirements/*.in

Uses the standard library only. What was done before is not done again.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import secrets
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
REQUIREMENTS = ROOT / "requirements"
NEEDS_PYTHON = (3, 11)
# The whole suite runs on several cores (tests/conftest.py says how it is shared out); a few tests named by hand start sooner on one.
WHOLE_SUITE = ("--numprocesses=auto", "--maxprocesses=4")


class Failed(Exception):
    """A step that did not work, in words for the person at the keyboard."""


def say(message: str) -> None:
    print(f"ringside: {message}", flush=True)


def run(what: str, command: Sequence[str | Path], env: dict[str, str] | None = None) -> None:
    """Run one step quietly; show its output only if it fails."""
    done = subprocess.run(list(map(str, command)), cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        output = (done.stdout + done.stderr).strip()
        raise Failed(
            f"{what} failed (exit {done.returncode}):\n{output}\n\nThe command was: {' '.join(map(str, command))}"
        )


def fingerprint(*paths: Path) -> str:
    digest = hashlib.sha256(sys.version.encode())
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def make_venv() -> None:
    if (BIN / "python").exists():
        return
    say("making the virtual environment (.venv)")
    shutil.rmtree(VENV, ignore_errors=True)
    run("Making the virtual environment", [sys.executable, "-m", "venv", VENV])


def install(extra: str) -> None:
    """Install from the lock file, with hashes, unless just that is installed already."""
    lock = REQUIREMENTS / f"{extra}.txt"
    stamp = VENV / ".ringside-installed"
    wanted = fingerprint(REQUIREMENTS / "bootstrap.txt", lock)
    have = stamp.read_text().split() if stamp.exists() else []
    if wanted in have:
        return
    started = time.monotonic()
    say(f"installing packages from {lock.relative_to(ROOT)}")
    uv = BIN / "uv"
    if not uv.exists():
        command: list[str | Path] = [BIN / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        run("Installing uv", [*command, "--require-hashes", "-r", REQUIREMENTS / "bootstrap.txt"])
    command = [uv, "pip", "install", "--quiet", "--python", BIN / "python", "--require-hashes", "-r", lock]
    run("Installing packages", command)
    stamps = (
        [wanted]
        if extra == "serve"
        else [wanted, fingerprint(REQUIREMENTS / "bootstrap.txt", REQUIREMENTS / "serve.txt")]
    )
    stamp.write_text("\n".join(stamps))
    say(f"packages are installed ({time.monotonic() - started:.0f} s)")


def data_folder() -> Path:
    folder = Path(os.environ.get("RINGSIDE_DATA") or ROOT / "var").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def environment() -> dict[str, str]:
    """The environment of every step: the data folder, and a secret key of this machine's own."""
    folder = data_folder()
    key = folder / "secret-key"
    if not key.exists():
        key.write_text(secrets.token_urlsafe(50))
        key.chmod(0o600)
    env = {**os.environ, "RINGSIDE_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "judgeapp.settings"}
    env.setdefault("RINGSIDE_SECRET_KEY", key.read_text())
    env.setdefault("PYTHONWARNINGS", "ignore::SyntaxWarning")
    return env


def manage(*arguments: str, quiet: bool = True) -> int:
    command = [str(BIN / "python"), "manage.py", *arguments]
    if not quiet:
        return subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode
    run(f"manage.py {arguments[0]}", list(command), env=environment())
    return 0


def prepare_site() -> None:
    """Database, static files, search index."""
    say("preparing the database")
    manage("migrate", "--no-input")
    prepare_static()
    say("preparing the search index")
    if manage("reindex", quiet=False):
        raise Failed("Building the search index failed; its message stands above.")


def prepare_static() -> None:
    folder = data_folder()
    stamp = folder / "static-stamp"
    files = sorted(path for path in (ROOT / "static").rglob("*") if path.is_file())
    wanted = fingerprint(REQUIREMENTS / "serve.txt", *files)
    if stamp.exists() and stamp.read_text() == wanted and (folder / "static").exists():
        return
    say("collecting static files")
    manage("collectstatic", "--no-input", "--clear")
    stamp.write_text(wanted)


def serve(port: int, host: str, workers: int) -> int:
    make_venv()
    install("serve")
    prepare_site()
    say(f"serving at http://{host}:{port}  (Ctrl-C stops it)")
    parts = [BIN / "gunicorn", "--config", ROOT / "gunicorn.conf.py", "--bind", f"{host}:{port}", "--workers", workers]
    command = [*map(str, parts), "judgeapp.wsgi:application"]
    if os.name == "posix":
        # The server takes this process over, so that whoever ends it ends the server, too.
        os.chdir(ROOT)
        os.execve(command[0], command, environment())  # noqa: S606 - no shell is wanted
    try:
        return subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode
    except KeyboardInterrupt:
        return 0


def checks() -> list[tuple[str, list[str]]]:
    python = str(BIN / "python")
    return [
        ("style (ruff)", [str(BIN / "ruff"), "check", "."]),
        ("format (ruff)", [str(BIN / "ruff"), "format", "--check", "."]),
        ("types (mypy)", [str(BIN / "mypy")]),
        ("imports (import-linter)", [str(BIN / "lint-imports"), "--no-cache"]),
        ("content (check_content)", [python, "manage.py", "check_content"]),
    ]


def test(arguments: list[str]) -> int:
    """Every check, then every test. All failures are shown, not only the first."""
    make_venv()
    install("test")
    if "--services" in arguments:
        rest = [argument for argument in arguments if argument != "--services"]
        command = [str(BIN / "python"), "-m", "tests.services", *rest]
        return subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode
    failed = []
    if not arguments:
        for name, command in checks():
            say(f"checking {name}")
            done = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
            if done.returncode:
                failed.append(name)
                print(done.stdout + done.stderr, flush=True)
    say("running the tests")
    command = [str(BIN / "pytest"), *(arguments or WHOLE_SUITE)]
    code = subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode
    if code:
        failed.append("tests")
    say(f"failed: {', '.join(failed)}" if failed else "everything passes")
    return 1 if failed else 0


def lock() -> int:
    make_venv()
    install("serve")
    for name in ("bootstrap", "serve", "test"):
        say(f"locking requirements/{name}.txt")
        command: list[str | Path] = [
            BIN / "uv",
            "pip",
            "compile",
            "--quiet",
            "--upgrade",
            "--generate-hashes",
            "--no-header",
            "--python-version",
            "3.11",
        ]
        run(f"Locking {name}", [*command, f"requirements/{name}.in", "-o", f"requirements/{name}.txt"])
    return 0


def managed(arguments: list[str]) -> int:
    make_venv()
    install("serve")
    return manage(*arguments, quiet=False)


def main() -> int:
    if sys.version_info < NEEDS_PYTHON:
        print("ringside: needs Python 3.11 or newer; this is " + sys.version.split()[0], file=sys.stderr)
        return 1
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    server = commands.add_parser("serve", help="make everything ready and serve")
    server.add_argument("--port", type=int, default=8000)
    server.add_argument("--host", default="127.0.0.1")
    server.add_argument("--workers", type=int, default=2)
    commands.add_parser("test", help="make everything ready and run all checks and tests (or pytest with arguments)")
    commands.add_parser("manage", help="run a manage.py command")
    commands.add_parser("lock", help="renew the lock files")
    known, rest = parser.parse_known_args()
    if rest and known.command not in ("test", "manage"):
        parser.error(f"unknown arguments: {' '.join(rest)}")
    actions: dict[str, Callable[[], int]] = {
        "serve": lambda: serve(known.port, known.host, known.workers),
        "test": lambda: test(rest),
        "lock": lock,
        "manage": lambda: managed(rest),
    }
    try:
        return actions[known.command]()
    except Failed as failure:
        print(f"ringside: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
