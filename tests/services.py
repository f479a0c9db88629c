"""A temporary PostgreSQL and Redis: on loopback, on free ports, with data that is deleted when they end.

python3 ringside.py test --services [pytest arguments]

runs the tests that touch the database and the cache against both. Fault tests stop and start them by themselves.
"""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

# How long anything in another process may take on a busy machine. If all goes well, nobody waits that long.
PATIENCE = 300.0
STOPPED_WITHIN = 30.0
POSTGRES_USER = "postgres"
INITDB = ("--no-sync", "--encoding=UTF8", "--locale=C.UTF-8")
# What touches the database or the cache. The engine, the content and the search use neither; tests/service and
# tests/deploy bring their own services, and would run as always.
TOUCHED = (
    *("tests/admission", "tests/api", "tests/house", "tests/cards", "tests/bots", "tests/examples", "tests/precedents"),
    *(
        f"tests/rulings/test_{kept}.py"
        for kept in ("saving", "idempotency", "quotas", "expiry", "moderation", "reports")
    ),
)
# Of those, only tests that may use the database; and one worker more than there are cores, because a worker waits while PostgreSQL works.
WHOLE = ("--touching-services", f"--numprocesses={min((os.cpu_count() or 1) + 1, 4)}", *TOUCHED)


class NotInstalled(Exception):
    """A service that this machine doesn't have, and the package that brings it."""


class Service(ABC):
    """A server process that is started, stopped and started again, always at the same port."""

    name = ""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix=f"ringside-{self.name.lower()}-"))
        self.process: subprocess.Popen[bytes] | None = None

    @property
    @abstractmethod
    def url(self) -> str:
        """Return its address."""

    @abstractmethod
    def command(self) -> list[str]:
        """Return the command that starts it."""

    def start(self) -> None:
        """Start it, and wait until it answers."""
        log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(
            self.command(), cwd=self.folder, stdout=log, stderr=log, start_new_session=True, **self._as_user()
        )
        log.close()
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                said = (self.folder / "log").read_text(errors="replace")[-2_000:]
                self.stop()
                raise RuntimeError(f"{self.name} did not start:\n{said}")
            time.sleep(0.05)

    @abstractmethod
    def answers(self) -> bool:
        """Is it ready?"""

    def stop(self) -> None:
        """End it, by its id."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(STOPPED_WITHIN)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.process = None

    def end(self) -> None:
        """End it for good, and delete its data."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _as_user(self) -> dict[str, Any]:
        return {}

    def __enter__(self) -> Service:
        self.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self.end()


class Postgres(Service):
    """PostgreSQL, which refuses to run as root: then it runs as the user that its package makes."""

    name = "PostgreSQL"

    def __init__(self) -> None:
        self.programs = _postgres_programs()
        super().__init__()
        user = self._as_user()
        if user:
            shutil.chown(self.folder, POSTGRES_USER, POSTGRES_USER)
        made = subprocess.run(
            [self.programs / "initdb", "-D", self.folder / "data", "-A", "trust", "-U", "ringside", *INITDB],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            **user,
        )
        if made.returncode:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise RuntimeError(f"initdb failed:\n{made.stdout}{made.stderr}")

    @property
    def url(self) -> str:
        return f"postgresql://ringside@127.0.0.1:{self.port}/postgres"

    def command(self) -> list[str]:
        given = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            # The data is deleted after the run: nothing needs to be safe on the disk.
            "fsync": "off",
        }
        words = [word for name, value in given.items() for word in ("-c", f"{name}={value}")]
        return [str(self.programs / "postgres"), "-D", str(self.folder / "data"), *words]

    def answers(self) -> bool:
        asked = [self.programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def _as_user(self) -> dict[str, Any]:
        if os.geteuid() != 0:
            return {}
        return {"user": POSTGRES_USER, "group": pwd.getpwnam(POSTGRES_USER).pw_gid, "extra_groups": []}


class Redis(Service):
    """Redis, keeping nothing on the disk."""

    name = "Redis"

    def __init__(self) -> None:
        program = shutil.which("redis-server")
        if program is None:
            raise NotInstalled("there is no redis-server here (Debian: apt-get install redis-server)")
        self.program = program
        super().__init__()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        words = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        return [self.program, *words, "--dir", str(self.folder)]

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as asked:
                asked.sendall(b"PING\r\n")
                return asked.recv(16).startswith(b"+PONG")
        except OSError:
            return False


def free_port() -> int:
    """Return a port that nobody is listening on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def _postgres_programs() -> Path:
    """Return where PostgreSQL's programs are; Debian keeps them out of the PATH, a folder for each version."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"), key=_version)
    program = found[-1] if found else shutil.which("postgres")
    if program is None:
        raise NotInstalled("there is no PostgreSQL server here (Debian: apt-get install postgresql)")
    if os.geteuid() == 0 and POSTGRES_USER not in {user.pw_name for user in pwd.getpwall()}:
        raise NotInstalled(f"PostgreSQL does not run as root, and there is no user '{POSTGRES_USER}' here")
    return Path(program).parent


def _version(program: str) -> list[int]:
    return [int(part) for part in Path(program).parent.parent.name.split(".") if part.isdigit()]


def main(arguments: Sequence[str]) -> int:
    """Run pytest against both services, and end them."""
    try:
        postgres, redis = Postgres(), Redis()
    except NotInstalled as missing:
        print(f"services: {missing}", file=sys.stderr)
        return 1
    with postgres, redis:
        assert postgres.process is not None
        assert redis.process is not None
        print(f"services: PostgreSQL {postgres.process.pid} at port {postgres.port}", flush=True)
        print(f"services: Redis {redis.process.pid} at port {redis.port}", flush=True)
        env = {**os.environ, "DATABASE_URL": postgres.url, "REDIS_URL": redis.url}
        command = [sys.executable, "-m", "pytest", *(arguments or WHOLE)]
        print(f"services: pytest {' '.join(command[3:])}", flush=True)
        code = subprocess.run(command, env=env, check=False).returncode
    print("services: both are ended", flush=True)
    return code


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
