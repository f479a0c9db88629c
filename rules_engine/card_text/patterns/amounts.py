"""Numbers: plain ones, X, signed ones, counts of things, and where X is defined."""

from __future__ import annotations

from rules_engine.card_text.grammar import Found, Grammar
from rules_engine.card_text.patterns import counted
from rules_engine.card_text.tokens import NUMBER, SIGNED, Token
from rules_engine.card_text.written import Number

WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "ten": 10}


# No card says a number of more digits.
MOST_DIGITS = 6


def _number(tokens: tuple[Token, ...], at: int) -> list[Found]:
    if at < len(tokens) and tokens[at].text.isdecimal() and len(tokens[at].text) <= MOST_DIGITS:
        return [(Number(int(tokens[at].text), tokens[at].text), at + 1)]
    if at < len(tokens) and tokens[at].text in WORDS:
        return [(Number(WORDS[tokens[at].text], tokens[at].text), at + 1)]
    return []


def _signed(tokens: tuple[Token, ...], at: int) -> list[Found]:
    text = tokens[at].text if at < len(tokens) else ""
    if text[:1] in ("+", "-") and text[1:].isdecimal() and len(text) <= MOST_DIGITS:
        return [(Number(int(tokens[at].text), tokens[at].text), at + 1)]
    return []


def add(g: Grammar) -> None:
    g.builtin("number", _number, frozenset((NUMBER, *WORDS)))
    g.builtin("signed", _signed, frozenset((SIGNED,)))
    # How many: 2, X, up to 2, 1 or more, any number of
    g.add("amount", "exactly", "{n:number}")
    g.add("amount", "exactly-x", "x")
    g.add("amount", "up-to", "up to {n:number}")
    g.add("amount", "up-to-x", "up to x")
    g.add("amount", "at-least", "{n:number} or more")
    g.add("amount", "any-number", "any number of")
    g.add("amount", "article", "a|an")
    g.add("amount", "that-many", "that many", "an equal number of", "that many plus {more:number}")
    g.add("amount", "that-many", "up to that many", upto="yes")
    g.add("amount", "that-much", "that much", "an equal amount of")
    g.add("equal-amount", "equal-to", "equal to {v:value} {bounds:bounds?}")
    # A change of a number: +2, -X
    g.add("change", "plus", "{n:signed}")
    g.add("change", "plus-x", "+x")
    g.add("change", "minus-x", "-x")
    counted.add(g)
    # A maximum or minimum in parentheses
    for n in ("{n:number}", "{n:signed}"):
        g.add("bounds", "maximum", f"( max . {n} )", f"( maximum {n} )", f"( max {n} )", f"( maximum of {n} )")
    g.add("bounds", "minimum", "( minimum {n:number} )", "( min . {n:number} )", "to a minimum of {n:number}")
    g.add("stat", "speed", "speed")
    g.add("stat", "damage", "damage")
    g.add("stat", "difficulty", "difficulty")
    g.add("stat", "printed-speed", "printed speed")
    g.add("stat", "printed-damage", "printed damage")
    g.add("stat", "printed-difficulty", "printed difficulty")
    g.add("stat", "check-value", "check", "check value", "printed check value")
    g.add("stat", "block-modifier", "block modifier")
