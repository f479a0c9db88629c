"""The constructs of `patterns/checks_remembered.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class CheckWasModified(Construct):
    a: Node
    so: str


class CheckMadeTerm(Construct):
    a: Node


class CheckChangeTerm(Construct):
    a: Node
