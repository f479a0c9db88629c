"""The shape of a question: what its declaration says (`rules_engine.contract`), and what keys need of each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.contract.objects import Part
from rules_engine.contract.question import Question
from rules_engine.question.cards import card_needs
from rules_engine.question.checker import Checker
from rules_engine.question.effects import effects_need

QUESTION = Part(Question)


def question_shape(check: Checker, question: Any) -> None:
    """Find every fault of a question's shape."""
    check.found("", QUESTION.faults(question))
    if not isinstance(question, Mapping):
        return
    cards = question.get("cards")
    for slug, row in cards.items() if isinstance(cards, Mapping) else ():
        card_needs(check, f"cards.{slug}", row)
    board = question.get("board")
    if isinstance(board, Mapping):
        effects_need(check, board.get("effects"))
