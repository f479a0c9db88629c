"""The address at which browsers find a site: open, or shut as if no server were there, while the site itself stays
warm.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Lock, Thread

from tests.browser.serving import HOST, STOPPED_WITHIN, free_port

PIECE = 65_536


class Door:
    """Hands connections on to a port of this machine. While it's shut, connections are refused."""

    def __init__(self) -> None:
        self.port, self.inner = free_port(), free_port()
        self._listening: socket.socket | None = None
        self._visits: list[_Visit] = []
        self._lock = Lock()

    @property
    def is_open(self) -> bool:
        return self._listening is not None

    def open(self) -> None:
        if not self.is_open:
            self._listening = socket.create_server((HOST, self.port), backlog=128)
            Thread(target=self._let_in, args=[self._listening], daemon=True).start()

    def shut(self) -> None:
        """Accept no more connections; wait for those that have sent a request, and close the others."""
        listening, self._listening = self._listening, None
        if listening is None:
            return
        with suppress(OSError):
            # Closing by itself leaves the port open for the thread that waits there.
            listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        with self._lock:
            visits, self._visits = self._visits, []
        for visit in visits:
            visit.end()

    def _let_in(self, listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                client, _ = listening.accept()
                with self._lock:
                    self._visits = [visit for visit in self._visits if visit.is_alive()]
                    self._visits.append(_Visit(client, self.inner))


class _Visit(Thread):
    """One connection, handed on once it sends a request: browsers also open some that they never use."""

    def __init__(self, client: socket.socket, inner: int) -> None:
        super().__init__(daemon=True)
        self.client, self.inner, self.has_asked = client, inner, False
        self.start()

    def run(self) -> None:
        with suppress(OSError), self.client:
            asked = self.client.recv(PIECE)
            self.has_asked = bool(asked)
            if asked:
                with socket.create_connection((HOST, self.inner)) as site:
                    site.sendall(asked)
                    Thread(target=_hand_on, args=[self.client, site], daemon=True).start()
                    _hand_on(site, self.client)

    def end(self) -> None:
        if self.has_asked:
            self.join(STOPPED_WITHIN)
        with suppress(OSError):
            self.client.shutdown(socket.SHUT_RDWR)


def _hand_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(PIECE):
            target.sendall(piece)
        target.shutdown(socket.SHUT_WR)
