"""Conditions that compare a mentioned card with other cards."""

from __future__ import annotations

from rules_engine.card_text.typed.likeness import CardIsLike
from rules_engine.procedures.conditions.card_spoken_of import as_read
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.qualities import fits_tail
from rules_engine.table.game import Game

room: Room = Room()


@room.condition(CardIsLike)
def card_is_like(game: Game, ctx: Context, node: CardIsLike) -> bool:
    card = as_read(ctx, node.c)
    return card is not None and fits_tail(game, ctx, card, node.q)
