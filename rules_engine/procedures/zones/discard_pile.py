"""The discard pile: one pile, new cards on top; if several come at once, their owner chooses the order (Discard Pile)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.procedures.asking import Procedure, choose_order
from rules_engine.procedures.events.awaiting import READS_PILE
from rules_engine.table.card import Card
from rules_engine.table.game import Game

# What puts cards of a zone into their owner's discard pile.
INTO_PILE = ("discard", "destroy", "sacrifice", "clear")


def in_order(game: Game, cards: Sequence[Card]) -> Procedure:
    """Return the cards in the order in which they enter their owners' discard piles, the last one on top.

    The owner is asked only if a text in this game refers to an end of a discard pile. Otherwise the order decides
    nothing: they enter as they were named.
    """
    if len(cards) < 2 or READS_PILE not in game.statics:
        return list(cards)
    found: list[Card] = []
    for owner in game.in_turn_order():
        own = [card for card in cards if card.owner == owner]
        prompt = wording.zones.order_into_discard_pile()
        found += yield from choose_order(
            owner, own, prompt, "discard-pile#choose-order", "discard-pile#new-cards-on-top"
        )
    return found
