"""How many copies of a card there are, as descriptions say it: `all cards with more than 1 copy in play`."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node


class WithCopies(Construct):
    cmp: str
    n: int
    # Where they are; None for in play.
    zone: Node | None = None


def add(g: Grammar) -> None:
    copies = "{+having-it} {+counted-so} copy|copies in"
    g.add("quality", "with-copies", f"{copies} {{zone:zone-name}}", f"{copies} play")
