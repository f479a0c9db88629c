"""The constructs of `patterns/cards.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class CharacterHasTrait(Construct):
    so: str
    t: Word
    who: str
    u: Word | None = None


class MaxHealthCost(Construct):
    n: int


class MaxHealthBy(Construct):
    n: int
    sign: int
    who: str


class MillTop(Construct):
    who: str


class Attach(Construct):
    cards: Node


class RemoveFaceDown(Construct):
    cards: Node
    who: str


class MaxHealthGets(Construct):
    c: Node
    who: str
    owned: Node | None = None


class MaxHealthIs(Construct):
    n: int
    who: str
    owned: Node | None = None
