"""One request in, one answer out: what the engine's worker calls."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.wsgi import get_wsgi_application

from judgeapp.thinking import ready

Answer = tuple[int, list[tuple[str, str]], bytes]
Ask = Callable[[str, str, Iterable[tuple[str, str]], bytes], Answer]
# Of use between a browser and a server only.
DROPPED = ("content-length", "set-cookie")


def opened() -> Ask:
    """Make the site ready, and return what answers for it."""
    application = get_wsgi_application()
    ready()

    def ask(method: str, url: str, headers: Iterable[tuple[str, str]], body: bytes) -> Answer:
        told: dict[str, Any] = {}

        def start_response(status: str, headers: list[tuple[str, str]], *rest: Any) -> Callable[[bytes], object]:
            told.update(status=int(status.split(maxsplit=1)[0]), headers=headers)
            return io.BytesIO().write

        made = application(_environ(method, url, headers, body), start_response)
        content = b"".join(made)
        kept = [(name, value) for name, value in told["headers"] if name.lower() not in DROPPED]
        return told["status"], kept, content

    return ask


def _environ(method: str, url: str, headers: Iterable[tuple[str, str]], body: bytes) -> dict[str, Any]:
    """The request as WSGI has it."""
    parts = urlsplit(url)
    environ: dict[str, Any] = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote(parts.path, "latin-1"),
        "QUERY_STRING": parts.query,
        "SERVER_NAME": parts.hostname or "localhost",
        "SERVER_PORT": str(parts.port or (443 if parts.scheme == "https" else 80)),
        "HTTP_HOST": parts.netloc,
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": parts.scheme or "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in headers:
        key = name.upper().replace("-", "_")
        environ[key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"] = value
    environ.pop("HTTP_ACCEPT_ENCODING", None)
    return environ
