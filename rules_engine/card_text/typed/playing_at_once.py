"""The constructs of `patterns/playing_at_once.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class PlayAtOnce(Construct):
    cards: Node
    as_: Node | None
    ease: Node | None
    who: str
    owned: Node | None = None
    # Where it has to be, if the text says so.
    out: Node | None = None
