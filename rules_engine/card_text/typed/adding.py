"""The constructs of `patterns/adding.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class Build(Construct):
    cards: Node | None = None
    lie: Node | None = None
    out: Node | None = None
    owned: Node | None = None
    verb: str | None = None
    who: str | None = None


class AddTo(Construct):
    cards: Node
    to: Node
    who: str
    out: Node | None = None
    owned: Node | None = None


class AddEither(Construct):
    cards: Node
    other: Node
    to: Node
    who: str
    owned: Node | None = None


class ShuffleInto(Construct):
    cards: Node
    who: str
    owned: Node | None = None


class ShuffleZone(Construct):
    who: str
    zone: Node
    owned: Node | None = None


class CreateTokens(Construct):
    cards: Node
    who: str
    owned: Node | None = None


class ShuffleDeck(Construct):
    who: str
    owned: Node | None = None
