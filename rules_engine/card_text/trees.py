"""Walking through the tree of a text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.card_text.nodes import Node


def walk(node: Any) -> Iterator[Node]:
    """Yield a tree's nodes, outermost first."""
    left = [node]
    while left:
        node = left.pop()
        if isinstance(node, Node):
            yield node
            left += reversed(node.slots.values())


def links(node: Node | None) -> tuple[Node, ...]:
    """Yield the items of a list written as first and rest."""
    items = []
    while node is not None:
        items.append(node.a)
        node = node.get("rest")
    return tuple(items)


def runs_of(sentences: tuple[Node, ...]) -> Iterator[tuple[Node, ...]]:
    """The sentences of an ability, and those of each option of its lists."""
    yield sentences
    for sentence in sentences:
        if sentence.kind == "bullets-sentence":
            yield from map(links, links(sentence.list))


def before(sentences: tuple[Node, ...], sentence: Node) -> tuple[Node, ...]:
    """The sentences in front of one: in the ability, or in the option that it belongs to."""
    run = next((run for run in runs_of(sentences) if sentence in run), ())
    return run[: run.index(sentence)] if run else ()
