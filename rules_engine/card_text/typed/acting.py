"""The constructs of `patterns/acting.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class HasCounters(Construct):
    cmp: str
    n: int
    what: Node
    who: str


class CountersOf(Construct):
    name: Node | None
    where: Node | None


class CountersRemoved(Construct):
    name: Node | None = None


class Transforms(Construct):
    what: str
    name: Word | None = None
    title: Word | None = None


class AddCounters(Construct):
    cards: Node
    n: Node
    name: Node
    who: str
    owned: Node | None = None


class RemoveCounters(Construct):
    cards: Node
    n: Node | None
    name: Node
    who: str
    owned: Node | None = None


class DoubleCounters(Construct):
    cards: Node
    name: Node | None


class MoveCounters(Construct):
    cards: Node
    n: Node
    name: Node
    to: Node


class ChooseCounter(Construct):
    cards: Node


class AddSuchCounters(Construct):
    cards: Node
    n: Node


class RemoveAnyCounters(Construct):
    cards: Node
    n: Node
    who: str
    owned: Node | None = None


class RemoveAllCounters(Construct):
    cards: Node
    who: str
    owned: Node | None = None


class AddCountersCost(Construct):
    cards: Node
    n: Node
    name: Node


class RemoveAnyCountersCost(Construct):
    cards: Node
    n: Node


class RemoveCountersCost(Construct):
    cards: Node | None
    n: Node | None
    name: Node


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


class Draw(Construct):
    n: Node | None = None
    owned: Node | None = None
    verb: str | None = None
    who: str | None = None


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


class RevealUntil(Construct):
    d: Node
    who: str
    owned: Node | None = None


class SpendAll(Construct):
    who: str
    owned: Node | None = None


class DrawUntil(Construct):
    n: int
    who: str
    owned: Node | None = None


class DiscardDownTo(Construct):
    n: int | None
    who: str
    owned: Node | None = None
    printed: str | None = None


class OffDeckUntil(Construct):
    d: Node
    who: str
    owned: Node | None = None


class MillUntil(OffDeckUntil): ...


class DiscardUntil(OffDeckUntil): ...
