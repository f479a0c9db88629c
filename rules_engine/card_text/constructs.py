"""Which constructs of card text are carried out. A reading with any other construct doesn't count as understood.

The reader knows no behaviour: `assembly` tells it which kinds of nodes the rooms of the rules carry out.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.card_text.nodes import Node

_CARRIED_OUT: set[str] = set()
_INSTRUCTIONS: set[str] = set()
# Symbols whose nodes do something. Nodes that only describe are carried out by the node that contains them.
_DOING = frozenset(
    (
        "instruction", "condition", "cost", "event", "before-event", "attack-event", "next-event", "static", "becoming", "lasting",
        "quality", "act", "either-cost", "its-act", "more-act", "they-act", "counted",
    )
)  # fmt: skip


def declare(kinds: Iterable[str], *, instructions: Iterable[str]) -> None:
    """Note the kinds of nodes that are carried out, and those that are instructions."""
    _CARRIED_OUT.update(kinds)
    _INSTRUCTIONS.update(instructions)


def carried_out() -> frozenset[str]:
    """Return all kinds of nodes that are carried out."""
    return frozenset(_CARRIED_OUT)


def has_behaviour(node: Node) -> bool:
    """Is this construct carried out?"""
    if node.production.symbol not in _DOING:
        return True
    return node.kind in _CARRIED_OUT and not _is_status_to_come(node)


def is_instruction(kind: str) -> bool:
    """Is this kind an instruction?"""
    return kind in _INSTRUCTIONS


def _is_status_to_come(node: Node) -> bool:
    """`Your next attack becomes completely blocked`: no rule says what a status set before the Block Step would mean."""
    return node.kind == "becomes-blocked" and node.a.kind == "next-attack"
