"""The server's memory and processor time, if it runs on this machine: of the processes that listen at its port, or of those
below a given one. On a busy machine the clock says little about what a request costs; the processor time does."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

LISTENING = "0A"
_PSS = re.compile(r"^Pss:\s+(\d+) kB", re.M)
_SOCKET = re.compile(r"socket:\[(\d+)\]")


class Server:
    """Processes of a server."""

    def __init__(self, port: int, pid: int | None = None) -> None:
        self._port, self._pid = port, pid
        self.processes: list[int] = []
        self.look()

    def look(self) -> None:
        """List the current processes; none if they can't be observed."""
        if self._pid is not None:
            self.processes = _below(self._pid)
            return
        inodes = _listening_at(self._port)
        self.processes = [pid for pid in _all() if inodes & _sockets_of(pid)] if inodes else []

    def memory(self) -> int | None:
        """Bytes that they use together; what they share is counted once. None if it can't be observed."""
        found = [size for pid in self.processes if (size := _size(pid)) is not None]
        return sum(found) if found else None

    def seconds(self) -> float | None:
        """Processor time that they have used together. None if it can't be observed."""
        found = [spent for pid in self.processes if (spent := _seconds(pid)) is not None]
        return sum(found) if found else None


def _all() -> list[int]:
    return [int(path.name) for path in Path("/proc").glob("[0-9]*")]


def _below(pid: int) -> list[int]:
    found, waiting = [], [pid]
    while waiting:
        one = waiting.pop()
        found.append(one)
        with suppress(OSError):
            children = Path(f"/proc/{one}/task/{one}/children").read_text()
            waiting += [int(child) for child in children.split()]
    return found


def _listening_at(port: int) -> set[str]:
    """The sockets that listen at a port."""
    found = set()
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        with suppress(OSError):
            for line in Path(table).read_text().splitlines()[1:]:
                _, local, _, state, *rest = line.split()
                if state == LISTENING and int(local.rpartition(":")[2], 16) == port:
                    found.add(rest[5])
    return found


def _sockets_of(pid: int) -> set[str]:
    found = set()
    with suppress(OSError):
        for handle in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(OSError):
                if match := _SOCKET.fullmatch(str(handle.readlink())):
                    found.add(match[1])
    return found


def _seconds(pid: int) -> float | None:
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return None


def _size(pid: int) -> int | None:
    with suppress(OSError):
        if match := _PSS.search(Path(f"/proc/{pid}/smaps_rollup").read_text()):
            return int(match[1]) * 1024
    return None
