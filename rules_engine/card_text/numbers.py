"""The numbers of a card, as its text names them."""

from __future__ import annotations

from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.trees import walk

_STATS = {
    "speed": "speed",
    "damage": "damage",
    "difficulty": "difficulty",
    "check-value": "check",
    "block-modifier": "block_modifier",
    "stamina": "stamina",
}
# What asks for its own X, as Multiple does.
_ASKS_ITSELF = frozenset(("discard-momentum-bounded", "multiple-copies"))


@kept
def says_x(node: Node) -> bool:
    """Does this part contain X, as an amount, a bound or a number in a comparison?"""
    return any(part.production.phrasing.names_x and part.kind not in _ASKS_ITSELF for part in walk(node))


def stat_name(node: Node) -> str:
    return _STATS[node.kind.removeprefix("printed-")]


def summed(node: Node) -> list[tuple[Node, Node]]:
    """Return the changes of `+2 speed and +1 damage` or `+1 speed and damage`, each with its number."""
    if node.kind == "number-of-both":
        return [(node.c, node.s1), (node.c, node.s2)]
    return [(part.c, part.stat) for name in "abc" if (part := node.get(name)) is not None]
