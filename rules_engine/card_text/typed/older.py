"""The constructs of `patterns/older.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class BlankAsTheRulesSay(Construct): ...


class NextCardHarder(Construct):
    c: Node
