"""A whole site in separate processes: gunicorn with two workers on loopback, a data folder, a database. For fault
tests."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judgeapp.private_files import DATABASE
from tests.conftest import ROOT
from tests.services import PATIENCE, STOPPED_WITHIN, free_port

WORKERS = 2


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def asked(connection: http.client.HTTPConnection, method: str, path: str, body: Any, headers: dict[str, str]) -> Answer:
    """Send one request and read its answer; underscores in the names of headers stand for hyphens."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    data = None if body is None else json.dumps(body).encode()
    try:
        connection.request(method, path, data, {"Content-Type": "application/json", **given})
        answer = connection.getresponse()
        return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
    finally:
        connection.close()


class Site:
    """Started, asked, damaged and ended. `root` is the checkout it runs, `headers` go with every request to it.

    Its folder begins with the index and the database of a prepared one, if there is such a folder.
    """

    def __init__(self, folder: Path, prepared: Path | None = None, *, root: Path = ROOT, **env: str) -> None:
        self.folder, self.port, self.root = folder, free_port(), root
        self.headers: dict[str, str] = {}
        folder.mkdir(parents=True, exist_ok=True)
        if prepared is not None:
            shutil.copytree(prepared / "index", folder / "index", dirs_exist_ok=True)
            shutil.copy2(prepared / DATABASE, folder)
        self.env = {
            name: value
            for name, value in os.environ.items()
            if name not in ("DATABASE_URL", "REDIS_URL", "PYTHONWARNINGS")
        } | {
            "RINGSIDE_DATA": str(folder),
            "RINGSIDE_THROTTLE": "off",
            "RINGSIDE_OFFLINE": "off",
            "DJANGO_SETTINGS_MODULE": "tests.service.settings",
            "PYTHONPATH": str(root),
            "PYTHONWARNINGS": "ignore",
            **env,
        }
        self.process: subprocess.Popen[bytes] | None = None

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command of the site to its end."""
        return self.python(self.root / "manage.py", *arguments)

    def python(self, *arguments: str | Path, **more: Any) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *map(str, arguments)]
        return subprocess.run(
            command, cwd=self.root, env=self.env, capture_output=True, text=True, check=False, timeout=PATIENCE, **more
        )

    def start(self, application: str = "judgeapp.wsgi:application") -> Site:
        if "DATABASE_URL" in self.env or not (self.folder / DATABASE).exists():
            managed(self, "migrate", "--no-input")
        self.serve([*self.server(), "--bind", f"127.0.0.1:{self.port}", application])
        return self

    def server(self) -> list[str]:
        """The command that starts its server, as in the units of deploy/."""
        program = Path(sys.executable).parent / "gunicorn"
        return [
            sys.executable,
            str(program),
            "--config",
            str(self.root / "gunicorn.conf.py"),
            "--workers",
            str(WORKERS),
        ]

    def serve(self, command: list[str], **more: Any) -> None:
        """Start a server, and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.root, env=self.env, stdout=log, stderr=log, **more)
        self.wait_for("/healthz")

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(STOPPED_WITHIN)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    def workers(self) -> list[int]:
        """The ids of the workers now."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(pid) for pid in children.split()]

    def all_workers(self, *, but: Collection[int] = ()) -> list[int]:
        """Wait until every worker has been forked, with none of these left among them: the first answers before the
        last is there.
        """
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            now = self.workers()
            if len(now) == WORKERS and not set(now) & set(but):
                return now
            time.sleep(0.05)
        raise AssertionError(f"There are {len(now)} workers, not {WORKERS}.")

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, **headers)

    def post(self, path: str, body: Any, **headers: str) -> Answer:
        return self.ask("POST", path, body, **headers)

    def ask(self, method: str, path: str, body: Any, **headers: str) -> Answer:
        """Send one request. Raise OSError or HTTPException if the answer isn't complete."""
        return asked(
            http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE),
            method,
            path,
            body,
            {**self.headers, **headers},
        )

    def wait_for(self, path: str, status: int = 200, patience: float = PATIENCE) -> Answer:
        """Ask until the answer has this status."""
        until, last = time.monotonic() + patience, "nothing answered"
        while time.monotonic() < until:
            assert self.process is None or self.process.poll() is None, self.log[-3_000:]
            try:
                answer = self.get(path)
            except (OSError, http.client.HTTPException) as error:
                last = repr(error)
            else:
                if answer.status == status:
                    return answer
                last = f"{answer.status} {answer.text[:300]}"
            time.sleep(0.1)
        raise AssertionError(f"{path} never answered {status}: {last}\n{self.log[-3_000:]}")


def ran(site: Site, code: str, *arguments: str) -> str:
    """Run Python code in a process of the site's own; return what it printed."""
    done = site.python("-c", code, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def managed(site: Site, *arguments: str) -> str:
    """Run a command of the site that must succeed; return what it printed."""
    done = site.manage(*arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout
