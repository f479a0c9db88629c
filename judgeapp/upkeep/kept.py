"""What visitors keep: every model of the site's own apps that doesn't opt out (`is_kept`), and the migrations that shaped their tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.apps import apps
from django.db import connection, models, transaction
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

OURS = "judgeapp."


def kept_models() -> list[type[models.Model]]:
    """Return all models that hold what visitors keep, in an order that is the same everywhere."""
    ours = [model for model in apps.get_models() if model.__module__.startswith(OURS) and model._meta.managed]
    found = [model for model in ours if getattr(model, "is_kept", True)]
    return sorted(found, key=lambda model: model._meta.label_lower)


def known_migrations() -> set[str]:
    """The migrations that this Ringside brings."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    return {f"{app}.{name}" for app, name in loader.disk_migrations or ()}


def applied_migrations() -> set[str]:
    """The migrations that this database has been through."""
    known = known_migrations()
    applied = {f"{app}.{name}" for app, name in MigrationRecorder(connection).applied_migrations()}
    return applied & known


@contextmanager
def snapshot() -> Iterator[None]:
    """Read everything as it is at one moment, while others keep writing."""
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "sqlite":
        # Not atomic(): here that takes the lock that writers need. A plain BEGIN reads one state of the WAL.
        with connection.cursor() as cursor:
            cursor.execute("BEGIN")
        try:
            yield
        finally:
            with connection.cursor() as cursor:
                cursor.execute("ROLLBACK")
    else:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
