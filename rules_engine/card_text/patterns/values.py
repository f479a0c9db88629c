"""What X equals, and other numbers read from the game: counts, properties of cards, sums, halves, the highest of many."""

from __future__ import annotations

from rules_engine.card_text.grammar import Found, Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.words import NOUNS, table
from rules_engine.card_text.productions import Production
from rules_engine.card_text.tokens import Token
from rules_engine.card_text.written import Word


def _owned(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """An owner before a noun: `card's`."""
    text = tokens[at].text if at < len(tokens) else ""
    noun = NOUNS.get(text.removesuffix("'s")) if text.endswith("'s") else None
    return [(Word(text, noun), at + 1)] if noun is not None else []


X = Node(Production("term", "x-term", (), "x"), (), ())


def add(g: Grammar) -> None:
    g.builtin("owned", _owned, frozenset(f"{noun}'s" for noun in NOUNS))
    g.add("x-is", "x-rating", "x equals the rating of the {keyword:trait} keyword granting this ability")
    g.add("x-is", "x-value", "x equals {v:value} {bounds:bounds?}")
    g.add("x-is", "x-value", "x equals {v:the-difference} {bounds:bounds?}")
    g.add("the-difference", "the-difference-term", "the difference")
    # What X can't be, in a separate sentence.
    for words in ("x cannot be greater|higher|more than {v:value}", "x cannot exceed {v:value}"):
        g.add("x-limit", "x-at-most", words)
    g.add("x-limit", "x-at-most", "x must be {v:value} or less|lower|fewer", "x can be at most {v:value}")
    g.add("x-limit", "x-at-least", "x must be {n:number} or more|greater|higher")
    g.add("x-limit", "x-may-be-zero", "x may|can be|equal 0|zero")
    g.add("sentence", "x-limit-sentence", "{x:x-limit} .")
    g.add("value", "value-plus", "{a:term} plus {b:value}")
    g.add("value", "value-minus", "{a:term} minus {b:value}")
    g.add("value", "value-term", "{a:term}")
    _terms(g)
    _owners(g)


# Where numbers read from the game appear, and how an owner is named there. A number compared with another of its own
# card (`is greater than its damage`) is read as one condition, so the right side of a comparison has no `its`.
TERMS = (("term", "possessive"), ("left-term", "possessive"), ("bound-term", "named-owner"))


def _terms(g: Grammar) -> None:
    g.add("term", "number-term", "{n:number}")
    g.add("term", "x-term", "x")
    g.add("term", "twice-term", "twice {a:term}", "double {a:term}")
    g.add("term", "failed-by-term", "the amount the|that check failed by", "the amount it|they|you failed by")
    g.add("bound-term", "twice-term", "twice {a:bound-term}", "double {a:bound-term}")
    g.add("bound-term", "twice-term", "twice|double x", a=X)
    g.add("term", "twice-term", "{n:number} times {a:term}")
    g.add("term", "twice-term", "triple {a:term}", n=3)
    g.add("value", "twice-term", "{a:term} times {n:number}")
    for most, word in (("most", "higher|greater"), ("least", "lower|lesser")):
        g.add("term", "one-of-two-term", f"the {word} of {{a:term}} and|or {{b:term}}", most=most)
    _of_the_trigger(g)
    g.add("term", "difference-term", "the difference between {a:term} and {b:term}")
    for way in ("up", "down"):
        g.add("rounded", "rounded", f"( rounded|round {way} )", f"[[,]] rounded {way}", way=way)
    g.add("term", "half-term", "half [[of]] {a:term} {+rounded}")
    g.add("value", "half-term", "{a:term} divided by {by:term} {+rounded}")
    for symbol, owner in TERMS:
        g.add(symbol, "counted-term", "the number of {what:counted}")
        g.add(symbol, "damage-dealt-term", "the [[amount of]] damage dealt|taken")
        g.add(symbol, "rating-term", f"{{whose:{owner}}} {{keyword:trait}} rating")
        _ratings(g, symbol, owner)
        _of_players(g, symbol)
        _of_cards(g, symbol, owner)
    for symbol in ("known-cards", "preceding-card"):
        g.add("one-card", "one-card", f"{{cards:{symbol}}}")
    # Nobody can look up a number of a deck's top card.
    g.add("one-card", "top-card", "the top card of {pile:open-pile}")
    # `The preceding card` by itself is a card that the text mentions.
    g.builtin("typed", table({word: means for word, means in NOUNS.items() if means not in ("card", "momentum")}))
    g.add("preceding-card", "preceding-card", "the preceding {kindly:kindly} {noun:noun} [[in your card pool]]")
    g.add("preceding-card", "preceding-card", "the preceding {noun:typed} [[in your card pool]]", kindly=None)
    g.add(
        "preceding-card",
        "preceding-card",
        "the preceding card in your card pool",
        kindly=None,
        noun=Word("card", "card"),
    )


def _of_the_trigger(g: Grammar) -> None:
    """`After your rival draws cards, ... X equals the number of cards they drew`: how many there were (`reading.py`)."""
    for verb, past in (("lose", "lost"), ("gain", "gained")):
        health = (f"the [[amount of]] health {{+own-did}} {past}", f"the [[amount of]] health {past}")
        for symbol in ("term", "bound-term"):
            g.add(symbol, "amount-seen-term", *health, verb=verb)
    for verb, past in (("draw", "drew"), ("discard", "discarded"), ("add", "added")):
        cards = f"the number of cards|momentum {{+own-did}} {past}"
        g.add("term", "amount-seen-term", cards, verb=verb)


def _ratings(g: Grammar, symbol: str, owner: str) -> None:
    """The rating of a keyword, and the highest of a card or of several."""
    g.add(symbol, "rating-of-term", "the {keyword:trait} rating of {cards:one-card}")
    g.add(symbol, "highest-rating-term", f"{{whose:{owner}}} highest [[keyword]] rating")
    highest = "the highest keyword rating on|of|among"
    several = ("a|an {d:description}", "[[all]] {d:plural-cards}", "{cards:known-cards}")
    g.add(symbol, "highest-rating-term", *(f"{highest} {cards}" for cards in several))


def _of_players(g: Grammar, symbol: str) -> None:
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        g.add(symbol, "momentum-term", f"{whose} momentum", who=who)
        g.add(symbol, "block-modifier-term", f"{whose} block modifier", f"{whose} block's block modifier", who=who)
        g.add(symbol, "health-term", f"{whose} [[current]] health", who=who)
        g.add(symbol, "max-health-term", f"{whose} maximum health", who=who)
        for printed, word in (("no", ""), ("yes", "printed ")):
            size = f"{word}hand size"
            g.add(symbol, "hand-size-term", f"{whose} {size}", f"{whose} character's {size}", who=who, printed=printed)


def _of_cards(g: Grammar, symbol: str, owner: str) -> None:
    """Properties of one card, or of several together."""
    g.add(symbol, "stat-term", f"{{whose:{owner}}} {{stat:card-stat}}")
    g.add(symbol, "stat-of-term", "the {stat:card-stat} of {cards:one-card}")
    then = "{whose:done-owner} {stat:card-stat} when it was {p:participle}"
    g.add(symbol, "stat-term", then)
    for most, words in (("most", "highest"), ("least", "lowest")):
        g.add(symbol, "best-term", f"the {words} {{stat:card-stat}} on|of|among a|an {{d:description}}", most=most)
        g.add(symbol, "best-term", f"the {words} {{stat:card-stat}} on|of|among [[all]] {{d:plural-cards}}", most=most)
        for cards in ("known-cards", "those-cards"):
            g.add(symbol, "best-term", f"the {words} {{stat:card-stat}} on|of|among {{cards:{cards}}}", most=most)
    g.add(symbol, "total-term", "the sum of the {stat:card-stat} of [[all]] {d:description}")
    g.add(symbol, "total-term", "the sum of the {stat:card-stat} of {cards:known-cards}")
    for words in ("combined", "total"):
        g.add(symbol, "total-term", f"the {words} {{stat:card-stat}} of [[all]] {{d:description}}")
        for cards in ("known-cards", "those-cards"):
            g.add(symbol, "total-term", f"the {words} {{stat:card-stat}} of {{cards:{cards}}}")


def _owners(g: Grammar) -> None:
    g.add("possessive", "its", "its")
    g.add("done-owner", "done-cards", "the {p:done-word} {noun:owned}")
    for symbol in ("possessive", "named-owner"):
        g.add(symbol, "this-attacks", "this {kindly:kindly?} attack's")
        g.add(symbol, "this-cards", "this card's")
        g.add(symbol, "that-cards", "that {noun:owned}")
        g.add(symbol, "done-cards", "the {p:done-word} {noun:owned}")
        g.add(symbol, "chosen-cards", "the chosen {noun:owned}")
        g.add(symbol, "blocked-attacks", "the blocked attack's", "the attack's")
        g.add(symbol, "preceding-cards", "the preceding {kindly:kindly?} {noun:owned}")
        g.add(symbol, "your-attacks", "your {kindly:kindly?} attack's")
        g.add(symbol, "rival-attacks", "your rival's {kindly:kindly?} attack's", "the rival attack's")
