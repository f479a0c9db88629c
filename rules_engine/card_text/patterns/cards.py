"""Ways to name the cards meant: a number of cards that fit a description, all of them, it, the chosen card, the top of
a deck.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.words import THOSE, table
from rules_engine.card_text.productions import Production
from rules_engine.card_text.written import Word

# `Any cards revealed this way` gives the amount itself.
ANY_NUMBER = Node(Production("amount", "any-number", (), ""), (), ())


def add(g: Grammar) -> None:
    _meant(g)
    _named_before(g)
    _piles(g)
    _acts(g)


def _meant(g: Grammar) -> None:
    """The cards an instruction is about, by description."""
    for symbol in ("cards", "described-cards"):
        g.add(symbol, "some", "{n:amount} {d:description}")
    g.add("cards", "some", "{n:amount} {d:block-description}")
    g.add("cards", "all", "all {d:block-description}")
    for symbol in ("cards", "described-cards"):
        g.add(symbol, "some-of", "{n:amount} of {d:owned-description}")
    g.add("cards", "some", "{n:amount} additional|more {d:description}")
    for many in ("{d:plural-cards} {n:equal-amount}", "a number of {d:plural-cards} {n:equal-amount}"):
        g.add("cards", "some", many)
    g.add("cards", "some-random", "{n:amount} random {d:description}", "{n:amount} {d:description} at random")
    g.add("cards", "all", "all {d:description}", "each {d:description}", "all {d:all-description}")
    g.add("cards", "all", "all {d:their-description}")
    g.add("cards", "all-of", "all|each of {d:owned-description}")
    for what in ("{n:amount} {d:description}", "all|each {d:description}"):
        for check in ("pass the check to play this card|attack", "pass that check", "play this card|attack"):
            fixed = {} if "{n" in what else {"n": None}
            g.add("cards", "committed-for", f"{what} committed to {check} {{tail:quality?}}", **fixed)
    g.add("cards", "your-hand", "your hand", "your entire hand")
    g.add("cards", "their-hand", "their hand|hands", "your rival's hand")
    g.add("cards", "your-momentum-all", "your entire momentum")
    for symbol in ("cards", "known-cards"):
        g.add(symbol, "your-character", "your character", "your starting character")
        g.add(symbol, "rival-character", "your rival's character", "their character")


def _named_before(g: Grammar) -> None:
    """Cards that the text has mentioned before."""
    nouns = "card|foundation|asset|backup|action|character"
    for symbol in ("cards", "known-cards"):
        g.add(symbol, "this", f"this {nouns}", "this attack", "itself")
        g.add(symbol, "it", "it", f"that {nouns}", "that attack", "the [[blocked]] attack")
        g.add(symbol, "chosen", f"the chosen {nouns}|attack|cards|foundations")
        g.add(symbol, "done", "the {p:done-word} {what:done-noun}")
        g.add(symbol, "done-this-way", "the|both {what:done-noun} {p:participle} this way")
        for paid in ("to pay for this ability", "to pay the cost of this ability", "to pay this ability's cost"):
            g.add(symbol, "done-this-way", f"the {{what:done-noun}} {{p:participle}} {paid}")
        added = "the {what:done-noun} added to your|their hand|momentum|stage this way"
        g.add(symbol, "done-this-way", added, p=Word("added", "added"))
    g.derive("cards", "{=those-cards}")
    g.add("those-cards", "them", "them", f"those {THOSE}", "all|both of them")
    g.add("cards", "them", "each of them|those", f"each of those {THOSE}")
    g.add("cards", "random-of-them", "{n:amount} of them at random", "{n:amount} of those cards at random")
    g.add("cards", "some-of-them", "{n:amount} of them", f"{{n:amount}} of those {THOSE}")
    g.add("cards", "some-of-them", "any number of them", "any number of those cards", n=ANY_NUMBER)
    g.add("cards", "some-of-them", f"{{n:amount}} of those {THOSE} {{tail:quality}}")
    g.add("done-noun", "done-noun", "{kindly:kindly?} {noun:noun}")
    g.add("cards", "some-done", "{n:amount} of the {p:done-word} {what:done-noun}")
    g.add("cards", "some-done", "{n:amount} {p:moved-word} {what:done-noun}")
    g.builtin("moved-word", table({word: word for word in ("milled", "revealed", "discarded", "destroyed", "drawn")}))
    g.add("cards", "some-done", "{n:amount} of the {what:done-noun} {p:participle} this way")
    g.add("cards", "some-done", "any {what:done-noun} {p:participle} this way", n=ANY_NUMBER)
    for symbol in ("cards", "known-cards"):
        g.add(symbol, "attack-of", "your {kindly:kindly?} attack", who="you")
        g.add(
            symbol,
            "attack-of",
            "your rival's {kindly:kindly?} attack",
            "this rival {kindly:kindly?} attack",
            who="rival",
        )
        g.add(symbol, "attack-of", "this {kindly:kindly} attack", who="any")
        g.add(symbol, "block-of", "your block", "the card you blocked with", who="you")
        g.add(symbol, "block-of", "their block", "your rival's block", "the card they blocked with", who="rival")
        g.add(symbol, "block-of", "the card your rival blocked with", who="rival")
        g.add(symbol, "block-of", "the|that block", who="any")
    g.add("named-card", "named-card", "{name:name}", "{name:titled-name}")
    g.add("cards", "rest", "the rest", "the rest of them", "the rest of the cards", "the other cards", "the other")
    g.add("cards", "rest", "the remaining cards")
    for symbol in ("cards", "known-cards"):
        g.add(symbol, "card-left-pool", "the preceding card", "the directly preceding card")
    g.add("cards", "preceding-card", "the [[directly]] preceding {kindly:kindly} {noun:noun}")
    g.add("cards", "preceding-card", "the [[directly]] preceding {noun:typed}", kindly=None)


def _piles(g: Grammar) -> None:
    g.add("count", "number-count", "{n:number}")
    g.add("count", "x-count", "x")
    for end in ("top", "bottom"):
        g.add("cards", "end-card", f"the {end} card of {{pile:pile-name}}", end=end)
        g.add("cards", "end-cards", f"the {end} {{n:count}} cards|card of {{pile:pile-name}}", end=end)
        g.add("cards", "end-cards", f"{{n:count}} cards from the {end} of {{pile:pile-name}}", end=end)


def _acts(g: Grammar) -> None:
    """What can be done to cards, counters and health beyond the plain verbs."""
    g.add(
        "instruction",
        "attach",
        "attach {cards:cards} to your character",
        "attach {cards:cards} to your starting character",
    )
    for who, bare in (("you", "remove"), ("rival", "your rival removes")):
        g.add(
            "instruction",
            "remove-face-down",
            f"{bare} {{cards:cards}} face down",
            f"{bare} {{cards:cards}} from the game face down",
            who=who,
        )
    g.add("instruction", "mill-top", "mill", who="you")
    g.add(
        "end-restriction",
        "one-of-each-name",
        "you may play only 1 ability named {a:name} each turn . the same is true of abilities named {b:name} {c:name} and {d:name}",
    )
    g.add("instruction", "mill-top", "your rival mills", who="rival")
    g.add("cost", "max-health-cost", "[[permanently]] reduce your maximum health by {n:number}")
    g.add("instruction", "max-health-gets", "{+max-health-of} gets {c:change}")
    for verb, sign in (("reduce", -1), ("increase", 1)):
        g.add("instruction", "max-health-by", f"[[permanently]] {verb} {{+max-health-of}} by {{n:number}}", sign=sign)
    g.add(
        "instruction", "max-health-is", "{+max-health-of} becomes {n:number}", "change {+max-health-of} to {n:number}"
    )
    for who, whose in (("you", "your"), ("rival", "your rival's")):
        g.add("max-health-of", "max-health", f"{whose} maximum health", who=who)
        for so, has, is_one in (("yes", "has", "is"), ("no", "does not have", "is not")):
            g.add(
                "condition",
                "character-has-trait",
                f"{whose} character {has} the {{t:name}} trait",
                f"{whose} character {has} the {{t:name}} or {{u:name}} trait",
                f"{whose} character {is_one} a|an {{t:name}}",
                f"{whose} character {is_one} a|an {{t:name}} or {{u:name}}",
                who=who,
                so=so,
            )
