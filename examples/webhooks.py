"""A small server for bots that a chat calls: it reads a request, hands it on, and sends back the answer. For trying things out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

MOST_BYTES = 100_000
# Takes headers (names in lower case) and body; returns a status and what to send back as JSON.
Hook = Callable[[Mapping[str, str], bytes], tuple[int, Any]]


def serve(hook: Hook, port: int) -> None:
    """Answer on this machine only; put a proxy with TLS in front."""
    HTTPServer(("127.0.0.1", port), handler_of(hook)).serve_forever()


def handler_of(hook: Hook) -> type[BaseHTTPRequestHandler]:
    """Return what http.server calls for each request."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told = self.headers.get("Content-Length", "")
            if not told.isdecimal() or int(told) > MOST_BYTES:
                self.send_error(413)
                return
            body = self.rfile.read(int(told))
            status, data = hook({name.lower(): value for name, value in self.headers.items()}, body)
            sent = json.dumps(data).encode() if data is not None else b""
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(sent)))
            self.end_headers()
            self.wfile.write(sent)

    return Handler
