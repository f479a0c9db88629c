"""Costs that the card itself pays: it commits, flips, leaves."""

from __future__ import annotations

from rules_engine.board.card import MOMENTUM, POOL
from rules_engine.language.grammar import Node

from . import acts
from .context import Context
from .cost_kinds import CANNOT, cost
from .play_restrictions import WhyNot
from .prohibitions import is_prohibited


def _ready_in_stage(ctx: Context, node: Node) -> WhyNot | None:
    if not ctx.card.in_stage or ctx.card.committed:
        return WhyNot("It cannot be committed to pay the cost.", (*CANNOT, "commit#not-twice"))
    return None


@cost("commit-this", _ready_in_stage)
def _(ctx: Context, node: Node) -> bool:
    acts.commit(ctx.game, ctx.owner, [ctx.card], "commit#by-cost", "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


def _destroyable(ctx: Context, node: Node) -> WhyNot | None:
    if ctx.card.zone != "stage":
        return WhyNot(
            "Only a card in the stage can be destroyed; the starting character cannot.",
            (*CANNOT, "destroy#stage-to-discard-pile", "character#starting-not-destroyed"),
        )
    if is_prohibited(ctx.game, "destroy", cards=[ctx.card]):
        return WhyNot("An effect prevents it from being destroyed.", (*CANNOT, "conflict-resolution#prohibition-wins"))
    return None


@cost("destroy-this", _destroyable)
def _(ctx: Context, node: Node) -> bool:
    acts.destroy(ctx.game, ctx.owner, [ctx.card], "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


@cost("sacrifice-this", _destroyable)
def _(ctx: Context, node: Node) -> bool:
    acts.destroy(ctx.game, ctx.owner, [ctx.card], "sacrifice#destroy-it", sacrificed=True)
    ctx.paid_cards.append(ctx.card)
    return True


def _removable(ctx: Context, node: Node) -> WhyNot | None:
    if ctx.card.zone == "character":
        return WhyNot(
            "The starting character cannot be removed from the stage.", (*CANNOT, "character#starting-not-removed")
        )
    return None


@cost("remove-this", _removable)
def _(ctx: Context, node: Node) -> bool:
    acts.remove(ctx.game, ctx.owner, [ctx.card], "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


def _flippable(ctx: Context, node: Node) -> WhyNot | None:
    if ctx.card.face_down or ctx.card.zone not in ("stage", POOL, MOMENTUM):
        return WhyNot(
            "It cannot be flipped to pay the cost.", (*CANNOT, "flip#not-twice", "character#starting-not-flipped")
        )
    return None


@cost("flip-this", _flippable)
def _(ctx: Context, node: Node) -> bool:
    acts.flip(ctx.game, ctx.owner, [ctx.card], "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


def _in_hand(ctx: Context, node: Node) -> WhyNot | None:
    """`Discard` alone is the card itself, wherever it can be discarded from."""
    if ctx.card.in_stage and ctx.card.zone != "stage":
        return WhyNot("The starting character cannot be discarded.", (*CANNOT, "character#starting-not-removed"))
    return None


@cost("discard-this", _in_hand)
def _(ctx: Context, node: Node) -> bool:
    acts.discard(ctx.game, ctx.owner, [ctx.card], "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True
