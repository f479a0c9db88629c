"""Runs the attacks one after another and judges each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from . import boards, callers, drills, headers, json_attacks, tables, visitors
from .sending import Target
from .shots import BROKE, HELD, MOST_GROWTH, MOST_SECONDS, UNSEEN, Attack, Seen

WARMING = 12


@dataclass(frozen=True)
class Outcome:
    """The result of an attack."""

    attack: str
    row: bool
    sent: int
    statuses: str
    seconds: float
    memory_before: int | None
    memory_after: int | None
    verdict: str
    why: str

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def all_attacks() -> list[Attack]:
    """Every attack, the rows of the table among them."""
    rooms = (
        boards.texts,
        boards.boards,
        tables.tables,
        json_attacks.parsing,
        json_attacks.checking,
        json_attacks.large,
        json_attacks.decks,
        headers.searching,
        headers.addresses,
        headers.heads,
        callers.callers,
        visitors.visitors,
        drills.drills,
    )
    return [attack for room in rooms for attack in room()]


def chosen(only: str = "", *, rows: bool = False, short: bool = False) -> list[Attack]:
    """The attacks whose name contains these words; only the rows of the table; without those that take long or use up
    the limits."""
    return [
        attack
        for attack in all_attacks()
        if only.lower() in attack.name.lower() and (attack.row or not rows) and (attack.short or not short)
    ]


def run(target: Target, attacks: list[Attack], told: Callable[[Outcome], None] = lambda outcome: None) -> list[Outcome]:
    """Run attacks and report each outcome as it comes."""
    _warm(target)
    found = []
    for outcome in _outcomes(target, attacks):
        told(outcome)
        found.append(outcome)
    return found


def _warm(target: Target) -> None:
    """Warm up every worker before its memory is measured, with enough requests to reach them all."""
    usual = boards.board("Form: Draw 1 card.", 2)
    for _ in range(WARMING):
        for path in ("/search/", "/cards/", "/scenarios/", "/errata/", "/open-questions/"):
            target.get(f"{path}?q=block")
        target.send(boards.reading("Form: Draw 1 card."))
        target.send(boards.ask(usual))
        target.send(boards.ask({"question": usual}, "/board/ruling/"))


def _outcomes(target: Target, attacks: list[Attack]) -> Iterator[Outcome]:
    server = target.server
    for number, attack in enumerate(attacks, 1):
        target.come_from(number)
        server.look()
        before = server.memory()
        seen = attack.run(target)
        alive = target.get("/healthz")
        server.look()
        after = server.memory()
        growth = after - before if before is not None and after is not None else 0
        verdict, why = _judged(attack, seen, alive.status == 200 and alive.seconds < MOST_SECONDS, growth)
        statuses = ", ".join(_counted(seen))
        yield Outcome(attack.name, attack.row, seen.sent, statuses, round(seen.seconds, 3), before, after, verdict, why)


def _judged(attack: Attack, seen: Seen, alive: bool, growth: int) -> tuple[str, str]:
    if seen.wrong:
        return BROKE, seen.wrong
    if seen.seconds > attack.most_seconds:
        return BROKE, f"it took {seen.seconds:.1f} s"
    if not alive:
        return BROKE, "the site does not answer afterwards"
    if growth > MOST_GROWTH:
        return BROKE, f"{growth // 1024 // 1024} MB stay"
    return (UNSEEN, seen.unseen) if seen.unseen else (HELD, "")


def _counted(seen: Seen) -> list[str]:
    counts = {status: list(seen.statuses).count(status) for status in dict.fromkeys(seen.statuses)}
    return [f"{status}" if count == 1 else f"{status} ×{count}" for status, count in counts.items()]
