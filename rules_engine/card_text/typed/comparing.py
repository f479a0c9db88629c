"""The constructs of `patterns/comparing.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class ValueCompares(Construct):
    a: Node
    cmp: Node


class CardsAgainstValue(Construct):
    cmp: str
    d: Node
    v: Node
    who: str


class IsInZone(Construct):
    cmp: str
    d: Node
    n: int
    zone: Node


class XTerm(Construct): ...
