"""The constructs of `patterns/naming.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class IsNamedOne(Construct):
    what: str


class MatchesNamed(Construct):
    among: str | None = None
    cards: Node | None = None


class IsNamedCard(Construct):
    cards: Node


class NameOne(Construct):
    what: str


class NameCost(Construct):
    what: str
