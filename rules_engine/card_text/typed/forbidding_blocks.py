"""The constructs of `patterns/forbidding_blocks.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class AttacksBlockedSo(Construct):
    a: Node
    by: Node
    only: str
    until: Node | None = None


class AttacksNotBlockedHow(Construct):
    a: Node
    how: str
    until: Node | None = None


class BlockLimit(Construct):
    a: Node
    by: Node | None = None


class NotBlockedBy(BlockLimit): ...


class OnlyBlockedBy(BlockLimit): ...


class NotPartiallyBlocked(BlockLimit): ...
