"""The constructs of `patterns/counters.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


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
