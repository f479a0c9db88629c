"""The constructs of `patterns/looking.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class LookAt(Construct):
    cards: Node
    who: str
    owned: Node | None = None


class LookAtZone(Construct):
    who: str
    zone: Node
    owned: Node | None = None
