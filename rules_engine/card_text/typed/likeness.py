"""The constructs of `patterns/likeness.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class CardIsLike(Construct):
    c: Node
    q: Node


class SameStat(Construct):
    as_: Node
    so: str
    stat: Node


class SameName(Construct):
    as_: Node
    so: str


class SameIdentity(Construct):
    as_: Node
    so: str


class SameKeyword(Construct):
    as_: Node
    so: str


class SameType(Construct):
    as_: Node
    so: str


class SameZone(Construct):
    as_: Node
    so: str
    # Is it the zone that is printed on the other card?
    printed: str | None = None


class SharesSymbols(Construct):
    as_: Node
    n: int


class SharesExactly(Construct):
    as_: Node
    n: int


class SharesAtMost(Construct):
    as_: Node
    n: int


class SharesNone(Construct):
    as_: Node


class CardsTogether(Construct):
    cmp: Node | None = None
    n: int | None = None
    stat: Node | None = None
    what: str | None = None


class AllDiffer(CardsTogether): ...


class AllAlike(CardsTogether): ...


class NumbersTogether(CardsTogether): ...
