"""manage.py neighbours FILE: how many understood lines are still understood with one word swapped for another of its
kind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.card_trials.neighbours import Neighbours, try_neighbours
from judgeapp.cards.errors import CardFileFaulty
from judgeapp.cards.services import lines_in
from rules_engine import read_card


class Command(BaseCommand):
    help = "Exchange one word of every understood line for another of its kind, and say which neighbours are refused."
    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own attribute

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a list of cards, or the contract's mapping of cards")
        parser.add_argument("--every", type=int, default=1, help="only every Nth line")
        parser.add_argument("--most", type=int, default=25, help="how many refused swaps to show")
        parser.add_argument("--json", action="store_true", help="print only the figures, as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            lines = lines_in(options["file"])
        except CardFileFaulty as faulty:
            raise CommandError(str(faulty)) from faulty
        found = try_neighbours(lines[:: options["every"]], _is_understood)
        if options["json"]:
            self.stdout.write(json.dumps(found.as_dict(), indent=2, ensure_ascii=False))
        else:
            self._tell(found, options["most"])

    def _tell(self, found: Neighbours, most: int) -> None:
        understood, tried = found.total
        self.stdout.write(f"neighbours: {tried}, understood: {understood} ({100 * understood / max(tried, 1):.1f}%)")
        for kind, number in found.tried.items():
            reads = found.understood[kind]
            self.stdout.write(f"{kind}: {reads} of {number} ({100 * reads / number:.1f}%)")
        for (_, before, after), lines in found.holes()[:most]:
            self.stdout.write(f"{len(lines):4}  {before} > {after}: {lines[0]}")


def _is_understood(line: str) -> bool:
    return all(ability.understood for ability in read_card(line))
