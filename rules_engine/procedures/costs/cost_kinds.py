"""The kinds of costs: whether each can be paid, and how. The rooms of the costs register theirs here."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.why_not import WhyNot

CANNOT = ("costs#must-be-payable", "playing-an-ability#cost-payable")


def always(ctx: Context, node: Node) -> WhyNot | None:
    return None
