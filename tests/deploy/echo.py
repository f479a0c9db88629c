"""An application server that returns what reached it, for tests of nginx only."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

LONG = 2_000_000


class _Echo(BaseHTTPRequestHandler):
    server_version, sys_version = "Echo", ""

    def _answer(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        told = {"method": self.command, "path": self.path, "headers": dict(self.headers), "body": len(body)}
        said = json.dumps(told).encode() + (b" " * LONG if self.path.startswith("/long") else b"")
        self.send_response(404 if "missing" in self.path else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("ETag", 'W/"as-it-was"')
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    do_GET = do_HEAD = do_POST = do_PUT = do_DELETE = _answer  # noqa: N815 - as the standard library calls them

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def echoing() -> Iterator[int]:
    """Start such a server on loopback; return its port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Echo)
    serving = threading.Thread(target=server.serve_forever, daemon=True)
    serving.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        serving.join()
