"""The cards of a card pool put in another order."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct


class RearrangePool(Construct):
    # All cards there, or those before the attack in progress.
    which: str


def add(g: Grammar) -> None:
    for which, cards in (
        ("all", "cards in your card pool"),
        ("preceding", "cards preceding this attack in your card pool"),
    ):
        g.add("instruction", "rearrange-pool", f"rearrange [[the]] {cards} [[in any order]]", which=which)
