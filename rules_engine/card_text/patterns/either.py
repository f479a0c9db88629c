"""One of two events: `after you take damage or your attack is blocked`."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node


class EitherEvent(Construct):
    one: Node
    other: Node


def joined(g: Grammar) -> None:
    """Join any two events. Each names its own subject (`old_sayings.py`). Added last, because it takes every event."""
    for symbol in ("event", "attack-event"):
        g.some(f"one-{symbol}", symbol, lambda kind: True)
        g.add(symbol, "either-event", f"{{one:one-{symbol}}} or {{other:one-{symbol}}}")
