"""As Though: what counts as something else for one stated purpose, and for no other.

So far: cards flipped as though momentum were spent to pay for an attack's keyword abilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules_engine.board.card import MOMENTUM, POOL, Card
from rules_engine.language.grammar import Node

from .. import acts
from ..effects.prohibitions import is_prohibited
from ..effects.statics import statics_of
from ..meanings.describing import fits_kindly, said

if TYPE_CHECKING:
    from ..meanings.context import Context

KIND = "flip-as-spending"
USED = (
    "as-though#treated-as-true",
    "as-though#stated-effect-only",
    "as-though#otherwise-normal",
    "as-though#alternate-cost-keeps-activity",
)


def is_momentum(d: Node) -> bool:
    """Does a description mean momentum, and nothing narrower?"""
    words = said(d)
    return words.noun == "momentum" and words.bare and words.whose is None and words.place is None


def usable_momentum(ctx: Context) -> list[Card]:
    """Momentum, and what may be used as though it were momentum for this ability."""
    if is_prohibited(ctx.game, "spend", player=ctx.owner):
        return []
    momentum = list(ctx.game.players[ctx.owner].zones[MOMENTUM])
    return momentum + _substitutes(ctx) if ctx.ability.keyword is not None else momentum


def _substitutes(ctx: Context) -> list[Card]:
    pool = ctx.game.players[ctx.owner].zones[POOL]
    return [
        card
        for _, node in statics_of(ctx.game, ctx.card, KIND)
        for card in pool
        if not card.face_down and fits_kindly(card, node.kindly)
    ]


def why_not_as_though(ctx: Context) -> tuple[str, ...]:
    """The clauses by which a substitute does not help here: only keyword abilities were meant."""
    if ctx.ability.keyword is not None or not _substitutes(ctx):
        return ()
    named = ("abilities-with-names#not-keyword-abilities",) if ctx.ability.name else ()
    return ("as-though#stated-effect-only", "as-though#otherwise-normal", *named)


def spend(ctx: Context, chosen: Sequence[Card], *cites: str) -> None:
    """Spend momentum; a substitute is flipped instead, and that is all that happens to it."""
    real = [card for card in chosen if card.zone == MOMENTUM]
    flipped = [card for card in chosen if card.zone == POOL]
    if real:
        acts.discard(ctx.game, ctx.owner, real, *cites)
    if flipped:
        acts.flip(ctx.game, ctx.owner, flipped, *USED, *cites)
