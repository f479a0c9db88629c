"""Instructions and how each kind is carried out. The rooms of the instructions register theirs here.

What nothing carries out is not understood.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.card_text.grammar import Node
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.meanings.context import Context

Behaviour = Callable[[Context, Node], Procedure | None]
BEHAVIOURS: dict[str, Behaviour] = {}
# Ways to join instructions that have a room of their own.
JOININGS: dict[str, Callable[[Context, Node], Procedure]] = {}


def does(*kinds: str) -> Callable[[Behaviour], Behaviour]:
    """Register how kinds of instructions are carried out."""

    def register(behaviour: Behaviour) -> Behaviour:
        for kind in kinds:
            BEHAVIOURS[kind] = behaviour
        return behaviour

    return register


def has_instruction(kind: str) -> bool:
    return kind in BEHAVIOURS
