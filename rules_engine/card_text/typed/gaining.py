"""The constructs of `patterns/gaining.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class BecomesCopy(Construct):
    cards: Node
    until: Node | None = None
    a: Node | None = None
    g: Node | None = None


class BuildNext(Construct):
    facing: str | None
    noun: Word


class CharacterGainsSymbol(Construct):
    gains: str
    who: str
    chosen: str | None = None
    s: Node | None = None
    t: Node | None = None
    until: Node | None = None


class GainsTrait(Construct):
    g: Node
    name: Word
    until: Node | None


class GainsAbilities(Construct):
    cards: Node
    g: Node
    how: Node
    until: Node | None


class GainsKeywordsOf(Construct):
    cards: Node
    g: Node
    many: str


class PlaceOnTop(Construct):
    cards: Node
    under: Node


class GainsOwn(Construct): ...
