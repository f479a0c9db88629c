#!/usr/bin/env python3
"""Replace a running server with a new one, without dropping a request.

    python3 restart.py MASTER      the process id of gunicorn's master

Under systemd `systemctl reload ringside` calls this.

USR2 makes the master start a second one beside it, which loads the code and content that are there now, on the same sockets. Only
when its workers are ready is the old master told to end (TERM), and it lets its workers finish what they have begun.
If the new one doesn't start, the old one continues, and this says so and fails.

gunicorn's own guide sends WINCH and QUIT instead of TERM. WINCH does nothing unless gunicorn made itself a daemon,
and QUIT cuts off requests in progress.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 180.0
PAUSE, HEARD = 0.05, 2.0
NOTIFY = "NOTIFY_SOCKET"


class Failed(Exception):
    """The new server didn't take over: why, in words."""


def restart(master: int, patience: float = PATIENCE) -> int:
    """Put a new master in the old one's place; return its process id. Raises Failed."""
    wanted = len(_children(master))
    if not wanted:
        raise Failed(f"process {master} is no running master: it has no workers")
    if not os.environ.get(NOTIFY) and any(row.startswith(f"{NOTIFY}=".encode()) for row in _environment(master)):
        # systemd would mistake the end of the old master for the end of the service, and end the new one too.
        raise Failed("this server belongs to systemd. Run: systemctl reload ringside")
    new = _start_second(master, patience)
    try:
        _until(lambda: _has_workers(new, wanted), patience, "the new server was not ready in time and was ended")
    except Failed:
        _end(new)
        raise
    _tell_systemd(new)
    os.kill(master, signal.SIGTERM)
    _until(lambda: not _lives(master), patience, f"the new server answers, but the old one ({master}) does not end")
    return new


def _start_second(master: int, patience: float) -> int:
    """Have a second master started; return its process id.

    A master that has only just taken over misses the signal for about a second; one that has already started another ignores it.
    """
    end = time.monotonic() + patience
    while time.monotonic() < end:
        os.kill(master, signal.SIGUSR2)
        again = time.monotonic() + HEARD
        while time.monotonic() < again:
            if (new := _second(master)) is not None:
                return new
            time.sleep(PAUSE)
    raise Failed("no second master was started; is another restart under way?")


def _second(master: int) -> int | None:
    """The master that was started by this one."""
    mark = f"GUNICORN_PID={master}".encode()
    return next((child for child in _children(master) if mark in _environment(child)), None)


def _has_workers(new: int, wanted: int) -> bool:
    if not _lives(new):
        raise Failed("the new server ended while it started; its log says why")
    return len(_children(new)) >= wanted


def _tell_systemd(new: int) -> None:
    """Tell systemd, if it asked for this, which process is the service from now on."""
    address = os.environ.get(NOTIFY, "")
    if address:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
            told.connect(f"\0{address[1:]}" if address.startswith("@") else address)
            told.sendall(f"MAINPID={new}".encode())


def _end(process: int) -> None:
    if _lives(process):
        os.kill(process, signal.SIGTERM)


def _children(process: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def _environment(process: int) -> list[bytes]:
    try:
        return Path(f"/proc/{process}/environ").read_bytes().split(b"\0")
    except OSError:
        return []


def _lives(process: int) -> bool:
    """Is it running, and not a zombie?"""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def _until(so: Callable[[], bool], patience: float, otherwise: str) -> None:
    end = time.monotonic() + patience
    while not so():
        if time.monotonic() > end:
            raise Failed(otherwise)
        time.sleep(PAUSE)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("master", type=int)
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds that each step may take")
    given = parser.parse_args()
    try:
        new = restart(given.master, given.patience)
    except Failed as failed:
        print(f"restart: {failed}. The server that was running serves on.", file=sys.stderr)
        return 1
    print(f"restart: {given.master} has ended, {new} serves")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
