"""A PostgreSQL that stops talking: it accepts connections, and from a chosen point on says nothing more."""

from __future__ import annotations

import socket
import struct
from contextlib import suppress
from threading import Thread

READY = b"Z\x00\x00\x00\x05I"
WELCOME = b"R\x00\x00\x00\x08\x00\x00\x00\x00"
DONE = b"C\x00\x00\x00\x08SET\x00"
ENCRYPTION = (80877103, 80877104)


class SilentPostgres:
    """Counts its visitors. With `greets` it opens sessions and accepts settings; it never answers another query."""

    def __init__(self, *, greets: bool, refusal: bytes = b"") -> None:
        self.greets, self.refusal = greets, refusal
        self.came: list[socket.socket] = []
        self.asked: list[bytes] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        Thread(target=self._take, daemon=True).start()

    @property
    def url(self) -> str:
        return f"postgresql://ringside@127.0.0.1:{self.port}/postgres?sslmode=disable"

    def _take(self) -> None:
        with suppress(OSError):
            while True:
                one, _ = self._listening.accept()
                self.came.append(one)
                if self.greets:
                    Thread(target=self._greet, args=(one,), daemon=True).start()

    def _greet(self, one: socket.socket) -> None:
        with suppress(OSError):
            self._begin(one)
            while kind := one.recv(1):
                said = one.recv(struct.unpack("!I", one.recv(4))[0] - 4)
                if kind != b"Q":
                    continue
                if said.startswith(b"SET "):
                    one.sendall(DONE + READY)
                    continue
                self.asked.append(said)
                if self.refusal:
                    one.sendall(self.refusal + READY)

    def _begin(self, one: socket.socket) -> None:
        while True:
            size, version = struct.unpack("!II", one.recv(8))
            one.recv(size - 8)
            if version not in ENCRYPTION:
                break
            one.sendall(b"N")
        told = ((b"server_version", b"15.0"), (b"client_encoding", b"UTF8"), (b"TimeZone", b"UTC"))
        settings = (name + b"\x00" + value + b"\x00" for name, value in told)
        one.sendall(WELCOME + b"".join(b"S" + struct.pack("!I", len(row) + 4) + row for row in settings) + READY)

    def end(self) -> None:
        with suppress(OSError):
            # Closing by itself leaves the port open for the thread that waits there.
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for one in self.came:
            one.close()


def error(sqlstate: str, words: str) -> bytes:
    """Return what a server sends to refuse a statement."""
    fields = b"".join(
        mark + said.encode() + b"\x00" for mark, said in ((b"S", "ERROR"), (b"C", sqlstate), (b"M", words))
    )
    return b"E" + struct.pack("!I", len(fields) + 5) + fields + b"\x00"
