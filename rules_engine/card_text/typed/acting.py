"""The constructs of `patterns/acting.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class ActsTogether(Construct):
    a: Node
    b: Node
    cards: Node
    who: str
    c: Node | None = None
    owned: Node | None = None


class ActsEither(Construct):
    a: Node
    b: Node
    cards: Node
    who: str
    owned: Node | None = None


class Choose(Construct):
    cards: Node


class Mill(Construct):
    n: Node | None = None
    owned: Node | None = None
    verb: str | None = None
    who: str | None = None


class MillThem(Construct):
    who: str
    owned: Node | None = None


class Spend(Construct):
    n: Node | None = None
    owned: Node | None = None
    verb: str | None = None
    who: str | None = None


class SealNext(Construct):
    a: Node


class SpendAll(Construct):
    who: str
    owned: Node | None = None
