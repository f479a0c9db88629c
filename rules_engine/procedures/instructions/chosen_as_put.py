"""What is chosen about cards as an effect puts them into play: the half of a split card, the symbol of infinity
(ufs-1.9).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.card_text.nodes import Node
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits_itself
from rules_engine.procedures.playing import infinity
from rules_engine.procedures.playing.split_cards import choose_half_as_put
from rules_engine.table.card import Card
from rules_engine.table.zone_changes import OUT_OF_PLAY


def choose_as_put(ctx: Context, cards: Node, player: str, chosen: Sequence[Card]) -> Procedure:
    """Let a player choose what these cards are; `cards` is how the effect mentions them."""
    d = cards.get("d")
    fits = None if d is None else (lambda card: fits_itself(ctx.game, ctx, card, d))
    yield from choose_half_as_put(ctx.game, player, [card for card in chosen if card.zone in OUT_OF_PLAY], fits)
    yield from infinity.choose_as_put(ctx.game, player, chosen)
