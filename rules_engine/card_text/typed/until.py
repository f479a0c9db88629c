"""The constructs of `patterns/until.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class RevealUntil(Construct):
    d: Node
    who: str
    owned: Node | None = None


class OffDeckUntil(Construct):
    d: Node
    who: str
    owned: Node | None = None
    n: int = 1


class MillUntil(OffDeckUntil): ...


class DiscardUntil(OffDeckUntil): ...


class DrawUntil(Construct):
    n: int
    who: str
    owned: Node | None = None


class DiscardDownTo(Construct):
    n: int | None
    who: str
    owned: Node | None = None
    printed: str | None = None
