"""A bonus or penalty that was given, as a number and as a thing that changes: `that bonus gets an additional +1`."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node


class BonusSeenTerm(Construct):
    """How much the bonus or penalty is that the ability waited for."""


class BonusGets(Construct):
    c: Node


class BonusLess(Construct):
    # What is left of it, or what it is less.
    n: int
    to: str


class BonusDoubled(Construct): ...


SEEN = "that|the bonus|penalty"


def add(g: Grammar) -> None:
    g.add("bonus-seen", "bonus-seen-term", f"{SEEN} [[given]]")
    for symbol in ("term", "left-term", "bound-term"):
        g.derive(symbol, "{=bonus-seen}")
    g.add("instruction", "bonus-gets", f"{SEEN} gets [[an additional]] {{c:change}}")
    g.add("instruction", "bonus-less", f"reduce {SEEN} to {{n:number}}", to="n")
    g.add("instruction", "bonus-less", f"reduce {SEEN} by {{n:number}}", to="")
    g.add("instruction", "bonus-doubled", f"double {SEEN}")
