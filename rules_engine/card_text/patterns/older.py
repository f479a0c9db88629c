"""What only older editions say: the words of their keywords where they differ from today's."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def add(g: Grammar) -> None:
    g.add(
        "instruction",
        "next-card-harder",
        "if it is in your card pool when your rival next tries to play a card this turn , that card gets {c:change} difficulty",
    )
