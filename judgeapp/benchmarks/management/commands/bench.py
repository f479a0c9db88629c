"""manage.py bench NAME: figures for the README, side by side with something in the same run."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from judgeapp.benchmarks import api, engine, option, search

BENCHMARKS = {"api": api.run, "engine": engine.run, "option": option.run, "search": search.run}


class Command(BaseCommand):
    help = "Measure a part of Ringside and print the figures."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", choices=sorted(BENCHMARKS))
        parser.add_argument("--json", action="store_true", help="print the figures as JSON alone")
        parser.add_argument("--quick", action="store_true", help="a short run, for trying it out")

    def handle(self, *args: Any, **options: Any) -> None:
        say = (lambda line: None) if options["json"] else self.stdout.write
        figures = BENCHMARKS[options["name"]](say, quick=options["quick"])
        if options["json"]:
            self.stdout.write(json.dumps(figures, indent=2))
