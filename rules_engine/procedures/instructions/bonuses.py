"""Bonuses and penalties that were given, raised, lowered or doubled afterwards.

A bonus becomes part of the attack's number at once (Current State), so changing it changes that number. The change
isn't a bonus itself, or what waits for a bonus would never end.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.patterns.bonuses import BonusDoubled, BonusGets, BonusLess, BonusSeenTerm
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.instructions.changing import Change, apply_change
from rules_engine.procedures.instructions.setting_numbers import set_number
from rules_engine.procedures.meanings.amounts import change as amount_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card

room: Room = Room()


def _given(ctx: Context) -> int:
    """Return the bonus, or the penalty as a negative number."""
    if ctx.happening is None or ctx.happening.kind != "modified":
        return ctx.referents.bonus
    return int(ctx.happening.data["amount"])


@room.value(BonusSeenTerm)
def bonus_seen(ctx: Context, node: BonusSeenTerm) -> int:
    return abs(_given(ctx))


@room.does(BonusGets)
def bonus_gets(ctx: Context, node: BonusGets) -> None:
    _change(ctx, amount_of(ctx, node.c))


@room.does(BonusLess)
def bonus_less(ctx: Context, node: BonusLess) -> None:
    given = _given(ctx)
    size = abs(given)
    left = min(int(node.n), size) if node.to else max(size - int(node.n), 0)
    _change(ctx, (left - size) if given > 0 else (size - left))


@room.does(BonusDoubled)
def bonus_doubled(ctx: Context, node: BonusDoubled) -> None:
    _change(ctx, _given(ctx))


def _change(ctx: Context, by: int) -> None:
    assert ctx.happening is not None
    stat = ctx.happening.data["stat"]

    def do(card: Card, *cites: str) -> None:
        set_number(ctx, card, stat, int(card.value(stat) or 0) + by, *cites)

    text = wording.changes.has_more(abs(by), "more" if by >= 0 else "less", stat)
    apply_change(ctx, ctx.happening.cards[0], Change(text, stat, do))
