"""manage.py import_rulings: bring in rulings that judges or publishers made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError, ProgrammingError

from judgeapp.precedents.errors import PrecedentError
from judgeapp.precedents.files import read_file
from judgeapp.precedents.services import precedents_import, precedents_recheck, precedents_remove


class Command(BaseCommand):
    help = (
        "Import judges' rulings (YAML, JSON, CSV): card or ref, question, answer, source, url, date, official, board, "
        "agrees, expect. A bad row is reported and left out; importing again changes nothing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", type=Path, nargs="*", metavar="FILE")
        parser.add_argument("--source", default="", help="a name for where they come from (default: the file's name)")
        parser.add_argument("--remove", metavar="SOURCE", help="remove what was imported under a name")
        parser.add_argument("--recheck", action="store_true", help="rule again on boards that an older engine ruled on")

    def handle(self, *args: Any, **options: Any) -> None:
        if not (options["files"] or options["remove"] or options["recheck"]):
            raise CommandError("Name a file to import, or --remove SOURCE, or --recheck.")
        try:
            if options["remove"]:
                self.stdout.write(f"{precedents_remove(source=options['remove'])} rulings removed")
            for path in options["files"]:
                self._import(path, options["source"] or path.stem)
            if options["recheck"]:
                self.stdout.write(f"{precedents_recheck()} answers of the engine have changed")
        except PrecedentError as error:
            raise CommandError(str(error)) from error
        except (OperationalError, ProgrammingError) as error:
            raise CommandError(f"The database isn't ready ({error}). Run: manage.py migrate") from error

    def _import(self, path: Path, source: str) -> None:
        report = precedents_import(rows=read_file(path), source=source)
        for fault in report.bad:
            self.stdout.write(self.style.ERROR(f"left out: {fault.at}: {fault.why}"))
        for note in report.notes:
            self.stdout.write(f"note: {note.at}: {note.why}")
        self.stdout.write(f"{report.added} added, {report.updated} updated, {report.unchanged} unchanged")
        self.stdout.write(f"source: {source} (undo with --remove {source})")
