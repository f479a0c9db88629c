"""A scenario about a tournament, run: a calculator's question, and what it answers."""

from __future__ import annotations

from judgeapp.tournament.calculators import CALCULATORS, ask

from .reading import Scenario
from .results import Result


def run_tournament(scenario: Scenario, result: Result) -> None:
    """Ask a calculator: `calculator` names it, `given` is what it is given; each key of `expect` is a value of the answer."""
    name = str(scenario.question.get("calculator"))
    if name not in CALCULATORS:
        result.faults.append(f"there's no calculator '{name}'; there are {', '.join(CALCULATORS)}")
        return
    edition = {"edition": scenario.question.get("ruleset")}
    asked = ask(CALCULATORS[name], {**edition, **(scenario.question.get("given") or {})})
    result.faults += [f"{field}: {why}" for field, why in asked.faults]
    if asked.answer is None:
        return
    for key, wanted in scenario.expect.items():
        found = asked.answer.values.get(key)
        if found != wanted:
            result.faults.append(f"{key} is {found!r}, expected {wanted!r}")
    cites = (cite for step in asked.answer.steps for cite in step.cites)
    result.walked = {cite.removeprefix(f"{asked.edition}:") for cite in cites}
