"""The constructs of `patterns/history.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class LostSo(Construct):
    cmp: str
    n: int
    who: str


class RemovedCountersSo(Construct):
    cmp: str
    n: int
    who: str
    name: Node | None = None


class HasPlayedAnother(Construct):
    d: Node
    period: Node
    so: str
    verb: str
    who: str


class HasPlayedSame(Construct):
    d: Node
    n: int
    period: Node
    so: str
    verb: str
    who: str


class NthOfKind(Construct):
    cmp: str
    d: Node
    n: int


class NthCopy(Construct):
    cmp: str
    n: int
    name: Word | None = None
