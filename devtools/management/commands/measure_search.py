"""manage.py measure_search: how well the search answers the judged questions."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from devtools.benchmarks.search_quality import LISTS, Quality, measure, told
from judgeapp.lookup.selectors import search_find


class Command(BaseCommand):
    help = "Ask the search every judged question and print how many it answers."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--list", action="append", choices=sorted(LISTS), help="only this list; may be repeated")
        parser.add_argument("--missed", action="store_true", help="also print the misses")
        parser.add_argument("--json", action="store_true", help="print only the figures, as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        found = {name: measure(LISTS[name], search_find) for name in options["list"] or LISTS}
        if options["json"]:
            self.stdout.write(json.dumps({name: quality.as_dict() for name, quality in found.items()}, indent=2))
            return
        for name, quality in found.items():
            self.stdout.write(told(name, quality))
            if options["missed"]:
                self._write_missed(quality)

    def _write_missed(self, quality: Quality) -> None:
        for q, answers, shown in quality.missed:
            self.stdout.write(
                f"  first row does not answer: {q}\n    wanted {', '.join(answers)}\n    showed {', '.join(shown)}"
            )
        for q in quality.refused:
            self.stdout.write(f"  said to have no answer: {q}")
        for q in quality.invented:
            self.stdout.write(f"  has no answer, and got one: {q}")
