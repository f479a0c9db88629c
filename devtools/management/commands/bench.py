"""manage.py bench NAME: figures for the README, side by side with something in the same run."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.benchmarks import against, api, cards, engine, option, reading, search
from judgeapp.cards.errors import CardFileFaulty

BENCHMARKS: dict[str, Callable[..., dict[str, Any]]] = {
    "api": api.run,
    "cards": cards.run,
    "engine": engine.run,
    "option": option.run,
    "reading": reading.run,
    "search": search.run,
}


class Command(BaseCommand):
    help = "Measure a part of Ringside and print the figures."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", choices=sorted(BENCHMARKS))
        parser.add_argument("--json", action="store_true", help="print only the figures, as JSON")
        parser.add_argument("--quick", action="store_true", help="a short run, to try it out")
        parser.add_argument("--cards", type=Path, help="for `reading`: a card file to read")
        parser.add_argument("--against", metavar="COMMIT", help="for `engine`: measure this tree and a commit in turn")
        parser.add_argument(
            "--compiled", type=Path, metavar="FOLDER", help="with --against: an engine built by `compile_engine`"
        )
        parser.add_argument("--rounds", type=int, default=5, help="with --against: how many rounds")

    def handle(self, *args: Any, **options: Any) -> None:
        say = (lambda line: None) if options["json"] else self.stdout.write
        try:
            figures = self._run(say, options)
        except (CardFileFaulty, against.NoSuchCommit) as fault:
            raise CommandError(str(fault)) from fault
        if options["json"]:
            self.stdout.write(json.dumps(figures, indent=2))

    def _run(self, say: Callable[[str], object], options: dict[str, Any]) -> dict[str, Any]:
        name, quick = options["name"], options["quick"]
        for given, only in (("cards", "reading"), ("against", "engine")):
            if options[given] is not None and name != only:
                raise CommandError(f"--{given} goes with `bench {only}` alone.")
        if options["cards"] is not None:
            return reading.run(say, quick=quick, cards=options["cards"])
        if options["against"] is not None:
            compiled = options["compiled"].resolve() if options["compiled"] else None
            return against.run(say, options["against"], quick=quick, rounds=options["rounds"], compiled=compiled)
        if options["compiled"] is not None:
            raise CommandError("--compiled goes with --against: the two engines are measured in turns.")
        return BENCHMARKS[name](say, quick=quick)
