"""Counters added and removed, and levels gained, for triggers, conditions and counts."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.verbs import COUNTERS, LEVEL, VERBS
from rules_engine.procedures.conditions.happened import seen_cards
from rules_engine.procedures.conditions.periods import is_by, told
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.events import Happening

room: Room = Room()


def _counters_before(ctx: Context, node: Node, period: str) -> int:
    """Count those a board gives: it doesn't say of what name or on which card."""
    count = told(ctx.game, VERBS[node.verb].told, ctx.players(node.who), period)
    if count and (node.get("name") is not None or node.get("on") is not None):
        ctx.progress.took_as_such = True
    return count


@room.clause(COUNTERS, _counters_before)
def counters_moved(ctx: Context, node: Node, happening: Happening) -> int:
    """Count how many counters of a name were added or removed at once, on the card meant."""
    if not is_by(ctx, node, happening):
        return 0
    on = node.get("on")
    if on is not None and not seen_cards(ctx, on.what if on.kind == "on-what" else on, "", happening):
        return 0
    name = node.get("name")
    moved: dict[str, int] = happening.data["moved"]
    count = sum(n for called, n in moved.items() if name is None or called.lower() == name.a.means.lower())
    return max(count if node.verb == "add-counters" else -count, 0)


def _levels_before(ctx: Context, node: Node, period: str) -> int:
    return told(ctx.game, VERBS[node.verb].told, ctx.players(node.who), period)


@room.clause(LEVEL, _levels_before)
def levels_gained(ctx: Context, node: Node, happening: Happening) -> int:
    return is_by(ctx, node, happening)
