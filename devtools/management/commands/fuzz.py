"""Ask the site damaged questions and card texts: nothing may raise, answer a 5xx or take long."""

from __future__ import annotations

import logging
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from devtools.fuzz.cases import case
from devtools.fuzz.running import Report, ask, run
from judgeapp.memory import settle

EVERY = 100


class Command(BaseCommand):
    help = (
        "Ask the site mutated questions and card texts in this process. Ends with 1 where one raises or takes too long."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--count", type=int, default=2_000, help="how many cases")
        parser.add_argument("--seed", type=int, default=1, help="the seed; another seed gives other cases")
        parser.add_argument("--first", type=int, default=0, help="the number of the first case")
        parser.add_argument("--case", type=int, help="send only this case, and print its body")

    def handle(self, *args: Any, **options: Any) -> None:
        # Cases are reported by number; logging every refusal would bury them.
        logging.getLogger("django.request").setLevel(logging.CRITICAL)
        settings.THROTTLE = False
        if options["case"] is not None:
            one = case(options["seed"], options["case"])
            self.stdout.write(f"{one.kind} {one.path}\n{one.body}")
            self.stdout.write(str(ask(one)))
            return
        # As the site does once it is warm, so that the garbage collector doesn't scan long-lived data in the middle of
        # a case.
        ask(case(options["seed"], 0))
        settle()
        numbers = range(options["first"], options["first"] + options["count"])
        report = run(
            (case(options["seed"], number) for number in numbers), lambda found: self._tell(found, len(numbers))
        )
        self._print(report, options["seed"])
        if report.wrong:
            raise SystemExit(1)

    def _tell(self, report: Report, total: int) -> None:
        if report.count % EVERY == 0:
            self.stderr.write(f"\r{report.count} of {total}, {len(report.wrong)} wrong", ending="")

    def _print(self, report: Report, seed: int) -> None:
        self.stdout.write(f"\n{report.count} cases, seed {seed}: {len(report.wrong)} wrong.")
        self.stdout.write(
            "Statuses: " + ", ".join(f"{status} ×{count}" for status, count in sorted(report.statuses.items()))
        )
        self.stdout.write(
            "Most of each unit: " + ", ".join(f"{count:,} {unit}" for unit, count in sorted(report.most.items()))
        )
        self.stdout.write("Slowest:")
        for asked in sorted(report.slowest, reverse=True):
            self.stdout.write(f"  {asked.seconds:.2f} s  --case {asked.number}  {asked.kind}  {asked.status}")
        for asked in report.wrong[:30]:
            self.stdout.write(f"{asked.wrong}: --case {asked.number} {asked.kind} {asked.status}\n{asked.trace}")
