"""The constructs of `patterns/causes.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class KeepFromCanceling(Construct):
    by: str
    on: Node | None
    which: Node | None
    until: Node | None = None


class ChecksFixed(Construct):
    by: Node | None
    only: str
    who: str
    why: Node | None
    until: Node | None = None
