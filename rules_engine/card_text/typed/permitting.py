"""The constructs of `patterns/permitting.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class NeedsNoCheck(Construct): ...


class PlayOnceMore(Construct):
    n: int
    until: Node | None
    what: Node


class NextFormLimit(Construct):
    d: Node
    who: str


class NextFormMust(NextFormLimit): ...


class NextFormCannot(NextFormLimit): ...
