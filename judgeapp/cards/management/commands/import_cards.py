"""manage.py import_cards FILE: bring a card file into the site."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError, ProgrammingError

from judgeapp.cards.errors import CardFileFaulty
from judgeapp.cards.services import ImportReport, cards_import


class Command(BaseCommand):
    help = "Import a card file. A bad row is reported with its place and the rest is imported."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file", type=Path, help="a list of cards, or the contract's mapping of cards (JSON or YAML)"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            report = cards_import(path=options["file"], progress=self._progress)
        except CardFileFaulty as faulty:
            raise CommandError(str(faulty)) from faulty
        except (OperationalError, ProgrammingError) as error:
            raise CommandError(f"The database is not ready ({error}). Run: manage.py migrate") from error
        self._tell(report)

    def _progress(self, done: int, total: int) -> None:
        self.stderr.write(f"{done} of {total} cards looked at")

    def _tell(self, report: ImportReport) -> None:
        for row in report.bad:
            self.stdout.write(self.style.ERROR(f"left out: {row}"))
        for note in report.notes:
            self.stdout.write(f"note: {note}")
        for slug in report.updated:
            self.stdout.write(f"updated: {slug}")
        figures = f"{len(report.added)} added, {len(report.updated)} updated, {report.unchanged} unchanged"
        self.stdout.write(f"{figures}, {len({row.at for row in report.bad})} left out")
        if not report.changed:
            self.stdout.write("nothing changed")
