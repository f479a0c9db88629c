"""manage.py read_cards FILE: how many lines of a card file are understood, and what stops the others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.cards.errors import CardFileFaulty
from judgeapp.cards.services import ReadingReport, cards_read


class Command(BaseCommand):
    help = "Read every ability in a card file and count how many are understood, and what stops the others."
    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own attribute

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file", type=Path, help="a list of cards, or the contract's mapping of cards (JSON or YAML)"
        )
        parser.add_argument("--json", action="store_true", help="print only the figures, as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            report = cards_read(path=options["file"], progress=self._progress)
        except CardFileFaulty as faulty:
            raise CommandError(str(faulty)) from faulty
        if options["json"]:
            self.stdout.write(json.dumps(report.as_dict(), indent=2, ensure_ascii=False))
        else:
            self._tell(report)

    def _progress(self, done: int, total: int) -> None:
        self.stderr.write(f"{done} of {total} cards read")

    def _tell(self, report: ReadingReport) -> None:
        def part(count: int, of: int) -> str:
            return f"{count} ({100 * count / of:.1f}%)" if of else str(count)

        self.stdout.write(f"lines: {report.lines}")
        self.stdout.write(f"understood: {part(report.understood, report.lines)}")
        self.stdout.write(f"refused: {part(report.refused, report.lines)}, of these ambiguous: {report.ambiguous}")
        self.stdout.write(f"cards: {report.cards}, understood whole: {part(report.cards_whole, report.cards)}")
        for row in report.bad:
            self.stdout.write(f"not a card: {row}")
        if report.reasons:
            self.stdout.write("what stops a reading most often:")
        for reason in report.reasons:
            self.stdout.write(f"{reason['lines']:5}  {reason['words']}")
