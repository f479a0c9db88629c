"""Costs that the card itself pays: it commits, flips, leaves."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.costs import SacrificeThis
from rules_engine.contract.vocabulary import MOMENTUM, POOL
from rules_engine.procedures import acts
from rules_engine.procedures.constructs import Room, WhyNotPayable
from rules_engine.procedures.costs.cost_kinds import CANNOT
from rules_engine.procedures.costs.payable import because_kept
from rules_engine.procedures.effects.prohibitions import is_kept_from
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.events import COST
from rules_engine.table.why_not import WhyNot

room: Room = Room()


def _not_kept_from(verb: str, can: WhyNotPayable[Node]) -> WhyNotPayable[Node]:
    """Return why a card can't pay with itself: something keeps it from the act."""

    def fails(ctx: Context, node: Node) -> WhyNot | None:
        failing = can(ctx, node)
        if failing is None and is_kept_from(ctx.game, ctx.card, verb, COST):
            return because_kept([ctx.card], verb)
        return failing

    return fails


def _pays_itself(kind: str, can: WhyNotPayable[Node], act: Callable[..., None], *cites: str) -> None:
    """Register a cost which the card pays with itself, by one act."""

    @room.cost_of_act(kind, _not_kept_from(kind.removesuffix("-this"), can))
    def pay(ctx: Context, node: Node) -> bool:
        act(ctx.game, ctx.owner, [ctx.card], *cites, "costs#pay-in-order")
        ctx.payment.paid_cards.append(ctx.card)
        return True


def _ready_in_stage(ctx: Context, node: Node) -> WhyNot | None:
    if not ctx.card.in_stage or ctx.card.committed:
        return WhyNot(wording.costs.cannot_commit_for_cost(), (*CANNOT, "commit#not-twice"))
    return None


_pays_itself("commit-this", _ready_in_stage, acts.commit, "commit#by-cost")


def _destroyable(ctx: Context, node: Node) -> WhyNot | None:
    if ctx.card.zone != "stage":
        return WhyNot(
            wording.costs.only_stage_cards_destroyed(),
            (*CANNOT, "destroy#stage-to-discard-pile", "character#starting-not-destroyed"),
        )
    return None


_pays_itself("destroy-this", _destroyable, acts.destroy)


@room.cost(SacrificeThis, _not_kept_from("sacrifice", _destroyable))
def sacrifice_this(ctx: Context, node: SacrificeThis) -> bool:
    acts.destroy(ctx.game, ctx.owner, [ctx.card], "sacrifice#destroy-it", "costs#pay-in-order", sacrificed=True)
    ctx.payment.paid_cards.append(ctx.card)
    return True


def _removable(ctx: Context, node: Node) -> WhyNot | None:
    if ctx.card.zone == "character":
        return WhyNot(wording.costs.character_stays_in_stage(), (*CANNOT, "character#starting-not-removed"))
    return None


_pays_itself("remove-this", _removable, acts.remove)


def _flippable(ctx: Context, node: Node) -> WhyNot | None:
    if ctx.card.face_down or ctx.card.zone not in ("stage", POOL, MOMENTUM):
        return WhyNot(
            wording.costs.cannot_flip_for_cost(), (*CANNOT, "flip#not-twice", "character#starting-not-flipped")
        )
    return None


_pays_itself("flip-this", _flippable, acts.flip)


def _in_hand(ctx: Context, node: Node) -> WhyNot | None:
    """Discard the card itself, which `discard` alone means, from wherever that is possible."""
    if ctx.card.in_stage and ctx.card.zone != "stage":
        return WhyNot(wording.costs.character_cannot_be_discarded(), (*CANNOT, "character#starting-not-removed"))
    return None


_pays_itself("discard-this", _in_hand, acts.discard)
