"""Draws from the bottom of the deck."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.patterns.subjects import subject


class DrawBottom(Construct):
    n: Node
    who: str
    owned: Node | None = None


def add(g: Grammar) -> None:
    subject(g, "draw-bottom", "draw", "draws", "{n:amount} card|cards from the bottom of your|their deck")
