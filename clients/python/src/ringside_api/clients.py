"""The two clients. They share what is sent and how an answer is read; one waits, the other awaits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import count
from types import TracebackType
from typing import Any, Self, TypeVar, cast

import httpx

from .calls import Call
from .errors import Away, Problem

T = TypeVar("T")
AGENT = "ringside-api/0.1"
# Answers after which the same request may succeed later. If a site tells us to wait longer than this, we don't.
LATER = (429, 502, 503, 504)
LONGEST_WAIT = 120.0


class _Site:
    """What both clients know about a site, and how they ask it."""

    def __init__(self, address: str, key: str | None, timeout: float, tries: int) -> None:
        self.base = f"{address.rstrip('/')}/api/v1/"
        self.headers = {"Accept": "application/json", "User-Agent": AGENT}
        if key:
            self.headers["Authorization"] = f"Bearer {key}"
        self.timeout, self.tries = timeout, max(1, tries)

    @property
    def options(self) -> dict[str, Any]:
        """How httpx asks it."""
        return {"base_url": self.base, "headers": self.headers, "timeout": self.timeout, "follow_redirects": True}

    @contextmanager
    def reached(self) -> Iterator[None]:
        """Say that the site is away if asking fails. Raises Away."""
        try:
            yield
        except httpx.HTTPError as error:
            raise Away(f"{self.base} cannot be reached: {error}") from error

    def request(self, call: Call[Any]) -> dict[str, Any]:
        """What httpx sends for a call."""
        asked = {"method": call.method, "url": call.path, "params": call.asked, "headers": dict(call.headers)}
        return asked if call.body is None else {**asked, "json": call.body}

    def wait(self, call: Call[Any], response: httpx.Response, tried: int) -> float | None:
        """The seconds after which to send again, or None if the answer is final."""
        if response.status_code not in LATER or tried >= self.tries:
            return None
        # What was refused by a limit, or because no worker was free, wasn't done.
        if not call.again and response.status_code != 429:
            return None
        told = response.headers.get("Retry-After", "")
        seconds = float(told) if told.isdecimal() else float(2**tried)
        return seconds if seconds <= LONGEST_WAIT else None

    def read(self, response: httpx.Response) -> Any:
        """The data of an answer. Raises Problem."""
        if response.status_code == 204:
            return None
        try:
            data = response.json()
        except ValueError as bad:
            raise Problem(response.status_code, {"title": "Not readable", "detail": response.text[:200]}) from bad
        if response.is_error:
            raise Problem(response.status_code, data if isinstance(data, dict) else {})
        return data


class Ringside:
    """A site, asked one thing after another. `transport` and `sleep` can be replaced, for tests."""

    def __init__(
        self,
        address: str = "http://127.0.0.1:8000",
        *,
        key: str | None = None,
        timeout: float = 15.0,
        tries: int = 4,
        transport: httpx.BaseTransport | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._site, self._sleep = _Site(address, key, timeout, tries), sleep
        self._http = httpx.Client(**self._site.options, transport=transport)

    def send(self, call: Call[T]) -> T:
        """Send a call; return its answer. Raises Problem, Away."""
        asked = self._site.request(call)
        for tried in count(1):
            with self._site.reached():
                response = self._http.request(**asked)
            seconds = self._site.wait(call, response, tried)
            if seconds is None:
                break
            self._sleep(seconds)
        return cast(T, self._site.read(response))

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncRingside:
    """A site, asked from a loop. `transport` and `sleep` can be replaced, for tests."""

    def __init__(
        self,
        address: str = "http://127.0.0.1:8000",
        *,
        key: str | None = None,
        timeout: float = 15.0,
        tries: int = 4,
        transport: httpx.AsyncBaseTransport | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._site, self._sleep = _Site(address, key, timeout, tries), sleep
        self._http = httpx.AsyncClient(**self._site.options, transport=transport)

    async def send(self, call: Call[T]) -> T:
        """Send a call; return its answer. Raises Problem, Away."""
        asked = self._site.request(call)
        for tried in count(1):
            with self._site.reached():
                response = await self._http.request(**asked)
            seconds = self._site.wait(call, response, tried)
            if seconds is None:
                break
            await self._sleep(seconds)
        return cast(T, self._site.read(response))

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
