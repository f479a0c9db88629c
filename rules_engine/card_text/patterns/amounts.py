"""Numbers: plain ones, X, signed ones, counts of things, and where X is defined."""

from __future__ import annotations

from rules_engine.card_text.grammar import Found, Grammar
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
    g.add("amount", "that-many", "that many", "an equal number of")
    g.add("amount", "that-much", "that much", "an equal amount of")
    g.add("equal-amount", "equal-to", "equal to {v:value} {bounds:bounds?}")
    # A change of a number: +2, -X
    g.add("change", "plus", "{n:signed}")
    g.add("change", "plus-x", "+x")
    g.add("change", "minus-x", "-x")
    # For each ...
    g.add("each", "for-each-paid", "for each card used to pay the cost of this ability")
    for pay in ("pay the cost of this ability", "pay for this ability"):
        g.add("each", "for-each-paid", f"for each {{what:done-noun}} {{p:participle}} to {pay}")
    g.add("each", "for-each-blocked", "for each attack that has been blocked this turn")
    g.add("each", "for-each", "for each|every {what:counted}")
    g.add("each", "for-every-n", "for every {n:number} {what:counted}")
    g.add("counted", "count-cards", "{cards:plain-cards}")
    g.add("counted", "count-preceding", "preceding {cards:plain-cards}")
    g.add("counted", "count-yours", "of your {cards:plain-cards}")
    g.add("counted", "count-theirs", "of {cards:their-cards}")
    g.add("their-cards", "plain", "{d:their-description}")
    g.add("their-description", "described", "{whose:theirs} {adj:adjectives?} {core:cores} {tails:tails?}")
    for who, have in (
        ("you", "you have"),
        ("rival", "your rival has"),
        ("rival", "they have"),
        ("both", "both players have"),
    ):
        g.add("counted", "count-had", f"{{cards:plain-cards}} {have}", who=who)
        g.add("counted", "count-had", f"{{cards:plain-cards}} {have} in play", who=who)
        g.add("counted", "count-had", f"{{cards:plain-cards}} {have} {{tail:quality}}", who=who)
        if who in ("you", "rival"):
            g.add("counted", "count-in-zone", f"{{d:description}} {have} in {{zone:zone-name}}", who=who)
    for words in ("of {whose:possessive} keywords", "of {whose:possessive} keyword abilities"):
        g.add("counted", "count-keywords", words, only="abilities" if "abilities" in words else "any")
    for symbol in ("counted", "keywords-there"):
        g.add(symbol, "count-keywords-there", "keyword|keywords [[on cards]] in {zone:zone-name}")
    for having in ("{+having}", "{+there}"):
        g.add("condition", "has-keywords-there", f"{having} {{+so-many}} {{what:keywords-there}}")
    for words in ("keyword|keywords on this attack", "keyword|keywords on it", "keyword|keywords it has"):
        g.add("counted", "count-keywords", words, whose=None, only="any")
    g.add("counted", "count-keywords-on", "keyword|keywords on {cards:preceding-card}")
    g.add("counted", "count-rivals", "rival|rivals [[you have]]")
    g.add("counted", "count-health-lost", "health lost [[in]] this way")
    for symbol in ("term", "bound-term"):
        g.add(symbol, "health-lost-term", "the [[amount of]] health [[you]] lost [[in]] this way")
    g.add("counted", "count-damage", "damage dealt|taken", "point|points of damage dealt|taken")
    g.add("counted", "count-those", "of those cards|foundations|attacks|assets", "of them")
    g.add(
        "its-check", "its-check", "pass the check to play this card|attack", "pass this attack's|card's check",
        "play this card|attack", "pass the check to play it", "play it", "pass its check", "pass the|that check",
    )  # fmt: skip
    g.add("counted", "count-committed-for", "{cards:plain-cards} committed to {+its-check}")
    for words in ("you committed {+so-many} {cards:plain-cards}", "{+so-many} {cards:plain-cards} was|were committed"):
        g.add("condition", "was-committed-for", f"{words} to {{+its-check}}")
    none = "you did not commit any {cards:plain-cards} to {+its-check}"
    g.add("condition", "was-committed-for", none, cmp="==", n=0)
    for who, whose in (("you", "your"), ("rival", "your rival's")):
        shared = f"symbol|symbols {{a:an-attack}} shares with {whose} character"
        g.add("counted", "count-symbols-shared", shared, who=who)
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
