"""Checks that an effect tells a player to make, against a number it names; what follows from passing or failing."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.language.grammar import Node

from .asking import Procedure
from .conditions import condition
from .executing import Context, does


@does("make-check")
def _(ctx: Context, node: Node) -> Procedure:
    from .making_a_check import make_check

    for player in ctx.acting(node):
        ctx.game.say(
            "difficulty",
            f"{player.upper()} makes a check against {node.n}.",
            "effects#in-order",
            player=player,
        )
        ctx.passed = yield from make_check(ctx.game, player, int(node.n), "effect", ctx.card)
        ctx.did = ctx.passed


@condition("check-passed")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return ctx.passed


@condition("check-failed")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return not ctx.passed
