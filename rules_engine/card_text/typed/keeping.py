"""The constructs of `patterns/keeping.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class StatFixed(Construct):
    a: Node
    only: str
    stat: Node
    also: Node | None = None
    lowest: Node | None = None
    until: Node | None = None


class StatsFixed(Construct):
    a: Node
    only: str
    stat: Node
    also: Node | None = None
    until: Node | None = None


class Protect(Construct):
    cards: Node
    s: Node
    until: Node | None = None


class ProtectAll(Construct):
    d: Node
    s: Node
    until: Node | None = None
