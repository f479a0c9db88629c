"""Conditions that rest on cards nobody knows."""

from __future__ import annotations

from rules_engine.wording.saying import saying


@saying
def whether_condition_holds(words: str) -> str:
    return f"A card is not known here. Is it so that {words}?"


@saying
def taken_as_such() -> str:
    return "The board tells only how many cards it was this turn before: they are taken for such cards as the text asks for."


@saying
def how_much_is_this(words: str) -> str:
    return f"A card is not known here. How much is this: {words}?"


@saying
def did_that(player: str, done: bool) -> str:
    return f"{player.upper()} did {'' if done else 'not do '}that"


@saying
def it_is_so(met: bool, condition: str) -> str:
    return f"It is {'' if met else 'not '}so that {condition}"
