"""Visitors who keep asking while something happens to the servers."""

from __future__ import annotations

import http.client
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.service.sites import Answer

Ask = Callable[[int], Answer]


@dataclass
class Asked:
    """The result of the requests: their seconds, and what went wrong."""

    seconds: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


@contextmanager
def visitors(ask: Ask, count: int = 2, pause: float = 0.0) -> Iterator[Asked]:
    """This many visitors ask, each again a pause after being answered, until the block ends."""
    asked, ended = Asked(), threading.Event()

    def visit(start: int) -> None:
        number = start
        while not ended.is_set():
            _ask_once(ask, number, asked)
            number += count
            ended.wait(pause)

    threads = [threading.Thread(target=visit, args=[start]) for start in range(count)]
    for thread in threads:
        thread.start()
    try:
        yield asked
    finally:
        ended.set()
        for thread in threads:
            thread.join()


def _ask_once(ask: Ask, number: int, asked: Asked) -> None:
    started = time.perf_counter()
    try:
        answer = ask(number)
    except (OSError, http.client.HTTPException) as error:
        asked.errors.append(f"request {number}: {error!r}")
    else:
        if answer.status >= 500:
            asked.errors.append(f"request {number}: {answer.status} {answer.text[:200]}")
    asked.seconds.append(time.perf_counter() - started)
