"""A site whose answers are longer than any the kernel buffers: without a proxy that takes them, a worker waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

LENGTH = 12_000_000


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Answer /long at length, and everything else shortly."""
    body = b"x" * (LENGTH if environ["PATH_INFO"] == "/long" else 2)
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]
