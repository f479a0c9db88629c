"""Unused scenarios expire: opening one is noted, one that nobody opens for long is marked, and later deleted.

`manage.py housekeeping` marks and deletes. The days in between protect a restored backup, or a site that was switched
off for a year, from being emptied by its first housekeeping.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import date, timedelta

from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from .models import Scenario, Visibility
from .quotas import forget_site_bytes
from .selectors import scenario_find

CHUNK = 200
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Sweep:
    """What housekeeping did: how many it marked, spared again, and deleted."""

    marked: int
    spared: int
    deleted: int


def scenario_open(*, scenario_id: str, owner_key: str | None = None) -> Scenario:
    """Return a scenario for somebody to see, and note that it was opened. Raises NoSuchScenario."""
    scenario = scenario_find(scenario_id=scenario_id, owner_key=owner_key)
    _note_opened(scenario)
    return scenario


def _note_opened(scenario: Scenario) -> None:
    """Note it at most once a day. If the database can't be written, reading still works."""
    today = timezone.now().date()
    if scenario.last_opened == today and scenario.goes is None:
        return
    try:
        with transaction.atomic():
            Scenario.objects.filter(pk=scenario.pk).update(last_opened=today, goes=None)
    except DatabaseError as error:
        log.warning("A scenario's opening wasn't recorded (%s: %s).", type(error).__name__, error)


def kept_until(scenario: Scenario) -> date | None:
    """Return the day until which a scenario is kept if nobody opens it after today; None means forever."""
    days = settings.KEPT_DAYS[scenario.visibility]
    return timezone.now().date() + timedelta(days=days + settings.KEPT_DAYS["grace"]) if days else None


def sweep(today: date) -> Sweep:
    """Mark what nobody opened for long, and delete what was marked long enough ago."""
    idle = _idle(today)
    spared = Scenario.objects.exclude(goes=None).exclude(idle).update(goes=None)
    deleted = _delete(Scenario.objects.filter(idle, goes__lte=today))
    goes = today + timedelta(days=settings.KEPT_DAYS["grace"])
    marked = Scenario.objects.filter(idle, goes=None).update(goes=goes)
    return Sweep(marked, spared, deleted)


def _idle(today: date) -> Q:
    """Scenarios that nobody has opened or changed for as long as their visibility allows."""
    found = Q(pk__in=[])
    for visibility in Visibility.values:
        days = settings.KEPT_DAYS[visibility]
        if days:
            since = today - timedelta(days=days)
            unopened = Q(last_opened=None) | Q(last_opened__lt=since)
            found |= Q(visibility=visibility, updated__date__lt=since) & unopened
    return found


def _delete(found: QuerySet[Scenario]) -> int:
    """Delete a few at a time, so that nobody who saves waits long; what is opened meanwhile is left alone."""
    names, deleted = list(found.values_list("pk", flat=True)), 0
    for start in range(0, len(names), CHUNK):
        _, rows = found.filter(pk__in=names[start : start + CHUNK]).delete()
        deleted += rows.get(Scenario._meta.label, 0)
    if deleted:
        forget_site_bytes()
    return deleted
