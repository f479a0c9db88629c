"""What only older editions say: the words of their keywords if they differ from today's."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def add(g: Grammar) -> None:
    for card in ("this|that card", "this|that foundation", "it"):
        blank = "is [[considered]] a foundation with a blank text box"
        g.add("instruction", "blank-as-the-rules-say", f"{card} {blank}", f"{card} {blank} ( no control )")
    g.add("instruction", "blank-as-the-rules-say", "those cards are considered foundations with blank text boxes")
    g.add(
        "instruction",
        "next-card-harder",
        "if it is in your card pool when your rival next tries to play a card this turn , that card gets {c:change} difficulty",
    )
    discarded = (
        "put each momentum discarded to pay for this ability into your card pool face down as a copy of this attack"
    )
    g.add("instruction", "multiple-copies", discarded)
    g.add("instruction", "stack-those", "each copy has an enhance step , a block step , and a damage step of its own")
    steps = "this attack has its enhance step , block step , and damage step before the turn goes on"
    g.add("instruction", "stack-this", steps)
