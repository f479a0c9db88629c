"""What tests of the ruleset share: the current edition with a few values replaced, and questions judged under it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import expanded
from rules_engine import NotAnOption, QuestionFaulty, Ruling, judge
from rules_engine.editions import RULESETS, Ruleset

UVS = RULESETS["uvs-1.2.9"]


def overlay(settled: Mapping[str, str] | None = None, **groups: Mapping[str, Any]) -> Ruleset:
    """The current edition except for these values: `overlay(playing={"duty_to_try_a_card": False})`."""
    changed: dict[str, Any] = {name: replace(getattr(UVS, name), **values) for name, values in groups.items()}
    known = {name: readings for name, readings in UVS.open_questions.items() if name not in (settled or {})}
    return replace(UVS, id="overlay", settled=settled or {}, open_questions=known, **changed)


def ask(
    *decisions: Any, cards: Mapping[str, Any] | None = None, under: Ruleset = UVS, readings: Any = None, **board: Any
) -> Ruling:
    """The ruling on a short question under a ruleset."""
    question = expanded({"ruleset": under.id, "cards": dict(cards or {}), "board": board, "decisions": decisions})
    if readings:
        question["readings"] = readings
    with patch.dict(RULESETS, {under.id: under}):
        return judge(question, collection())


def options(ruling: Ruling) -> list[str]:
    return [option.id for option in ruling.decision.options] if ruling.decision is not None else []


def refused(ruling: Ruling) -> dict[str, tuple[str, ...]]:
    """What is refused in the next decision: `verb:card` -> its clauses."""
    rows = (ruling.as_dict()["decision"] or {}).get("refused", ())
    return {f"{row['verb']}:{','.join(row['cards'])}": tuple(row["cites"]) for row in rows}


def is_offered(*decisions: Any, **question: Any) -> bool:
    """Can the last decision be taken?"""
    try:
        ask(*decisions, **question)
    except NotAnOption as error:
        if error.index != len(decisions) - 1:
            raise
        return False
    return True


def faults(*decisions: Any, **question: Any) -> dict[str, str]:
    """Return the faults of a question that must have some, by place: several at one place in order."""
    try:
        ask(*decisions, **question)
    except QuestionFaulty as faulty:
        found: dict[str, list[str]] = {}
        for fault in faulty.faults:
            found.setdefault(fault.at, []).append(fault.why)
        return {at: "; ".join(whys) for at, whys in found.items()}
    raise AssertionError("the question was accepted")


def said(ruling: Ruling) -> str:
    return "\n".join(step.text for step in ruling.steps)


def codes(ruling: Ruling) -> set[str]:
    return {step.code for step in ruling.steps}


def cited(ruling: Ruling) -> set[str]:
    return {cite for step in ruling.steps for cite in step.cites}
