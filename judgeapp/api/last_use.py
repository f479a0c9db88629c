"""When a key was last used: recorded at most once an hour, after the answer has been sent."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Any

from django.core.signals import request_finished
from django.db import Error
from django.dispatch import receiver
from django.utils import timezone

from .models import ApiKey

log = logging.getLogger(__name__)
HOUR = timedelta(hours=1)
# The keys to record when this request is over.
_due: set[int] = set()


def note_use(key: ApiKey) -> None:
    """Have the use of a key recorded, unless that was done within the hour."""
    if key.last_used is None or timezone.now() - key.last_used >= HOUR:
        _due.add(key.pk)


@receiver(request_finished)
def write_down(**_: Any) -> None:
    """Record what is due. If the database doesn't answer, an hour of it is lost, but no request."""
    if not _due:
        return
    used = list(_due)
    _due.clear()
    try:
        ApiKey.objects.filter(pk__in=used).update(last_used=timezone.now())
    except Error as error:
        log.warning("the use of %d keys wasn't recorded (%s)", len(used), type(error).__name__)
