"""The constructs of `patterns/searching.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class Search(Construct):
    d: Node
    n: Node
    then: Node
    zone: Node
