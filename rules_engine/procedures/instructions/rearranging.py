"""Putting the cards of a card pool in another order (Card Pool): what precedes what is different afterwards."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.patterns.rearranging import RearrangePool
from rules_engine.procedures.asking import Procedure, choose_order
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import called

room: Room = Room()

CITES = ("instruction#you-choose", "card-pool#order-fixed", "conflict-resolution#effect-beats-rules")


@room.does(RearrangePool)
def rearrange_pool(ctx: Context, node: RearrangePool) -> Procedure:
    """Its owner chooses the new order. Nothing leaves the card pool, so nothing else about the cards changes."""
    game, pool = ctx.game, list(ctx.game.players[ctx.owner].pool)
    attack = ctx.attack_in_progress()
    kept = []
    if node.which == "preceding":
        at = pool.index(attack.card) if attack is not None and attack.card in pool else 0
        pool, kept = pool[:at], pool[at:]
    if len(pool) < 2:
        game.say("nothing", wording.moves.nothing_to_rearrange(), "effects#may-do-nothing", player=ctx.owner)
        return
    ordered = yield from choose_order(ctx.owner, pool, wording.moves.which_order_in_pool(), *CITES)
    ctx.progress.did = True
    step = game.say("add", wording.moves.rearranges(player=ctx.owner, cards=called(ordered)), *CITES, player=ctx.owner)
    game.put_in_order(step, [*ordered, *kept])
