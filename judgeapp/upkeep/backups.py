"""Backing up and restoring what visitors keep: scenarios, imported cards, API keys, answers that may be asked for again."""

from __future__ import annotations

import datetime
import decimal
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.management.color import no_style
from django.db import DatabaseError, IntegrityError, connection, models, transaction
from django.utils import timezone

from judgeapp.rulebook.loading import library
from rules_engine import ENGINE_VERSION

from .errors import BackupError, Damaged, Newer, NotEmpty
from .files import Head, Writer, check_whole, read_head, read_rows
from .kept import applied_migrations, kept_models, known_migrations, snapshot

Progress = Callable[[int, int], None]
CHUNK = 500


def _silent(done: int, total: int) -> None:
    pass


@dataclass(frozen=True)
class Report:
    """How many rows of each kind were written or restored."""

    counts: dict[str, int]

    @property
    def rows(self) -> int:
        return sum(self.counts.values())

    def __str__(self) -> str:
        return ", ".join(f"{name} {count}" for name, count in sorted(self.counts.items()) if count) or "nothing"


# -- backing up -----------------------------------------------------------------------------------------------------


def backup(*, path: Path, progress: Progress = _silent) -> Report:
    """Write everything that visitors keep, as it is at one moment. The site may be serving. Raises BackupError."""
    writer = Writer(path)
    try:
        with snapshot():
            report = _write(writer, progress)
        writer.finish()
    except OSError as error:
        writer.discard()
        raise BackupError(f"{path}: the backup couldn't be written ({error.strerror}). No file was made.") from error
    except BaseException:
        writer.discard()
        raise
    return report


def _write(writer: Writer, progress: Progress) -> Report:
    counts = {_name(model): model._default_manager.count() for model in kept_models()}
    report, done = Report(counts), 0
    writer.head(
        Head(
            engine=ENGINE_VERSION,
            content=library().version,
            made=timezone.now().isoformat(),
            migrations=tuple(sorted(applied_migrations())),
            counts=counts,
        )
    )
    for model in kept_models():
        for row in model._default_manager.order_by("pk").iterator(chunk_size=CHUNK):
            writer.row(_name(model), _plain(row, model._meta.pk), _fields(row))
            done += 1
            if done % CHUNK == 0:
                progress(done, report.rows)
    progress(report.rows, report.rows)
    return report


def _name(model: type[models.Model]) -> str:
    return model._meta.label_lower


def _fields(row: models.Model) -> dict[str, Any]:
    fields = (field for field in row._meta.concrete_fields if not field.primary_key)
    return {field.attname: _plain(row, field) for field in fields}


def _plain(row: models.Model, field: Any) -> Any:
    """A value as JSON has it, exact: dates to the microsecond."""
    value = getattr(row, field.attname)
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, (decimal.Decimal, uuid.UUID)):
        return str(value)
    if isinstance(value, (bytes, memoryview)):
        return field.value_to_string(row)
    return value


# -- restoring ------------------------------------------------------------------------------------------------------


def restore(*, path: Path, replace: bool = False, progress: Progress = _silent) -> Report:
    """Restore a backup, completely or not at all.

    The file is read to its end before anything is touched. Into a database that holds something only with `replace`; it then
    holds what the backup holds. Raises BackupError, and its kinds Damaged, Newer and NotEmpty.
    """
    head = read_head(path)
    _check_versions(path, head)
    total = check_whole(path)
    try:
        with transaction.atomic():
            _make_room(replace)
            report = _read(path, total, progress)
            connection.check_constraints()
            _count_on()
    except IntegrityError as error:
        raise Damaged(f"{path}: the rows don't fit together ({error}). Nothing was changed.") from error
    except DatabaseError as error:
        raise BackupError(f"The database refused the backup ({error}). Nothing was changed.") from error
    return report


def _check_versions(path: Path, head: Head) -> None:
    unknown = sorted(set(head.migrations) - known_migrations())
    if unknown:
        raise Newer(
            f"{path}: the backup was made by a newer Ringside (engine {head.engine}); here is no {', '.join(unknown)}. "
            "Update Ringside first."
        )
    missing = known_migrations() - applied_migrations()
    ours = {model._meta.app_label for model in kept_models()}
    if any(name.split(".")[0] in ours for name in missing):
        raise BackupError("This database isn't migrated. Run: python manage.py migrate")


def _make_room(replace: bool) -> None:
    here = {_name(model): model._default_manager.count() for model in kept_models()}
    if any(here.values()) and not replace:
        raise NotEmpty(
            f"The database already has data ({Report(here)}). With --replace it is deleted, and the backup takes its "
            "place; make a backup of it first."
        )
    for model in kept_models():
        # References don't matter row by row: all rows go, and the constraints are checked once, at the end.
        model._default_manager.all()._raw_delete(connection.alias)


def _read(path: Path, total: int, progress: Progress) -> Report:
    by_name = {_name(model): model for model in kept_models()}
    counts = dict.fromkeys(by_name, 0)
    for done, row in enumerate(read_rows(path), 1):
        model = by_name.get(row["model"])
        if model is None:
            raise Newer(f"{path}: the backup has '{row['model']}', which this version of Ringside doesn't know.")
        # raw: a row comes back as it was; without it the dates would become today's.
        _made(path, model, row).save_base(raw=True, force_insert=True)
        counts[_name(model)] += 1
        if done % CHUNK == 0:
            progress(done, total)
    progress(total, total)
    return Report(counts)


def _made(path: Path, model: type[models.Model], row: dict[str, Any]) -> models.Model:
    made = model()
    try:
        for attname, value in {model._meta.pk.attname: row["pk"], **row["fields"]}.items():
            field = _field(model, attname)
            setattr(made, attname, field.to_python(value) if value is not None else None)
    except FieldDoesNotExist as unknown:
        raise Newer(
            f"{path}: the backup has a field that this version of Ringside doesn't know ({unknown})."
        ) from unknown
    except (KeyError, AttributeError, ValidationError) as error:
        raise Damaged(f"{path}: a row of {row['model']} can't be read ({error}). Nothing was changed.") from error
    return made


def _field(model: type[models.Model], attname: str) -> Any:
    for field in model._meta.concrete_fields:
        if field.attname == attname:
            return getattr(field, "target_field", field)
    raise FieldDoesNotExist(f"{_name(model)}.{attname}")


def _count_on() -> None:
    """Let PostgreSQL number new rows after the restored ones; SQLite does so by itself."""
    statements = connection.ops.sequence_reset_sql(no_style(), kept_models())
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
