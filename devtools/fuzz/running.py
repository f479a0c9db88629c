"""Asks the cases of the site in this process, and keeps what went wrong and what took longest."""

from __future__ import annotations

import heapq
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from django.test import Client

from rules_engine.contract.budget import Unit

from .cases import Case

MOST_SECONDS = 2.0
SLOWEST = 10
HOST = "127.0.0.1"


@dataclass(frozen=True, order=True)
class Asked:
    """The result of a case: processor seconds, status, what was counted, and the end of a traceback if there is one."""

    seconds: float
    number: int
    kind: str
    status: int
    units: tuple[tuple[str, int], ...] = ()
    trace: str = ""

    @property
    def wrong(self) -> str:
        if self.trace or self.status >= 500:
            return "an exception"
        return "too slow" if self.seconds > MOST_SECONDS else ""


@dataclass
class Report:
    """The result of all cases."""

    count: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    slowest: list[Asked] = field(default_factory=list)
    wrong: list[Asked] = field(default_factory=list)
    most: Counter[str] = field(default_factory=Counter)

    def take(self, asked: Asked) -> None:
        self.count += 1
        self.statuses[asked.status] += 1
        for unit, spent in asked.units:
            self.most[unit] = max(self.most[unit], spent)
        if asked.wrong:
            self.wrong.append(asked)
        (heapq.heappush if len(self.slowest) < SLOWEST else heapq.heappushpop)(self.slowest, asked)


def ask(case: Case, client: Client | None = None) -> Asked:
    """Ask one case."""
    client = client or Client(SERVER_NAME=HOST, raise_request_exception=False)
    started = time.thread_time()
    answer = client.post(case.path, case.body, case.content_type)
    seconds = time.thread_time() - started
    raised = getattr(answer, "exc_info", None)
    trace = "".join(traceback.format_exception(*raised)[-4:]) if raised else ""
    budget = getattr(answer.wsgi_request, "budget", None)
    units = tuple((unit.value, budget.spent[unit]) for unit in Unit) if budget is not None else ()
    return Asked(seconds, case.number, case.kind, answer.status_code, units, trace)


def run(cases: Iterable[Case], told: Callable[[Report], None] = lambda report: None) -> Report:
    """Ask all cases, one after another."""
    report = Report()
    client = Client(SERVER_NAME=HOST, raise_request_exception=False)
    for one in cases:
        report.take(ask(one, client))
        told(report)
    return report
