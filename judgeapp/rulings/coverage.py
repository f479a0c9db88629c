"""Rule coverage: which normative clauses a scenario executes, which are excused and why, and which are neither."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import yaml
from django.conf import settings

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import NORMATIVE

from .scenarios import Result, run, scenarios

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


def excuses() -> dict[str, str]:
    """Clauses no program can execute, each with its reason."""
    reasons: dict[str, str] = {}
    for path in sorted((Path(settings.CONTENT_DIR) / "scenarios" / "excused").glob("*.yaml")):
        reasons.update(yaml.safe_load(path.read_text(encoding="utf-8")) or {})
    return reasons


def cover(edition: str) -> Coverage:
    """Run every scenario and hold the clauses it shows against the edition's normative ones."""
    entries = library().editions[edition].entries.values()
    clauses = [clause for entry in entries for clause in entry.clauses]
    normative = [clause.ref.local for clause in clauses if clause.kind == NORMATIVE]
    results = [run(scenario) for scenario in scenarios()]
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
    reasons = excuses()
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
