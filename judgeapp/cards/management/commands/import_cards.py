"""manage.py import_cards FILE...: bring card files into the site, or take them back."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError, ProgrammingError

from judgeapp.cards.errors import CardsError
from judgeapp.cards.importing.columns import FIELDS
from judgeapp.cards.importing.service import ImportReport, cards_import, cards_preview, cards_remove, source_name
from judgeapp.cards.importing.sources import Source, open_source

# Listing every place with the same note would fill the screen.
MOST_PLACES = 3


def column(text: str) -> tuple[str, str]:
    name, sign, field = text.rpartition("=")
    if not sign or field not in set(FIELDS.values()):
        raise ArgumentTypeError(f"'{text}' must be COLUMN=FIELD; fields are {', '.join(sorted(set(FIELDS.values())))}")
    return name, field


class Command(BaseCommand):
    help = (
        "Import card files (JSON, YAML, CSV), folders or zip archives. Columns are recognised by name, in any order. A bad row is "
        "reported with its place and the rest is imported; run it again to continue after an interruption."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", type=Path, nargs="*", metavar="FILE", help="a file, a folder or a zip archive")
        parser.add_argument(
            "--source", default="", help="a name for where the cards come from (default: the file's name)"
        )
        parser.add_argument("--credit", default="", help="whose data it is, as shown on card pages")
        parser.add_argument(
            "--map", type=column, action="append", default=[], metavar="COLUMN=FIELD", help="say what a column is"
        )
        parser.add_argument(
            "--dry-run",
            action="store_true",
            help="show the columns and what would be imported and left out, without changing anything",
        )
        parser.add_argument("--remove", metavar="SOURCE", help="remove the cards imported from a source")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if options["remove"] is not None:
                self._remove(options["remove"])
            elif options["files"]:
                self._import(options)
            else:
                raise CommandError("Name a file to import, or --remove SOURCE.")
        except CardsError as error:
            raise CommandError(str(error)) from error
        except (OperationalError, ProgrammingError) as error:
            raise CommandError(f"The database isn't ready ({error}). Run: manage.py migrate") from error

    def _remove(self, source: str) -> None:
        report = cards_remove(source=source)
        self.stdout.write(f"{report.removed} cards removed; {report.kept} stay, because another source also has them")

    def _import(self, options: dict[str, Any]) -> None:
        opened = open_source(options["files"], dict(options["map"]))
        self._show_columns(opened)
        if options["dry_run"]:
            self._tell(
                cards_preview(opened=opened, source=options["source"] or source_name(options["files"])), is_dry=True
            )
            self.stdout.write(f"{opened.total} rows; nothing imported")
            return
        report = cards_import(
            paths=options["files"],
            source=options["source"],
            credit=options["credit"],
            progress=self._progress,
            opened=opened,
        )
        self._tell(report)
        self.stdout.write(f"source: {report.source} (undo with --remove {report.source})")

    def _show_columns(self, opened: Source) -> None:
        for file in opened.files:
            for remark in file.remarks:
                self.stdout.write(f"{file.name}: {remark}")
            if not file.columns:
                continue
            known = ", ".join(f"{column} = {field}" for column, field in file.columns.items())
            self.stdout.write(f"{file.name}: {known}")
            if file.unused:
                self.stdout.write(
                    f"{file.name}: not used: {', '.join(file.unused)} (--map COLUMN=FIELD says otherwise)"
                )

    def _progress(self, done: int, total: int) -> None:
        self.stderr.write(f"{done} of {total} cards looked at")

    def _tell(self, report: ImportReport, *, is_dry: bool = False) -> None:
        if report.resumed_at:
            self.stdout.write(f"continued after row {report.resumed_at}, where the last import stopped")
        for row in report.bad:
            self.stdout.write(self.style.ERROR(f"left out: {row}"))
        self._tell_notes(report)
        for slug in report.updated:
            self.stdout.write(f"updated: {slug}")
        figures = f"{len(report.added)} added, {len(report.updated)} updated, {report.unchanged} unchanged"
        merged = f", {report.merged} merged as further printings" if report.merged else ""
        would = "it would be: " if is_dry else ""
        self.stdout.write(f"{would}{figures}{merged}, {len({row.at for row in report.bad})} left out")
        if not is_dry and not report.changed and not report.merged:
            self.stdout.write("nothing changed")

    def _tell_notes(self, report: ImportReport) -> None:
        """Say each kind of note once, with its first places."""
        places: dict[str, list[str]] = {}
        for note in report.notes:
            places.setdefault(note.why, []).append(note.at)
        for why, at in places.items():
            more = f" and {len(at) - MOST_PLACES} more" if len(at) > MOST_PLACES else ""
            self.stdout.write(f"note: {why}: {', '.join(at[:MOST_PLACES])}{more}")
