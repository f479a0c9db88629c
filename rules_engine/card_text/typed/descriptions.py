"""The constructs of `patterns/descriptions.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class HasDifferent(Construct):
    n: int
    what: Node


class CountDifferent(Construct):
    what: str
    noun: Word | None = None
    p: Word | None = None
    zone: Node | None = None
