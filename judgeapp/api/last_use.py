"""When a key was last used: written down at most once an hour, after the answer has gone out."""

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
# The keys to be written down when this request is over.
_due: set[int] = set()


def note_use(key: ApiKey) -> None:
    """Have the use of a key written down, unless that was done within the hour."""
    if key.last_used is None or timezone.now() - key.last_used >= HOUR:
        _due.add(key.pk)


@receiver(request_finished)
def write_down(**_: Any) -> None:
    """Write down what is due. A database that does not answer loses an hour of it, and no request."""
    if not _due:
        return
    used = list(_due)
    _due.clear()
    try:
        ApiKey.objects.filter(pk__in=used).update(last_used=timezone.now())
    except Error as error:
        log.warning("the use of %d keys wasn't recorded (%s)", len(used), type(error).__name__)
