"""The constructs of `patterns/offering.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class TryToPlay(Construct):
    cards: Node
    ease: Node | None
    when: str
    out: Node | None = None
