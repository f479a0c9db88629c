"""The check by which a card was played, as conditions and numbers ask for it."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.productions import Production

# `It was modified`: about the card whose check the sentence before mentioned.
ITS_CARD = Node(Production("an-attack", "it-attack", (), "it"), (), ())


def add(g: Grammar) -> None:
    """The check by which a card was played: its value, whether it was changed, and the card that was checked."""
    for subject in ("an-attack", "played-this"):
        check = f"the check to play {{a:{subject}}}"
        for so, words in (("yes", "was"), ("yes", "has been"), ("no", "was not"), ("no", "has not been")):
            g.add("condition", "check-was-modified", f"{check} {words} {{+changed-so}}", so=so)
        g.add("check-made", "check-made-term", check)
        for symbol in ("term", "left-term", "bound-term"):
            g.add(symbol, "check-made-term", check)
            g.add(symbol, "check-change-term", f"the amount {check} was modified [[by]]")
    g.add("condition", "value-compares", "{a:check-made} was {cmp:comparison}")
    for words in ("modified", "modified by an effect", "modified due to an effect"):
        g.add("changed-so", "changed", words)
    for symbol in ("term", "left-term", "bound-term"):
        g.add(symbol, "check-change-term", "the amount it was modified by", a=ITS_CARD)
    g.add("an-attack", "checked-card", "the card you checked to play {of:played-one}")
    g.add("played-one", "this-attack", "this attack")
    g.add("played-one", "this-card", "this card")
    g.add("played-one", "it-attack", "it", "that attack|card")
