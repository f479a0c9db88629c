"""A case asked: its ruling as plain data, in a form that does not depend on how the engine is built."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgeapp.rulings.scenarios import PLAIN, Scenario, run
from rules_engine import Ask, NotAnOption, Option, Printed, QuestionFaulty, Ruling, judge
from rules_engine.question import printed_card

from .cases import Case, plain

Record = dict[str, Any]


def printed_cards(rows: Mapping[str, Mapping[str, Any]]) -> dict[str, Printed]:
    """Return the cards that the questions may name, made from their rows."""
    return {slug: printed_card(slug, dict(row)) for slug, row in rows.items()}


def ask(case: Case, cards: Mapping[str, Printed]) -> Record:
    """Return the engine's answer to a case."""
    return plain(_plain_scenario(case) if case.kind in PLAIN else _ruling(case.question, cards))  # type: ignore[no-any-return]


def _plain_scenario(case: Case) -> Record:
    """A deck, or the reading of a card: the clauses it arrives at, and how many of its expectations fail."""
    topic = case.id.split("/")[1]
    result = run(Scenario(case.id, "", case.title, (), topic, case.kind, dict(case.question), dict(case.expect)))
    return {"cites": sorted(result.walked), "faults": [{"why": fault} for fault in result.faults]}


def _ruling(question: Mapping[str, Any], cards: Mapping[str, Printed]) -> Record:
    try:
        return _record(judge(question, cards, offers=True))
    except NotAnOption as refused:
        return _record(refused.ruling)
    except QuestionFaulty as faulty:
        return {"faults": [fault.as_dict() for fault in faulty.faults]}


def _record(ruling: Ruling) -> Record:
    row = {"rejected": None, **ruling.as_dict()}
    row.pop("engine")
    row["loop"] = {"why": ruling.loop} if ruling.loop else None
    row["steps"] = [{key: value for key, value in step.items() if key != "n"} for step in row["steps"]]
    row["answered"] = [_answered(asked, option) for asked, option in ruling.answered]
    return row


def _answered(asked: Ask, option: Option) -> Record:
    """A decision that was made: what was offered, and what was taken. Other options' labels are never made."""
    return {
        "player": asked.player,
        "kind": asked.kind,
        "prompt": asked.prompt,
        "cites": list(asked.cites),
        "options": [{"id": one.id, "verb": one.verb, "cards": list(one.cards)} for one in asked.options],
        "pick": asked.pick,
        "taken": option.as_dict(),
    }
