"""A restart by USR2: no request is dropped, the new release takes over, and one that doesn't start changes nothing."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.service.conftest import MakeSite
from tests.service.sites import Site
from tests.services import PATIENCE

from .conftest import MakeNginx
from .driving import visitors
from .mixed import mixed
from .processes import ended_after
from .releases import copy_release, point

RESTART = ROOT / "deploy" / "restart.py"
# Like systemd: the socket is number 3, and the process is told that it's the one to use.
PASSED = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
os.execv(sys.argv[2], sys.argv[2:])
"""


class Unit:
    """A site started as by systemd: with a socket that is passed to it, and another for messages to systemd."""

    def __init__(self, site: Site, current: Path, folder: Path) -> None:
        self.site, self.current, self.told_at = site, current, folder / "notify"
        self.listening = socket.create_server(("127.0.0.1", site.port), backlog=512)
        self.notified = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.notified.bind(str(self.told_at))
        self.notified.settimeout(PATIENCE)

    def start(self) -> None:
        site, number = self.site, self.listening.fileno()
        site.env["NOTIFY_SOCKET"] = str(self.told_at)
        given = [sys.executable, "-c", PASSED, str(number), *site.server(), "judgeapp.wsgi:application"]
        site.serve(given, pass_fds=[number])

    @property
    def master(self) -> int:
        assert self.site.process is not None
        return self.site.process.pid

    def told(self) -> int:
        """Return what systemd was told is the main process."""
        while True:
            said = self.notified.recv(4_096).decode()
            if said.startswith("MAINPID="):
                return int(said.removeprefix("MAINPID="))

    def restart(self, **env: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(RESTART), str(self.master)]
        given = {"NOTIFY_SOCKET": str(self.told_at), **env}
        return subprocess.run(command, env=given, capture_output=True, text=True, check=False, timeout=PATIENCE)

    def end(self) -> None:
        self.listening.close()
        self.notified.close()


@pytest.fixture
def unit(make_production: MakeSite, tmp_path: Path) -> Iterator[Unit]:
    current = tmp_path / "current"
    point(current, copy_release(tmp_path / "releases" / "first"))
    made = Unit(make_production(root=current), current, tmp_path)
    yield made
    made.end()


def test_a_restart_drops_no_request_and_serves_the_new_release(
    unit: Unit, make_nginx: MakeNginx, tmp_path: Path
) -> None:
    unit.start()
    front = make_nginx([unit.site.port], unit.site.folder / "static")
    requests, first = mixed(200), unit.master
    second = copy_release(tmp_path / "releases" / "second")
    point(unit.current, second)

    with visitors(lambda number: front.ask(*requests[number % len(requests)]), pause=0.02) as asked:
        done = unit.restart()
    assert done.returncode == 0, done.stderr + unit.site.log
    new = unit.told()

    with ended_after(new):
        assert asked.errors == []
        assert asked.seconds
        assert not Path(f"/proc/{first}/cwd").exists()
        assert Path(f"/proc/{new}/cwd").resolve() == second
        assert front.get("/rules/").status == 200


def test_a_release_that_does_not_start_changes_nothing(unit: Unit, tmp_path: Path) -> None:
    unit.start()
    broken = copy_release(tmp_path / "releases" / "broken")
    (broken / "judgeapp" / "urls.py").write_text("this is no Python\n")
    point(unit.current, broken)

    done, by_hand = unit.restart(), unit.restart(NOTIFY_SOCKET="")

    assert done.returncode == by_hand.returncode == 1
    assert "the new server ended while it started" in done.stderr
    assert "The server that was running serves on" in done.stderr
    assert "this server belongs to systemd" in by_hand.stderr
    assert unit.site.get("/rules/").status == 200
