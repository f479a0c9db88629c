"""The check by which a card was played, from the log: its value, and by how much it was changed.

A board doesn't list earlier checks. What depends on one of those is asked, as for a card that nobody has named.
"""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.checks_remembered import CheckChangeTerm, CheckMadeTerm, CheckWasModified
from rules_engine.procedures.conditions.card_spoken_of import spoken_of
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.check_played_by import check_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.game import Game

room: Room = Room()


@room.condition(CheckWasModified)
def check_was_modified(game: Game, ctx: Context, node: CheckWasModified) -> bool:
    return bool((_changed_by(ctx, node) != 0) == (node.so == "yes"))


@room.value(CheckMadeTerm)
def check_made(ctx: Context, node: CheckMadeTerm) -> int:
    """Return the value of the check. A card played without one has none to count."""
    check = check_of(ctx.game, spoken_of(ctx, node.a))
    return int(check.data["state"]["value"]) if check is not None else 0


@room.value(CheckChangeTerm)
def check_change(ctx: Context, node: CheckChangeTerm) -> int:
    return abs(_changed_by(ctx, node))


def _changed_by(ctx: Context, node: Node) -> int:
    """Return by how much the check was changed in the end."""
    check = check_of(ctx.game, spoken_of(ctx, node.a))
    return int(check.data["state"]["value"] - check.data["value"]) if check is not None else 0
