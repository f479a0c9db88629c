"""How much visitors may save: scenarios and bytes a day for a caller and for an address, and bytes in all.

Checked before a board is ruled on, so that callers over their quota cost nothing. Counted in the transaction that
saves, so that failures don't count and nobody gets past by sending twice at once.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from django.apps import apps
from django.conf import settings
from django.db.models import Sum
from django.http import HttpRequest
from django.utils import timezone

from judgeapp.admission.addresses import address_of
from judgeapp.admission.callers import caller_of

from .errors import SavedTooMuch, SiteFull
from .models import DailyUse, Scenario
from .tokens import hashed

SCENARIOS, REPORTS, TABLES, PRECEDENTS = "scenarios", "reports", "tables", "precedents"
# Writes with an Idempotency-Key, each of which is remembered for two days.
CHANGES = "changes"
# What a caller over the day's quota can do.
INSTEAD = {
    SCENARIOS: "Nothing was saved; your draft stays in the browser. Try again tomorrow (UTC).",
    REPORTS: "Nothing was sent. Try again tomorrow (UTC).",
    PRECEDENTS: "Nothing was kept. Try again tomorrow (UTC).",
    CHANGES: "Nothing was changed. Send it without an Idempotency-Key, or try again tomorrow (UTC).",
    TABLES: "Ask without a table, with all decisions in the question, or try again tomorrow (UTC).",
}
KILOBYTE, MEGABYTE = 1_000, 1_000_000
# Adding up what the site holds takes some milliseconds: not at each save, and never far from the truth.
ADDED_UP_EVERY = 60.0


@dataclass(frozen=True)
class Saver:
    """A caller that wants to keep something: hashes of the caller and of its address. Neither identifies a person."""

    caller: str
    address: str


@dataclass(frozen=True)
class Room:
    """How much is to be kept: what, how many, how many bytes."""

    what: str = SCENARIOS
    count: int = 1
    size: int = 0


def saver_of(request: HttpRequest) -> Saver:
    """Return the caller that wants to keep something."""
    return Saver(caller_of(request), address_of(request))


def check_room(*, saver: Saver | None, room: Room) -> None:
    """Raise SiteFull or SavedTooMuch if there is no room. Count nothing."""
    _check_site(room)
    for who, sort in _counted(saver):
        row = DailyUse.objects.filter(who=who, what=room.what, day=_today()).first()
        _check(row or DailyUse(), sort, room)


def take_room(*, saver: Saver | None, room: Room) -> None:
    """Count what is kept now, in the transaction that keeps it. Raises SavedTooMuch."""
    for who, sort in _counted(saver):
        row, _ = DailyUse.objects.select_for_update().get_or_create(who=who, what=room.what, day=_today())
        _check(row, sort, room)
        row.count += room.count
        row.size += room.size
        row.save(update_fields=["count", "size"])


def forget_old_uses() -> int:
    """Delete the counts of days that are over. Return how many."""
    deleted, _ = DailyUse.objects.filter(day__lt=_today()).delete()
    return deleted


def measure_unmeasured() -> int:
    """Measure scenarios that were saved without their size. Return how many."""
    names = list(Scenario.objects.filter(size=None).values_list("pk", flat=True))
    for name in names:
        scenario = Scenario.objects.filter(pk=name).first()
        if scenario is not None:
            Scenario.objects.filter(pk=name, size=None).update(size=size_of(scenario))
    return len(names)


def size_of(scenario: Scenario) -> int:
    """Return the bytes of what a visitor gave."""
    return sum(
        len(text.encode()) for text in (scenario.title, scenario.note, scenario.question_text, scenario.lines_text)
    )


def _counted(saver: Saver | None) -> list[tuple[str, str]]:
    """Whose use is counted: nobody's if limits are off, and not that of the site's own commands."""
    if saver is None or not settings.THROTTLE:
        return []
    return [(hashed(f"caller {saver.caller}"), "caller"), (hashed(f"address {saver.address}"), "address")]


def _check(used: DailyUse, sort: str, room: Room) -> None:
    most = settings.SAVES[sort]
    whose = "from your network" if sort == "address" else "from you"
    if room.count and used.count + room.count > most[room.what]:
        raise _over(f"At most {most[room.what]:,} {room.what} a day are accepted {whose}.", room)
    if room.what == SCENARIOS and used.size + room.size > most["kilobytes"] * KILOBYTE:
        raise _over(f"At most {most['kilobytes']:,} kB of scenarios a day are kept {whose}.", room)


def _over(why: str, room: Room) -> SavedTooMuch:
    midnight = datetime.combine(_today() + timedelta(days=1), datetime.min.time(), UTC)
    seconds = int((midnight - timezone.now()).total_seconds()) + 1
    return SavedTooMuch(f"{why} {INSTEAD[room.what]}", seconds)


def _today() -> date:
    return timezone.now().date()


# -- the whole site ---------------------------------------------------------------------------------------------------

_held = {"at": -ADDED_UP_EVERY, "bytes": 0.0}


# What visitors fill, each row with its `size`. A report on a scenario is a few words and always finds room: if the site is full
# of rubbish, that is how the operator finds out.
WEIGHED = ("rulings.Scenario", "rulings.Report", "precedents.Precedent")
# What to tell a visitor if there is no room.
STAYS = {SCENARIOS: " A draft stays in the browser, and you can keep the board as a file."}


def _check_site(room: Room) -> None:
    weighs = room.size or room.what == SCENARIOS
    if weighs and _site_bytes() + room.size > settings.SITE_MEGABYTES * MEGABYTE:
        raise SiteFull(
            f"This site keeps at most {settings.SITE_MEGABYTES:,} MB of what visitors save, and it is full. Nothing was saved."
            f"{STAYS.get(room.what, '')} Tell the operator."
        )


def _site_bytes() -> float:
    now = time.monotonic()
    if now - _held["at"] >= ADDED_UP_EVERY:
        models = [apps.get_model(name) for name in WEIGHED]
        held = [model._default_manager.aggregate(held=Sum("size"))["held"] or 0 for model in models]
        _held.update(at=now, bytes=float(sum(held)))
    return _held["bytes"]


def forget_site_bytes() -> None:
    """Recount at the next save: much was deleted or restored."""
    _held["at"] = -ADDED_UP_EVERY
