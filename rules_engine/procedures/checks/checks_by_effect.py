"""Checks that an effect asks for without a number to pass: only their values count."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.typed.checks import CheckResultTerm, MakeBareCheck
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.checks.making_a_check import make_bare_check
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context

room: Room = Room()


@room.does(MakeBareCheck)
def check_by_effect(ctx: Context, node: MakeBareCheck) -> Procedure:
    ctx.payment.checked_by = {}
    for player in ctx.acting(node):
        ctx.game.say(
            "check",
            wording.checks.makes_check(player=player),
            "effects#in-order",
            "making-a-check#discard-top-card",
            player=player,
        )
        value = yield from make_bare_check(ctx.game, player, ctx.card)
        ctx.payment.checked_by = {**ctx.payment.checked_by, player: value}
    ctx.progress.did = True


@room.value(CheckResultTerm)
def check_result(ctx: Context, node: CheckResultTerm) -> int:
    """Return the value of the check, with all its changes; of one player, or of the one who made the last."""
    made = ctx.payment.checked_by
    if node.who:
        return made.get(ctx.owner if node.who == "you" else ctx.rival, 0)
    return list(made.values())[-1] if made else 0
