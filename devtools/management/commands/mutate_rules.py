"""manage.py mutate_rules: break the code that cites a clause; a scenario that cites the clause must fail."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from devtools.mutations import MutationRun, Verdict, mutation_run
from rules_engine import CURRENT, EDITIONS


class Command(BaseCommand):
    help = "Show that breaking a rule breaks its scenario."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("clauses", nargs="*", help="clauses to try, as entry#clause (default: all that code cites)")
        parser.add_argument("--every", type=int, default=1, help="only every Nth clause")
        parser.add_argument("--start", type=int, default=0, help="start at this clause of the list (0 is the first)")
        parser.add_argument("--mutants", type=int, default=8, help="at most this many mutations per clause")
        parser.add_argument(
            "--first", action="store_true", help="move on to the next clause once a mutation is noticed"
        )
        parser.add_argument(
            "--outcomes", action="store_true", help="count only mutations that change an outcome; list those missed"
        )
        parser.add_argument("--edition", default=CURRENT.id, choices=sorted(EDITIONS))
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        edition = options["edition"]
        chosen = options["clauses"] or MutationRun(edition=edition).clauses()[options["start"] :: options["every"]]

        def tell(verdict: Verdict) -> None:
            if not options["json"]:
                state = "noticed" if verdict.proved else "NOT NOTICED" if verdict.mutants else "nothing to damage"
                self.stdout.write(f"{verdict.clause}: {verdict.killed} of {verdict.mutants} damages noticed ({state})")
                for missed in verdict.missed:
                    self.stdout.write(f"  changes an outcome, and nobody notices: {missed}")

        first, outcomes = options["first"], options["outcomes"]
        verdicts = mutation_run(
            chosen, options["mutants"], tell, until_noticed=first, outcomes=outcomes, edition=edition
        )
        tried = [verdict for verdict in verdicts if verdict.mutants]
        figures = {
            "clauses": len(verdicts),
            "with_mutants": len(tried),
            "proved": sum(verdict.proved for verdict in tried),
            "mutants": sum(verdict.mutants for verdict in tried),
            "killed": sum(verdict.killed for verdict in tried),
        }
        if options["outcomes"]:
            figures["decisive"] = sum(verdict.decisive for verdict in tried)
            figures["decisive_killed"] = sum(verdict.decisive_killed for verdict in tried)
        if options["json"]:
            self.stdout.write(json.dumps(figures, indent=2))
        else:
            self.stdout.write(", ".join(f"{name} {count}" for name, count in figures.items()))
