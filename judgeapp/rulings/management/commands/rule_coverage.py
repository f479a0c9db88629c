"""manage.py rule_coverage: how much of the rules the scenarios execute."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.rulings.coverage import cover
from judgeapp.rulings.guides import GuideCoverage, cover_guide, guides
from rules_engine import CURRENT, EDITIONS


class Command(BaseCommand):
    help = "Run all scenarios and print which normative clauses of an edition they exercise."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--edition", default=CURRENT.id, choices=sorted({*EDITIONS, *guides()}))
        parser.add_argument("--json", action="store_true", help="print only the figures, as JSON")
        parser.add_argument(
            "--missing",
            nargs="?",
            const="",
            metavar="ENTRY",
            help="list clauses neither executed nor excused (of an entry)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["edition"] in guides():
            self._guide(cover_guide(options["edition"]))
            return
        coverage = cover(options["edition"])
        if options["json"]:
            self.stdout.write(json.dumps(coverage.figures(), indent=2))
            return
        for result in coverage.results:
            for fault in result.faults:
                self.stdout.write(f"{result.scenario.path} ({result.scenario.title}): {fault}")
        if options["missing"] is not None:
            for name in coverage.missing:
                if name.startswith(options["missing"]):
                    self.stdout.write(f"missing {name}")
        figures = coverage.figures()
        self.stdout.write(
            f"scenarios: {len(coverage.results)}, failing: {sum(bool(r.faults) for r in coverage.results)}"
        )
        self.stdout.write(", ".join(f"{name}: {count}" for name, count in figures.items()))
        self.stdout.write(
            "clauses by kind: " + ", ".join(f"{kind} {count}" for kind, count in coverage.kinds.most_common())
        )
        self.stdout.write(f"neither executed nor excused: {len(coverage.missing)}")
        for name in coverage.stale:
            self.stdout.write(f"excused without need: {name}")
        if any(result.faults for result in coverage.results):
            raise CommandError("some scenarios fail")

    def _guide(self, coverage: GuideCoverage) -> None:
        """Print what of a guide is executed: its examples, answers and quick-reference lines."""
        for name in coverage.missing:
            self.stdout.write(f"missing {name}")
        for name in coverage.stale:
            self.stdout.write(f"excused without need: {name}")
        excused = len(coverage.lines) - len(coverage.executed) - len(coverage.missing)
        self.stdout.write(
            f"lines: {len(coverage.lines)}, executed: {len(coverage.executed)}, excused: {excused}, "
            f"neither executed nor excused: {len(coverage.missing)}"
        )
