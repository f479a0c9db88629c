"""Conditions on a card that was spoken of, held against other cards."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.language.grammar import Node

from ..meanings.context import Context
from ..meanings.qualities import fits_tail
from .card_spoken_of import as_read
from .holding import condition


@condition("card-is-like")
def _(game: Game, ctx: Context, node: Node) -> bool:
    card = as_read(ctx, node.c)
    return card is not None and fits_tail(game, ctx, card, node.q)
