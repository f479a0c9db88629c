"""Instructions on health: gaining and losing it, and changes of the maximum health."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure, choose_number
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.instructions.forbidding_changes import loses_at_most
from rules_engine.procedures.meanings.amounts import change, how_many
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.deciding import decide

room: Room = Room()


@room.does("gain-health")
def gain_health(ctx: Context, node: Node) -> Procedure:
    amounts = yield from decide(ctx, ctx.acting(node), lambda player: _health(ctx, node, player, "gain"))
    for player, amount in amounts.items():
        gained = acts.gain_health(ctx.game, player, amount, "effects#in-order")
        ctx.progress.did, ctx.progress.in_part = gained > 0, gained < amount


@room.does("lose-health")
def lose_health(ctx: Context, node: Node) -> Procedure:
    decided = yield from decide(ctx, ctx.acting(node), lambda player: _health(ctx, node, player, "lose"))
    for player, wanted in decided.items():
        amount, cites = loses_at_most(ctx, player, wanted)
        if amount > 0:
            acts.lose_health(ctx.game, player, amount, "effects#in-order", *cites)
        else:
            ctx.game.say(
                "nothing",
                wording.acts.no_health_changes(player=player, gains=False),
                "effects#may-do-nothing",
                *cites,
                player=ctx.owner,
            )
        ctx.progress.health_lost += max(amount, 0)
        ctx.progress.did, ctx.progress.in_part = amount > 0, amount < wanted


def _health(ctx: Context, node: Node, player: str, verb: str) -> Procedure:
    """How much health: an amount, or up to a number as the player chooses."""
    least, most = how_many(ctx.counting_for(player), node.n)
    if least == most:
        return most
    prompt = wording.choices.how_much_health(verb=verb)
    return (yield from choose_number(player, least, min(most, 99), prompt, "effects#decision-when-reached"))


@room.does("to-maximum-health")
def to_maximum_health(ctx: Context, node: Node) -> None:
    """All that is missing is gained."""
    for player in ctx.acting(node):
        person = ctx.game.players[player]
        acts.gain_health(ctx.game, player, max(person.max_health - person.health, 0), "effects#in-order")


@room.does("max-health-gets", "max-health-is")
def max_health_gets(ctx: Context, node: Node) -> None:
    for player in ctx.acting(node):
        now = int(node.n) if node.kind == "max-health-is" else ctx.game.players[player].max_health + change(ctx, node.c)
        acts.change_max_health(ctx.game, player, max(now, 0), "modifier-effect#changes-current-state")


@room.does("max-health-by")
def max_health_by(ctx: Context, node: Node) -> None:
    for player in ctx.acting(node):
        now = ctx.game.players[player].max_health + node.sign * int(node.n)
        acts.change_max_health(ctx.game, player, max(now, 0), "modifier-effect#changes-current-state")
