"""Conditions on all cards of a kind or on none of them, on the one with the most of something, and on empty zones."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.productions import Production

# `The foundation with the highest difficulty`: one of them.
ONE = Node(Production("amount", "article", (), ""), (), ())


def add(g: Grammar) -> None:
    """`All of your foundations are committed`, `each card in your card pool is an attack`, `your hand is empty`."""
    all_lie = ("all [[of]] {d:plural-cards} are {+lying-so}", "each|every {d:description} is {+lying-so}")
    g.add("condition", "all-lie", *all_lie)
    g.add("condition", "none-lie", "no|none [[of]] {d:plural-cards} are {+lying-so}")
    all_are = "all [[of]] {d:plural-cards} are {e:plural-cards}"
    g.add("condition", "all-are", all_are, "each|every {d:description} is a|an {e:description}")
    g.add("condition", "none-are", "none of {d:plural-cards} are {e:plural-cards}")
    for so, empty in (("yes", "is empty"), ("no", "is not empty")):
        g.add("condition", "zone-is-empty", f"{{zone:zone-name}} {empty}", so=so)
    for most, word in (("most", "highest|greatest"), ("least", "lowest")):
        g.add("quality", "with-best", f"with the {word} {{stat:card-stat}}", most=most)
    g.add("cards", "some", "the {d:description}", n=ONE)
    g.add("adjective", "removed", "removed")
