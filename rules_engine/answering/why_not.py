"""Why not? What is refused at a decision, for one card, one verb or all of it, with a sentence to read out."""

from __future__ import annotations

from typing import Any

from rules_engine.answering.shape import Answer, answer
from rules_engine.contract.ruling import Ruling
from rules_engine.wording import answers

MOST_SENTENCES = 2


def why_not(ruling: Ruling, *, card: str = "", verb: str = "") -> dict[str, Any]:
    """What the deciding player can and can't do with a card or by a verb, with the clauses."""
    ask = ruling.decision
    if ask is None:
        return {"decision": None, "refused": [], "options": [], "answer": answer([answers.nothing_left()], [])}
    refused = [row.as_dict(ruling.citations) for row in ask.refused if _fits(row.verb, row.cards, card, verb)]
    options = [row.as_dict(ruling.citations) for row in ask.options if _fits(row.verb, row.cards, card, verb)]
    decision = {"player": ask.player, "kind": ask.kind, "prompt": ask.prompt, "cites": list(ruling.written(ask.cites))}
    return {
        "decision": decision,
        "refused": refused,
        "options": options,
        "answer": _said(decision, refused, options, card),
    }


def _fits(of_verb: str, cards: tuple[str, ...], card: str, verb: str) -> bool:
    return (not card or card in cards) and (not verb or of_verb == verb)


def _said(decision: dict[str, Any], refused: list[Any], options: list[Any], card: str) -> Answer:
    if refused:
        whys = list(dict.fromkeys(row["why"] for row in refused))[:MOST_SENTENCES]
        return answer(whys, [ref for row in refused for ref in row["cites"]])
    if options:
        return answer([answers.it_can(options[0]["label"])], options[0]["cites"])
    return answer([answers.not_refused(card, decision["player"], decision["prompt"])], decision["cites"])
