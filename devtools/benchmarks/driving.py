"""Driving a server: this many connections at once, each asking again as soon as it is answered. Standard library only.

One loop over non-blocking sockets, so that the driver uses as little as possible of the two cores it shares with the server.
Sync workers close after each answer; the driver then reconnects, or continues over the same connection if it is kept.
"""

from __future__ import annotations

import selectors
import socket
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

Address = tuple[str, int]
PATIENCE = 15.0


@dataclass
class Tally:
    """What came back in one run."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    broken: int = 0

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds if self.seconds else 0.0

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0

    def errors(self, expected: int) -> int:
        """Answers with another status, and connections that broke."""
        return self.broken + sum(count for status, count in self.statuses.items() if status != expected)


class _Asker:
    """One connection, with one request under way."""

    def __init__(self, address: Address, requests: Iterator[bytes]) -> None:
        self.address, self.requests = address, requests
        self.socket: socket.socket | None = None
        self.got = bytearray()
        self.started = 0.0

    def send(self, selector: selectors.BaseSelector) -> None:
        """Send the next request, over a new connection if the old one is gone."""
        self.got.clear()
        self.started = time.perf_counter()
        if self.socket is None:
            made = socket.create_connection(self.address, timeout=PATIENCE)
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            made.settimeout(PATIENCE)
            selector.register(made, selectors.EVENT_READ, self)
            self.socket = made
        self.socket.sendall(next(self.requests))

    def close(self, selector: selectors.BaseSelector) -> None:
        if self.socket is not None:
            selector.unregister(self.socket)
            self.socket.close()
            self.socket = None

    def receive(self, selector: selectors.BaseSelector) -> int | None:
        """Read what has arrived. Return the status of a complete answer, 0 for a broken connection, None while more is
        to come."""
        assert self.socket is not None
        try:
            data = self.socket.recv(262_144)
        except OSError:
            data = b""
        self.got += data
        if not data:
            whole = _is_whole(self.got, ended=True)
            self.close(selector)
            return _status(self.got) if whole else 0
        if not _is_whole(self.got, ended=False):
            return None
        if b"connection: close" in self.got[:2_000].lower():
            self.close(selector)
        return _status(self.got)


def _status(got: bytearray) -> int:
    return int(got[9:12])


def _is_whole(got: bytearray, *, ended: bool) -> bool:
    at = got.find(b"\r\n\r\n")
    if at < 0:
        return False
    head = got[:at].lower()
    found = head.find(b"content-length:")
    if found < 0:
        return ended or _status(got) in (204, 304)
    length = int(head[found + 15 :].split(b"\r\n", 1)[0])
    return len(got) >= at + 4 + length


def _in_turn(requests: Sequence[bytes]) -> Iterator[bytes]:
    """Each in turn, over and over; built each time, since some are made on the way."""
    while True:
        for at in range(len(requests)):
            yield requests[at]


def drive(address: Address, requests: Sequence[bytes], connections: int, seconds: float) -> Tally:
    """Send requests over this many connections for this long. `requests` are sent in turn, over and over."""
    tally, supply = Tally(), _in_turn(requests)
    selector = selectors.DefaultSelector()
    askers = [_Asker(address, supply) for _ in range(connections)]
    started = time.perf_counter()
    until = started + seconds
    for asker in askers:
        asker.send(selector)
    waiting = len(askers)
    while waiting:
        ready = selector.select(timeout=PATIENCE)
        if not ready:
            tally.broken += waiting
            break
        now = time.perf_counter()
        for key, _ in ready:
            asker = key.data
            status = asker.receive(selector)
            if status is None:
                continue
            if status:
                tally.statuses[status] += 1
                tally.times.append(now - asker.started)
            else:
                tally.broken += 1
            if now < until:
                asker.send(selector)
            else:
                waiting -= 1
                asker.close(selector)
    tally.seconds = time.perf_counter() - started
    for asker in askers:
        asker.close(selector)
    selector.close()
    return tally


def request_bytes(method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> bytes:
    """A request as it goes over the wire."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Encoding: gzip", "Connection: keep-alive"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body
