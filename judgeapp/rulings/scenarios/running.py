"""A scenario run: every expectation, and every clause it claims to show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgeapp.cards.collection import collection
from judgeapp.rulebook.loading import library
from rules_engine import NotAnOption, QuestionFaulty, Ruling, judge, read_line

from .decks import run_deck
from .expecting import expect
from .reading import Scenario
from .results import Result
from .tournaments import run_tournament


def run(scenario: Scenario) -> Result:
    """Run a scenario: every expectation, and every clause it claims to show."""
    result = Result(scenario, list(scenario.faults), set())
    if scenario.kind == "card":
        _run_card(scenario, result)
    elif scenario.kind == "deck":
        run_deck(scenario, result)
    elif scenario.kind == "tournament":
        run_tournament(scenario, result)
    else:
        _run_board(scenario, result)
    for clause in scenario.shows:
        if clause not in result.walked:
            result.faults.append(f"claims to show {clause}, but the engine did not walk through it")
    return result


def _run_board(scenario: Scenario, result: Result) -> None:
    try:
        ruling = judge(scenario.question, collection())
    except QuestionFaulty as faulty:
        expected = scenario.expect.get("faults")
        places = {fault.at for fault in faulty.faults}
        if expected is None:
            result.faults += [f"{fault.at}: {fault.why}" for fault in faulty.faults]
        elif not set(expected) <= places:
            result.faults.append(f"faults expected at {expected}, found at {sorted(places)}")
        return
    except NotAnOption as refused:
        ruling = refused.ruling
        if scenario.expect.get("rejected") != refused.decision:
            result.faults.append(
                f"{refused}; offered are {[option.id for option in ruling.decision.options] if ruling.decision else []}"
            )
    row = ruling.as_dict()
    result.ruling = row
    result.walked = walked(ruling, row)
    for path, wanted in scenario.expect.items():
        if path not in ("rejected", "faults"):
            expect(path, wanted, row, result)


def walked(ruling: Ruling, row: Mapping[str, Any]) -> set[str]:
    """The clauses that steps, the decision, its options and refusals, and the outcome cite."""
    found = {cite for step in row["steps"] for cite in step["cites"]}
    for ask, option in ruling.answered:
        found |= {*ruling.written(ask.cites), *ruling.written(option.cites)}
    decision = row.get("decision") or {}
    found |= set(decision.get("cites", ()))
    for part in (*decision.get("options", ()), *decision.get("refused", ())):
        found |= set(part["cites"])
    if row.get("outcome"):
        found |= set(row["outcome"]["cites"])
    found |= set((row.get("rejected") or {}).get("cites", ()))
    return found


def _text_of(scenario: Scenario) -> str:
    """The text that a card scenario is about: its own, or the current wording that an erratum gives a card."""
    question = scenario.question
    if "erratum" not in question:
        return str(question.get("text", ""))
    row = next(row for row in library().errata if row.edition == question["ruleset"] and row.id == question["erratum"])
    return row.abilities[int(question.get("ability", 1)) - 1]


def _run_card(scenario: Scenario, result: Result) -> None:
    """A scenario about a card's text: how an ability is read. `erratum` and `ability` name one of a list of errata."""
    ability = read_line(_text_of(scenario))
    facts = {
        "understood": ability.understood,
        "type": ability.type,
        "name": ability.name,
        "costs": [node.kind for node in ability.costs],
        "restrictions": [node.kind for node in ability.restrictions],
        "brackets": [node.kind for node in ability.brackets],
        "sentences": [node.kind for node in ability.sentences],
    }
    for key, wanted in scenario.expect.items():
        if facts.get(key) != wanted:
            result.faults.append(f"{key} is {facts.get(key)!r}, expected {wanted!r}")
    # What a card scenario shows is shown by the reading itself.
    result.walked = set(scenario.shows) if not result.faults else set()
