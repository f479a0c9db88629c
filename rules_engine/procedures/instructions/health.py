"""Instructions on health: gaining and losing it, and changes of the maximum health."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.cards import MaxHealthBy, MaxHealthGets, MaxHealthIs
from rules_engine.card_text.typed.instructions import GainHealth, LoseHealth, TakeDamage, ToMaximumHealth
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure, choose_number
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.events.announcing import announced_amount
from rules_engine.procedures.instructions.forbidding_changes import loses_at_most
from rules_engine.procedures.meanings.amounts import change, how_many
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.deciding import decide

room: Room = Room()


@room.does(GainHealth)
def gain_health(ctx: Context, node: GainHealth) -> Procedure:
    amounts = yield from decide(ctx, ctx.acting(node), lambda player: _health(ctx, node, player, "gain"))
    for player, wanted in amounts.items():
        amount = yield from announced_amount(ctx.game, "gain", player, wanted)
        gained = acts.gain_health(ctx.game, player, amount, "effects#in-order") if amount or not wanted else 0
        ctx.progress.did, ctx.progress.in_part = gained > 0, gained < wanted


@room.does(LoseHealth)
def lose_health(ctx: Context, node: LoseHealth) -> Procedure:
    decided = yield from decide(ctx, ctx.acting(node), lambda player: _health(ctx, node, player, "lose"))
    for player, wanted in decided.items():
        amount, cites = loses_at_most(ctx, player, wanted)
        left = yield from announced_amount(ctx.game, "lose", player, amount)
        if amount > left == 0:
            ctx.progress.did, ctx.progress.in_part = False, False
            continue
        amount = left
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


@room.does(TakeDamage)
def take_damage(ctx: Context, node: TakeDamage) -> Procedure:
    """Take damage from an effect, not an attack: health is lost, and whether it counts as damage is an open question."""
    decided = yield from decide(ctx, ctx.acting(node), lambda player: _health(ctx, node, player, "lose"))
    for player, wanted in decided.items():
        is_damage = ctx.game.reading("damage-of-an-effect") == "is-damage"
        amount, cites = loses_at_most(ctx, player, wanted)
        acts.lose_health(
            ctx.game, player, amount, "effects#in-order", "damage#lose-health", *cites, is_damage=is_damage
        )
        ctx.progress.health_lost += max(amount, 0)
        ctx.progress.did, ctx.progress.in_part = amount > 0, amount < wanted


def _health(ctx: Context, node: Node, player: str, verb: str) -> Procedure:
    """Return how much health: an amount, or up to a number as the player chooses."""
    least, most = how_many(ctx.counting_for(player), node.n)
    if least == most:
        return most
    prompt = wording.choices.how_much_health(verb=verb)
    return (yield from choose_number(player, least, min(most, 99), prompt, "effects#decision-when-reached"))


@room.does(ToMaximumHealth)
def to_maximum_health(ctx: Context, node: ToMaximumHealth) -> Procedure:
    """Gain all that is missing."""
    for player in ctx.acting(node):
        person = ctx.game.players[player]
        missing = yield from announced_amount(ctx.game, "gain", player, person.max_health - person.health)
        acts.gain_health(ctx.game, player, max(missing, 0), "effects#in-order")


@room.does(MaxHealthGets)
def max_health_gets(ctx: Context, node: MaxHealthGets) -> None:
    for player in ctx.acting(node):
        now = ctx.game.players[player].max_health + change(ctx, node.c)
        acts.change_max_health(ctx.game, player, max(now, 0), "modifier-effect#changes-current-state")


@room.does(MaxHealthIs)
def max_health_is(ctx: Context, node: MaxHealthIs) -> None:
    for player in ctx.acting(node):
        acts.change_max_health(ctx.game, player, max(int(node.n), 0), "modifier-effect#changes-current-state")


@room.does(MaxHealthBy)
def max_health_by(ctx: Context, node: MaxHealthBy) -> None:
    for player in ctx.acting(node):
        now = ctx.game.players[player].max_health + node.sign * int(node.n)
        acts.change_max_health(ctx.game, player, max(now, 0), "modifier-effect#changes-current-state")
