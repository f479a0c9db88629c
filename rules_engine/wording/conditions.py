"""Conditions that depend on unknown cards."""

from __future__ import annotations

from rules_engine.wording.negation import negated
from rules_engine.wording.saying import saying


@saying
def whether_condition_holds(words: str) -> str:
    return f"A card isn't known here. Is this true: {words}?"


@saying
def taken_as_such() -> str:
    return "The board only counts earlier cards of this turn: we assume they fit."


@saying
def how_much_is_this(words: str) -> str:
    return f"A card isn't known here. How much is {words}?"


@saying
def did_that(player: str, done: bool) -> str:
    return f"{player.upper()} did that" if done else f"{player.upper()} didn't do that"


def _opposite_of_joined(condition: str) -> str:
    """Begin the opposite of a condition made of several, which has no single verb to turn round."""
    if " or " in condition and " and " not in condition:
        return "neither"
    return "not both" if " and " in condition else "not this time"


@saying
def it_is_so(met: bool, condition: str) -> str:
    said = condition if met else negated(condition) or f"{_opposite_of_joined(condition)}: {condition}"
    return said[:1].upper() + said[1:]
