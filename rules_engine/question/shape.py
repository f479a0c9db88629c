"""The shape of a question: its keys and their kinds, and those of its decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.editions import RULESETS
from rules_engine.question.board_shape import board_shape
from rules_engine.question.cards import check_card
from rules_engine.question.checker import Checker, kind_of
from rules_engine.question.keys import MOST_CARDS, QUESTION_KEYS


def question_shape(check: Checker, question: Any) -> None:
    if not check.keys("", question, QUESTION_KEYS, ("ruleset", "board")):
        return
    if "ruleset" in question:
        check.one_of("ruleset", question["ruleset"], RULESETS)
    cards = question.get("cards", {})
    if not isinstance(cards, Mapping):
        check.fault("cards", f"must be an object, not {kind_of(cards)}")
    else:
        if len(cards) > MOST_CARDS:
            check.fault("cards", f"must be at most {MOST_CARDS}")
        for slug, row in cards.items():
            check_card(check, f"cards.{slug}", row)
    _decisions(check, question.get("decisions", []))
    readings = question.get("readings", {})
    if not isinstance(readings, Mapping) or not all(isinstance(value, str) for value in readings.values()):
        check.fault("readings", "must be an object of texts")
    if question.get("shuffles") not in (None, "ask"):
        check.one_of("shuffles", question.get("shuffles"), ["ask"])
    if "board" in question:
        board_shape(check, question["board"])


def _decisions(check: Checker, decisions: Any) -> None:
    if not isinstance(decisions, list):
        check.fault("decisions", f"must be a list, not {kind_of(decisions)}")
        return
    if len(decisions) > MOST_CARDS:
        check.fault("decisions", f"must be at most {MOST_CARDS}")
        return
    for i, decision in enumerate(decisions):
        at = f"decisions[{i}]"
        if isinstance(decision, Mapping):
            if check.keys(at, decision, {"by_hand", "changes"}, ("by_hand", "changes")):
                _by_hand_shape(check, at, decision)
        else:
            check.text(at, decision, 20_000)


def _by_hand_shape(check: Checker, at: str, decision: Mapping[str, Any]) -> None:
    if "by_hand" in decision:
        check.text(f"{at}.by_hand", decision["by_hand"], 200)
    changes = decision.get("changes", [])
    if not isinstance(changes, list) or len(changes) > MOST_CARDS:
        check.fault(f"{at}.changes", f"must be a list of at most {MOST_CARDS} changes")
        return
    for i, change in enumerate(changes):
        check.keys(f"{at}.changes[{i}]", change, {"card", "key", "at", "was", "now"}, ("now",))
