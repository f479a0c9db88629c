"""Momentum: its owner chooses what leaves it, unless an instruction lets the rival choose."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.instructions import RivalChoosesCards
from rules_engine.contract.vocabulary import MOMENTUM
from rules_engine.procedures.asking import Procedure, choose_cards
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.amounts import how_many
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import candidates, zone_meant
from rules_engine.procedures.meanings.qualities import fits_tail
from rules_engine.procedures.meanings.referring import done, spoken_of
from rules_engine.table.card import Card, called

room: Room = Room()


@room.does(RivalChoosesCards)
def rival_chooses_cards(ctx: Context, node: RivalChoosesCards) -> Procedure:
    """Let the rival choose among cards that the description names, for what the next instructions do to them."""
    cards, cites = node.cards, ["instruction#you-choose-cards"]
    if cards.get("d") is not None:
        found = candidates(ctx, cards.d, "choose", ctx.rival)
        if zone_meant(cards.d, "choose") == MOMENTUM:
            cites = ["momentum#rival-may-choose"]
        elif found and found[0].owner == ctx.rival:
            cites.append("effects#own-cards-by-default")
    else:  # `1 of them`, `1 of the milled cards`
        found = _those(ctx, cards)
        tail = cards.get("tail")
        found = [card for card in found if tail is None or fits_tail(ctx.game, ctx, card, tail)]
    least, most = how_many(ctx, cards.n) if cards.get("n") is not None else (len(found), len(found))
    chosen = yield from choose_cards(
        ctx.game, ctx.rival, "choose", found, least, most, wording.choices.choose(), *cites
    )
    others = [card for card in found if card not in chosen]
    if cards.get("d") is None:
        ctx.referents.left_over = others
    else:
        ctx.referents.unchosen = {ctx.rival: others}
    ctx.referents.chosen = ctx.referents.it = chosen
    ctx.referents.has_done("chosen", chosen)
    ctx.progress.did = bool(chosen)
    ctx.referents.found_none = not chosen
    ctx.game.say("choose", wording.zones.rival_chooses(rival=ctx.rival, cards=called(chosen)), *cites, player=ctx.rival)


def _those(ctx: Context, cards: Node) -> list[Card]:
    """Return the cards to choose from: just mentioned, or those that something was done to."""
    if cards.kind in ("some-of-them", "random-of-them"):
        return list(ctx.referents.it)
    return done(ctx, cards) if cards.kind == "some-done" else spoken_of(ctx, cards)
