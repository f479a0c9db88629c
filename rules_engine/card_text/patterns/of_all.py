"""What is so of all cards of a kind or of none of them, of the one that has most of something, and of empty zones."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.productions import Production

LYING = ("ready", "committed", "face-up", "face-down", "frozen", "sealed")
# `The foundation with the highest difficulty`: one of them.
ONE = Node(Production("amount", "article", (), ""), (), ())


def add(g: Grammar) -> None:
    """`All of your foundations are committed`, `each card in your card pool is an attack`, `your hand is empty`."""
    for how in LYING:
        said = how.replace("-", " ")
        all_lie = (f"all [[of]] {{d:plural-cards}} are {said}", f"each|every {{d:description}} is {said}")
        g.add("condition", "all-lie", *all_lie, how=how)
        g.add("condition", "none-lie", f"no|none [[of]] {{d:plural-cards}} are {said}", how=how)
    all_are = "all [[of]] {d:plural-cards} are {e:plural-cards}"
    g.add("condition", "all-are", all_are, "each|every {d:description} is a|an {e:description}")
    g.add("condition", "none-are", "none of {d:plural-cards} are {e:plural-cards}")
    for so, empty in (("yes", "is empty"), ("no", "is not empty")):
        g.add("condition", "zone-is-empty", f"{{zone:zone-name}} {empty}", so=so)
    for most, word in (("most", "highest|greatest"), ("least", "lowest")):
        g.add("quality", "with-best", f"with the {word} {{stat:card-stat}}", most=most)
    g.add("cards", "some", "the {d:description}", n=ONE)
    g.add("adjective", "removed", "removed")
