"""The constructs of `patterns/of_all.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class AllLie(Construct):
    d: Node
    how: str


class NoneLie(Construct):
    d: Node
    how: str


class AllAre(Construct):
    d: Node
    e: Node


class NoneAre(Construct):
    d: Node
    e: Node


class ZoneIsEmpty(Construct):
    so: str
    zone: Node


class WithBest(Construct):
    most: str
    stat: Node
