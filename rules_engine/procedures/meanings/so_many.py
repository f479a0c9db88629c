"""Cards found by a count or by a check: half of all there are, those committed to pass one."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.productions import Production
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import candidates
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.qualities import fits_tail
from rules_engine.table.card import Card
from rules_engine.table.events import CHECK

_EXACTLY = Production("amount", "exactly", (), "")
_SO_MANY = Production("cards", "some", (), "")


def half_of_them(ctx: Context, cards: Node, verb: str, acting: str) -> Node:
    """Return how many cards half of them are, for a choice."""
    there = len(candidates(ctx, cards.d, verb, acting))
    count = (there + 1) // 2 if cards.way == "up" else there // 2
    return Node(_SO_MANY, (("n", Node(_EXACTLY, (("n", count),), ())), ("d", cards.d)), ())


def committed_for(ctx: Context, cards: Node) -> list[Card]:
    """Return the cards that were committed to pass a check: the one of the trigger, or that to play the attack in
    progress.
    """
    game, check = ctx.game, ctx.happening
    attack = ctx.attack_in_progress()
    played = attack.card if attack is not None and ctx.card.type != "attack" else ctx.card
    if cards.production.phrasing.that_check and check is not None and check.data.get("card") is not None:
        played = check.data["card"]
    found = [
        card
        for done in game.happened
        if done.kind == "commit" and done.cause is not None and done.cause.kind == CHECK and done.cause.card is played
        for card in done.cards
    ]
    return [
        card
        for card in dict.fromkeys(found)
        if fits(game, ctx, card, cards.d) and (cards.tail is None or fits_tail(game, ctx, card, cards.tail))
    ]
