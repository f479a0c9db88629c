"""What X equals, and other numbers that are read off the game: counts, properties of cards, sums, halves, the highest of many."""

from __future__ import annotations

from rules_engine.language.grammar import Found, Grammar
from rules_engine.language.tokens import Token

from .words import NOUNS, Word


def _owned(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """A noun that something belongs to: `card's`."""
    text = tokens[at].text if at < len(tokens) else ""
    noun = NOUNS.get(text.removesuffix("'s")) if text.endswith("'s") else None
    return [(Word(text, noun), at + 1)] if noun is not None else []


def add(g: Grammar) -> None:
    g.builtin("owned", _owned)
    g.add("x-is", "x-rating", "x equals the rating of the {keyword:trait} keyword granting this ability")
    g.add("x-is", "x-value", "x equals {v:value} {bounds:bounds?}")
    g.add("value", "value-plus", "{a:term} plus {b:value}")
    g.add("value", "value-minus", "{a:term} minus {b:value}")
    g.add("value", "value-term", "{a:term}")
    _terms(g)
    _of_cards(g)
    _owners(g)


def _terms(g: Grammar) -> None:
    g.add("term", "number-term", "{n:number}")
    g.add("term", "counted-term", "the number of {what:counted}")
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        g.add("term", "momentum-term", f"{whose} momentum", who=who)
        g.add("term", "health-term", f"{whose} [[current]] health", who=who)
        g.add("term", "hand-size-term", f"{whose} hand size", f"{whose} character's hand size", who=who, printed="no")
        g.add(
            "term",
            "hand-size-term",
            f"{whose} printed hand size",
            f"{whose} character's printed hand size",
            who=who,
            printed="yes",
        )
    g.add("term", "damage-dealt-term", "the damage dealt")
    g.add("term", "twice-term", "twice {a:term}", "double {a:term}")
    g.add("term", "difference-term", "the difference between {a:term} and {b:term}")
    g.add("term", "rating-term", "{whose:possessive} {keyword:trait} rating")
    for way, words in (("up", "rounded up"), ("down", "rounded down")):
        g.add("term", "half-term", f"half {{a:term}} ( {words} )", f"half {{a:term}} , {words}", way=way)
        g.add("term", "half-term", f"half {{a:term}} {words}", f"half of {{a:term}} ( {words} )", way=way)


def _of_cards(g: Grammar) -> None:
    """Properties of one card, or of several together."""
    g.add("term", "stat-term", "{whose:possessive} {stat:card-stat}")
    g.add("term", "stat-of-term", "the {stat:card-stat} of {cards:one-card}")
    for symbol in ("known-cards", "preceding-card"):
        g.add("one-card", "one-card", f"{{cards:{symbol}}}")
    g.add("one-card", "top-card", "the top card of {pile:pile-name}")
    g.add("preceding-card", "preceding-card", "the preceding {kindly:kindly?} {noun:noun} [[in your card pool]]")
    for most, words in (("most", "highest"), ("least", "lowest")):
        g.add("term", "best-term", f"the {words} {{stat:card-stat}} on|of|among a|an {{d:description}}", most=most)
        g.add("term", "best-term", f"the {words} {{stat:card-stat}} on|of|among {{cards:known-cards}}", most=most)
    for words in ("combined", "total"):
        g.add("term", "total-term", f"the {words} {{stat:card-stat}} of {{d:description}}")
        g.add("term", "total-term", f"the {words} {{stat:card-stat}} of {{cards:known-cards}}")


def _owners(g: Grammar) -> None:
    g.add("possessive", "this-attacks", "this {kindly:kindly?} attack's")
    g.add("possessive", "its", "its")
    g.add("possessive", "this-cards", "this card's")
    g.add("possessive", "that-cards", "that {noun:owned}")
    g.add("possessive", "done-cards", "the {p:done-word} {noun:owned}")
    g.add("possessive", "chosen-cards", "the chosen {noun:owned}")
    g.add("possessive", "blocked-attacks", "the blocked attack's")
    g.add("possessive", "your-attacks", "your {kindly:kindly?} attack's")
    g.add("possessive", "rival-attacks", "your rival's {kindly:kindly?} attack's", "the rival attack's")
