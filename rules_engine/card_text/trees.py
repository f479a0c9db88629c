"""Walking through the tree of a text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.card_text.nodes import Node


def walk(node: Any) -> Iterator[Node]:
    """A tree's nodes, outermost first."""
    left = [node]
    while left:
        node = left.pop()
        if isinstance(node, Node):
            yield node
            left += reversed(node.slots.values())


def links(node: Node | None) -> tuple[Node, ...]:
    """The items of a list written as first and rest."""
    items = []
    while node is not None:
        items.append(node.a)
        node = node.get("rest")
    return tuple(items)
