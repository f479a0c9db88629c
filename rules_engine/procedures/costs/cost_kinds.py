"""The kinds of costs: for each, whether it can be paid and how it is. The rooms of the costs register theirs here."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.card_text.grammar import Node
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.why_not import WhyNot

CANNOT = ("costs#must-be-payable", "playing-an-ability#cost-payable")


Can = Callable[[Context, Node], WhyNot | None]


Pay = Callable[[Context, Node], Procedure | bool]


COSTS: dict[str, tuple[Can, Pay]] = {}


def cost(kind: str, can: Can) -> Callable[[Pay], Pay]:
    """Register how a cost is paid, and why it may be impossible to pay."""

    def register(pay: Pay) -> Pay:
        COSTS[kind] = can, pay
        return pay

    return register


def always(ctx: Context, node: Node) -> WhyNot | None:
    return None
