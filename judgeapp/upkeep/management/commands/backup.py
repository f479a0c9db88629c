"""manage.py backup FILE: everything that visitors keep, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.upkeep.backups import backup
from judgeapp.upkeep.errors import BackupError


class Command(BaseCommand):
    help = "Write scenarios, imported cards, API keys and stored answers to FILE (gzip). The site can keep running."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            report = backup(path=options["file"], progress=self._progress)
        except BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"\r{options['file']}: {report.rows} rows ({report})")

    def _progress(self, done: int, total: int) -> None:
        self.stdout.write(f"\rWriting {done} of {total} ...", ending="")
        self.stdout.flush()
