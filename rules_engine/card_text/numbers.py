"""Numbers of a card as its text names them."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node

_STATS = {
    "speed": "speed",
    "damage": "damage",
    "difficulty": "difficulty",
    "check-value": "check",
    "block-modifier": "block_modifier",
    "stamina": "stamina",
}


def stat_name(node: Node) -> str:
    return _STATS[node.kind.removeprefix("printed-")]


def summed(node: Node) -> list[tuple[Node, Node]]:
    """The changes of `+2 speed and +1 damage` or `+1 speed and damage`, each with its number."""
    if node.kind == "number-of-both":
        return [(node.c, node.s1), (node.c, node.s2)]
    return [(part.c, part.stat) for name in "abc" if (part := node.get(name)) is not None]
