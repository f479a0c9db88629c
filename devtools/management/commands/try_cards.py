"""manage.py try_cards FILE: every understood line of a card file, or of what the grammar makes, run on generated boards."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.card_trials import Report, try_cards
from devtools.card_trials.fitting import Row
from devtools.card_trials.made import made_cards, own_texts
from devtools.card_trials.report import NAMES, told
from judgeapp.cards.errors import CardFileFaulty
from judgeapp.cards.importing.rows import read_rows
from judgeapp.cards.importing.sources import load_rows


class Command(BaseCommand):
    help = "Run every understood line of a card file on generated boards, and say what went wrong or was never reached."
    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own attribute

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, nargs="?", help="a list of cards, or the contract's mapping of cards")
        parser.add_argument("--made", type=int, metavar="N", help="instead of a file: N lines that the grammar makes")
        parser.add_argument("--seed", type=int, default=1, help="with --made: which lines")
        parser.add_argument("--every", type=int, default=1, help="only every n-th card")
        parser.add_argument("--most", type=int, default=None, help="at most so many boards for one line")
        parser.add_argument("--lines", action="store_true", help="print what was seen of each line, too")
        parser.add_argument("--json", action="store_true", help="print the figures as JSON alone")

    def handle(self, *args: Any, **options: Any) -> None:
        rows = list(self._rows(options))
        report = try_cards(rows, most=options["most"], progress=self._progress)
        if options["json"]:
            self.stdout.write(json.dumps(report.as_dict(), indent=2, ensure_ascii=False))
        else:
            self._tell(report, lines=options["lines"])
        if report.wrong:
            raise CommandError(f"{len(report.wrong)} boards went wrong.")

    def _rows(self, options: dict[str, Any]) -> Iterable[Row]:
        if options["made"]:
            return made_cards(own_texts(), options["seed"], options["made"])
        if options["file"] is None:
            raise CommandError("Name a card file, or say how many lines are to be made (--made).")
        try:
            found = read_rows(load_rows(options["file"]))
        except CardFileFaulty as faulty:
            raise CommandError(str(faulty)) from faulty
        return [card.row for card in found.cards[:: options["every"]]]

    def _progress(self, done: int, total: int) -> None:
        if done % 50 == 0 or done == total:
            self.stderr.write(f"{done} of {total} cards tried")

    def _tell(self, report: Report, *, lines: bool) -> None:
        for row in report.rows if lines else ():
            self.stdout.write(told(row))
        for key, value in report.figures().items():
            self.stdout.write(f"{key}: {value}")
        for name, (seen, of) in report.seen.items():
            self.stdout.write(f"{NAMES[name]}: {seen} of {of} lines")
        for name, reasons in report.cannot.items():
            for reason, count in reasons.items():
                self.stdout.write(f"{NAMES[name]} cannot be seen of {count} lines: {reason}")
        for line in report.never:
            self.stdout.write(f"never reached: {line}")
        for line in report.untold:
            self.stdout.write(f"no step says what it did: {line}")
        for line in report.wrong[:50]:
            self.stdout.write(f"wrong: {line}")
