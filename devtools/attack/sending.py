"""Sends an attack's requests, each over a new socket, with a limit on waiting."""

from __future__ import annotations

import http.client
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from urllib.parse import urlsplit

from .serving import Server
from .shots import Answer, Shot

PATIENCE = 30.0
MOST_READ = 16 * 1024 * 1024
PORTS = {"http": 80, "https": 443}
LOOPBACK = ("127.0.0.1", "localhost", "::1")
# Linux answers for all of 127.0.0.0/8, so an attacker on this machine has an address for each attack.
OWN_ADDRESS = "127.66.{}.{}"


class NotOurs(Exception):
    """An address that must not be attacked."""


class Target:
    """The site that is attacked."""

    def __init__(self, base: str, *, owned: bool = False, pid: int | None = None, host: str = "") -> None:
        """`host` is the site's name, if that isn't its address: behind the shipped nginx on loopback."""
        parts = urlsplit(base if "//" in base else f"http://{base}")
        if parts.scheme not in PORTS or not parts.hostname:
            raise NotOurs(f"{base} is no http:// or https:// address.")
        self.host, self.port = parts.hostname, parts.port or PORTS[parts.scheme]
        self.name = host or self.host
        self._encrypted = parts.scheme == "https"
        if self.host not in LOOPBACK and not owned:
            raise NotOurs(f"{self.host} is not this machine. Attack only a site of your own, with --i-own-this-site.")
        self.server = Server(self.port if self.host in LOOPBACK else 0, pid)
        self._sender: str | None = None

    def come_from(self, number: int) -> None:
        """Send from its own address from now on, if there are several.

        With limits on, what earlier attacks used up would otherwise keep later ones from being seen.
        """
        address = OWN_ADDRESS.format(number // 250, number % 250 + 1)
        self._sender = address if self.host == "127.0.0.1" and _is_ours(address) else None

    def send(self, shot: Shot) -> Answer:
        """Send a request and return its answer. Status 0 means none: refused, cut off or too late."""
        spent = self._watch()
        try:
            answer = self._sent(shot)
        except (OSError, http.client.HTTPException) as error:
            answer = Answer(0, 0.0, text=repr(error))
        return replace(answer, seconds=spent())

    def _watch(self) -> Callable[[], float]:
        """Return a function for the server's processor time since now, or the clock if that can't be observed."""
        clock, before = time.monotonic(), self.server.seconds()

        def spent() -> float:
            after = self.server.seconds()
            return time.monotonic() - clock if before is None or after is None else max(0.0, after - before)

        return spent

    def _sent(self, shot: Shot) -> Answer:
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        connection.sock = self._connect()
        try:
            connection.putrequest(shot.method, shot.path, skip_host=True, skip_accept_encoding=True)
            if "Host" not in shot.headers:
                connection.putheader("Host", self.name)
            for name, value in shot.headers.items():
                connection.putheader(name, value)
            if shot.body or shot.told_length is not None or shot.method in ("POST", "PUT", "PATCH"):
                connection.putheader(
                    "Content-Length", str(len(shot.body) if shot.told_length is None else shot.told_length)
                )
            # A server may answer and hang up before it has read everything; its answer counts.
            with suppress(BrokenPipeError, ConnectionResetError):
                connection.endheaders()
                connection.send(shot.body)
            answer = connection.getresponse()
            body = answer.read(MOST_READ)
            headers = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, 0.0, len(body), body.decode("utf-8", "replace"), headers)
        finally:
            connection.close()

    def _connect(self) -> socket.socket:
        sender = (self._sender, 0) if self._sender else None
        link = socket.create_connection((self.host, self.port), timeout=PATIENCE, source_address=sender)
        if not self._encrypted:
            return link
        trust = ssl.create_default_context()
        if self.host in LOOPBACK:
            # A copy on this machine has a self-signed certificate.
            trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
        return trust.wrap_socket(link, server_hostname=self.name)

    def get(self, path: str, **headers: str) -> Answer:
        return self.send(Shot("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}))

    def raw(self, sent: bytes, most: int = 4_096) -> Answer:
        """Send bytes as they are; the first line of what comes back is the answer."""
        spent = self._watch()
        try:
            with self._connect() as link:
                with suppress(BrokenPipeError, ConnectionResetError):
                    link.sendall(sent)
                got = link.recv(most)
        except OSError as error:
            return Answer(0, spent(), text=repr(error))
        words = got.split(b" ", 2)
        status = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
        return Answer(status, spent(), len(got), got.decode("utf-8", "replace"))

    def half_sent(self, count: int) -> list[socket.socket]:
        """Open connections that begin a request and never finish it."""
        head = f"POST /api/v1/rulings/ HTTP/1.1\r\nHost: {self.name}\r\nContent-Length: 1000\r\n\r\n{{".encode()
        links = []
        for _ in range(count):
            link = self._connect()
            link.sendall(head)
            links.append(link)
        return links


@cache
def _is_ours(address: str) -> bool:
    """May this machine send from that address?"""
    with socket.socket() as trying:
        try:
            trying.bind((address, 0))
        except OSError:
            return False
        return True
