"""manage.py restore FILE: restore a backup, completely or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.upkeep.backups import restore
from judgeapp.upkeep.errors import BackupError


class Command(BaseCommand):
    help = "Restore FILE, made by `manage.py backup` from SQLite or PostgreSQL, into either. All or nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="delete the database's current data")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            report = restore(path=options["file"], replace=options["replace"], progress=self._progress)
        except BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"\rRestored {report.rows} rows ({report})")

    def _progress(self, done: int, total: int) -> None:
        self.stdout.write(f"\rRestoring {done} of {total} ...", ending="")
        self.stdout.flush()
