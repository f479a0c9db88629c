"""Rule coverage: which normative clauses a scenario executes, which are excused and why, and which are neither."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import yaml
from django.conf import settings

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import NORMATIVE
from rules_engine import CURRENT, EDITIONS

from .scenarios import Result, Scenario, otherwise, run, run_shared, scenarios, shared

EXAMPLES = 59


@dataclass
class Coverage:
    """The figures of one edition."""

    normative: int
    executed: set[str]
    excused: dict[str, str]
    missing: list[str]
    kinds: Counter[str]
    examples_passing: set[int]
    results: list[Result]
    stale: list[str]

    def figures(self) -> dict[str, int]:
        return {
            "normative": self.normative,
            "executed": len(self.executed),
            "excused": len(self.excused),
            "examples": EXAMPLES,
            "examples_passing": len(self.examples_passing),
        }


def excuses(edition: str) -> dict[str, str]:
    """Return the clauses of an edition that no program can execute, each with its reason. Today's are named without edition."""
    reasons: dict[str, str] = {}
    for path in sorted((Path(settings.CONTENT_DIR) / "scenarios" / "excused").glob("*.yaml")):
        for name, why in (yaml.safe_load(path.read_text(encoding="utf-8")) or {}).items():
            of_edition, _, clause = name.rpartition(":")
            if (of_edition or CURRENT.id) == edition:
                reasons[clause] = why
    return reasons


def ruled_under(edition: str) -> list[Result]:
    """Run the scenarios of an edition: its own, and those of today whose cards fit, except if a difference names them."""
    results = [run(scenario) for scenario in scenarios() if ruleset_of(scenario) == edition]
    if edition != CURRENT.id and edition in EDITIONS:
        apart = otherwise(edition)
        results += [run_shared(scenario) for scenario in shared(edition) if scenario.title not in apart]
    return results


def ruleset_of(scenario: Scenario) -> str:
    """Return the edition that a scenario is ruled under."""
    return str(scenario.question.get("ruleset") or CURRENT.id)


def cover(edition: str) -> Coverage:
    """Run the scenarios of an edition and compare the clauses they show with its normative ones."""
    entries = library().editions[edition].entries.values()
    clauses = [clause for entry in entries for clause in entry.clauses]
    normative = [clause.ref.local for clause in clauses if clause.kind == NORMATIVE]
    results = ruled_under(edition)
    shown: set[str] = set()
    for result in results:
        if not result.faults:
            shown |= set(result.scenario.shows) & result.walked
    partners: dict[str, set[str]] = defaultdict(set)
    for clause in clauses:
        for ref in clause.same:
            partners[clause.ref.local].add(ref.local)
            partners[ref.local].add(clause.ref.local)
    executed = {name for name in normative if name in shown or partners[name] & shown}
    reasons = excuses(edition)
    excused = {name: why for name, why in reasons.items() if name in normative and name not in executed}
    return Coverage(
        normative=len(normative),
        executed=executed,
        excused=excused,
        missing=[name for name in normative if name not in executed and name not in excused],
        kinds=Counter(clause.kind for clause in clauses),
        examples_passing={r.scenario.example for r in results if r.scenario.example is not None and not r.faults},
        results=results,
        stale=sorted(name for name in reasons if name not in normative or name in executed),
    )
