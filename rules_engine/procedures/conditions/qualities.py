"""Qualities of cards that compare with numbers of the game, or ask why something was done."""

from __future__ import annotations

from rules_engine.card_text.typed.done_to_cards import WasDoneSo
from rules_engine.card_text.typed.qualities import Precedes, WithStat, WithStatOf
from rules_engine.procedures.conditions.happened import is_so
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.amounts import amount_of_words, x_value
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.done_to_cards import ACTS
from rules_engine.procedures.meanings.qualities import is_found, number_of
from rules_engine.procedures.zones.card_pool import preceding_here
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room: Room = Room()


@room.quality(WithStat)
def with_stat(game: Game, ctx: Context, card: Card, node: WithStat) -> bool:
    value = number_of(card, node.stat)
    if value is None or not is_found(game, card):
        return False
    if node.n.kind == "either-bound":
        return value in [int(node.n.slots[name]) for name in "abc" if name in node.n.slots]
    bound = x_value(ctx) if node.n.kind == "x-bound" else int(node.n.n)
    return compare(value, node.cmp.kind if node.cmp is not None else "==", bound)


@room.quality(WithStatOf)
def with_stat_of(game: Game, ctx: Context, card: Card, node: WithStatOf) -> bool:
    value, bound = number_of(card, node.stat), amount_of_words(ctx, node.of, node.stat)
    return value is not None and bound is not None and compare(value, node.cmp, bound)


@room.quality(Precedes)
def precedes(game: Game, ctx: Context, card: Card, node: Precedes) -> bool:
    return card in preceding_here(ctx)


@room.quality(WasDoneSo)
def was_done_so(game: Game, ctx: Context, card: Card, node: WasDoneSo) -> bool:
    """`Committed due to this attack's Stun ability`: this turn, for that reason."""
    act = ACTS.get(node.p.means, node.p.means)
    return any(
        happening.kind == act
        and any(touched.id == card.id for touched in happening.cards)
        and is_so(ctx, node.why, happening)
        for happening in game.happened
    )
