"""Momentum: what leaves it is its owner's choice, unless an instruction lets the rival choose."""

from __future__ import annotations

from rules_engine.board.card import MOMENTUM
from rules_engine.language.grammar import Node

from ..asking import Procedure, choose_cards, names
from ..instructions.registry import does
from ..meanings.amounts import how_many
from ..meanings.context import Context
from ..meanings.describing import candidates, zone_meant


@does("rival-chooses-cards")
def _(ctx: Context, node: Node) -> Procedure:
    """The rival chooses among cards that the description names, for what the next instructions do to them."""
    d = node.cards.d
    least, most = how_many(ctx, node.cards.n)
    cites = ["instruction#you-choose-cards"]
    if zone_meant(d, "choose") == MOMENTUM:
        cites = ["momentum#rival-may-choose"]
    found = candidates(ctx, d, "choose", ctx.owner)
    chosen = yield from choose_cards(ctx.game, ctx.rival, "choose", found, least, most, "Choose.", *cites)
    ctx.chosen = ctx.it = chosen
    ctx.has_done("chosen", chosen)
    ctx.did = bool(chosen)
    ctx.found_none = not chosen
    ctx.game.say("choose", f"{ctx.rival.upper()} chooses {names(chosen)}.", *cites, player=ctx.rival)
