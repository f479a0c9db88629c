"""Room for live tables: a maximum for a caller and for an address, and a maximum number and size for the whole site.

A caller with too many is refused. A full site refuses nobody: it closes the longest idle table of the caller who holds
most. So nobody keeps others out, neither by many tables nor by large ones.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Count, QuerySet, Sum
from django.http import HttpRequest
from django.utils import timezone

from judgeapp.admission.addresses import address_of
from judgeapp.admission.callers import quota_caller_of
from judgeapp.admission.marks import mark

from .errors import TableFull, TooManyTables
from .models import LiveTable
from .quotas import MEGABYTE, TABLES, Room, Saver, check_room, take_room

KEPT = timedelta(hours=1)
MOST_DECISIONS, MOST_BYTES = 2_000, 500_000
ONE_TABLE = Room(what=TABLES)


def holder_of(request: HttpRequest) -> Saver:
    """Return the caller that opens a table: a key, else a browser, else a network."""
    return Saver(quota_caller_of(request), address_of(request))


def holder_in_chat(person: str) -> Saver:
    """Return the person who opens a table through a chat, whose servers ask for everybody."""
    known = mark("person", person)
    return Saver(known, known)


def expired() -> QuerySet[LiveTable]:
    """Return the expired tables."""
    return LiveTable.objects.filter(used__lt=timezone.now() - KEPT)


def check_table_room(*, holder: Saver) -> None:
    """Raise TooManyTables or SavedTooMuch if a caller has enough. Counts nothing."""
    if not settings.THROTTLE:
        return
    open_now = LiveTable.objects.filter(used__gte=timezone.now() - KEPT)
    _check_held(open_now.filter(caller=holder.caller), settings.TABLES["caller"], "You hold")
    _check_held(open_now.filter(address=holder.address), settings.TABLES["address"], "Your network holds")
    check_room(saver=holder, room=ONE_TABLE)


def take_table_room(*, holder: Saver, size: int) -> None:
    """Count a new table and make room for it, in the transaction that opens it. Raises TooManyTables, SavedTooMuch."""
    check_table_room(holder=holder)
    take_room(saver=holder if settings.THROTTLE else None, room=ONE_TABLE)
    expired().delete()
    make_way(count=1, size=size)


def check_size(*, decisions: int, size: int) -> None:
    """Raise TableFull if one table would hold too much."""
    if decisions > MOST_DECISIONS:
        raise TableFull(f"A table can have at most {MOST_DECISIONS:,} decisions. Open another from its board.")
    if size > MOST_BYTES:
        raise TableFull(f"A table can have at most {MOST_BYTES // 1_000} kB. Open another from its board.")


def make_way(*, count: int, size: int, staying: str = "") -> None:
    """Close tables until this many more tables and bytes fit on the site. The one named `staying` stays."""
    while True:
        held = LiveTable.objects.aggregate(tables=Count("pk"), size=Sum("size"))
        too_many = held["tables"] + count > settings.TABLES["site"]
        too_large = (held["size"] or 0) + size > settings.TABLES["megabytes"] * MEGABYTE
        if not (too_many or too_large):
            return
        idle = _idle_longest(by="size" if too_large else "tables", staying=staying)
        if idle is None:
            return
        LiveTable.objects.filter(pk=idle).delete()


def _idle_longest(*, by: str, staying: str) -> str | None:
    """Return the table that was idle longest, of the caller with most, of the address with most."""
    others = LiveTable.objects.exclude(pk=staying)
    for whose in ("address", "caller"):
        most = others.values(whose).annotate(tables=Count("pk"), held=Sum("size"))
        top = most.order_by("-held" if by == "size" else "-tables", whose).first()
        if top is None:
            return None
        others = others.filter(**{whose: top[whose]})
    return others.order_by("used", "pk").values_list("pk", flat=True).first()


def _check_held(held: QuerySet[LiveTable], most: int, who: str) -> None:
    if held.count() < most:
        return
    first = held.order_by("used").values_list("used", flat=True).first()
    raise TooManyTables(
        f"{who} {most:,} live tables, the most allowed at once. Close one with DELETE, or wait: each closes an "
        "hour after its last decision.",
        _seconds_left(first),
    )


def _seconds_left(used: datetime | None) -> int:
    """Return the seconds until a table closes by itself, at least one."""
    return max(1, int((used + KEPT - timezone.now()).total_seconds()) + 1) if used is not None else 1
