"""Costs: what stands before the colon. Paid in order, check X last; nothing interrupts; its events become one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules_engine.board.card import DISCARD, HAND, MOMENTUM, POOL, REMOVED, Card
from rules_engine.events import Happening
from rules_engine.language.abilities import ReadAbility
from rules_engine.language.grammar import Node

from . import acts
from .amounts import how_many
from .asking import Procedure, choose_cards, choose_number, run
from .describing import candidates
from .play_restrictions import WhyNot

if TYPE_CHECKING:
    from .executing import Context

CANNOT = ("costs#must-be-payable", "playing-an-ability#cost-payable")
Can = Callable[["Context", Node], WhyNot | None]
Pay = Callable[["Context", Node], Procedure | bool]
_COSTS: dict[str, tuple[Can, Pay]] = {}


def cost(kind: str, can: Can) -> Callable[[Pay], Pay]:
    """Register how a cost is paid, and why it may be impossible to pay."""

    def register(pay: Pay) -> Pay:
        _COSTS[kind] = can, pay
        return pay

    return register


def has_cost(kind: str) -> bool:
    return kind in _COSTS


def cost_fails(ctx: Context, ability: ReadAbility) -> WhyNot | None:
    """You cannot try to play what you cannot pay for."""
    reserved: set[str] = set()
    if ability.has_bracket("outwit") and ctx.card.committed:
        return WhyNot(
            "It is committed already and cannot be committed for Outwit.", ("outwit#inherent-cost", "commit#not-twice")
        )
    for node in ability.costs:
        failing = _COSTS[node.kind][0](ctx, node)
        if failing is not None:
            return failing
        if node.kind in ("destroy-this", "remove-this", "sacrifice-this", "flip-this", "commit-this"):
            if node.kind in reserved:
                return WhyNot("The same cost cannot be paid twice.", CANNOT)
            reserved.add(node.kind)
    return None


def pay_costs(ctx: Context, ability: ReadAbility) -> Procedure:
    """Pay all costs; their game events then happen as one. Returns False if a check X failed."""
    game = ctx.game
    outer = game.holding
    held: list[Happening] = [] if outer is None else outer
    game.holding = held
    last = [node for node in ability.costs if node.kind.startswith("check-against")]
    first = [node for node in ability.costs if node not in last]
    paid = True
    try:
        if ability.has_bracket("outwit"):
            _outwit(ctx)
        for node in (*first, *last):
            result = yield from run(_COSTS[node.kind][1](ctx, node))
            if result is False:
                paid = False
    finally:
        game.holding = outer
        if outer is None:
            game.waiting += held
    return paid


def _outwit(ctx: Context) -> None:
    acts.unflip(ctx.game, ctx.owner, [ctx.card], "outwit#inherent-cost")
    acts.commit(ctx.game, ctx.owner, [ctx.card], "outwit#inherent-cost")


def _always(ctx: Context, node: Node) -> WhyNot | None:
    return None


# -- this card ------------------------------------------------------------------------------------------------------


def _ready_in_stage(ctx: Context, node: Node) -> WhyNot | None:
    if not ctx.card.in_stage or ctx.card.committed:
        return WhyNot("It cannot be committed to pay the cost.", (*CANNOT, "commit#not-twice"))
    return None


@cost("commit-this", _ready_in_stage)
def _(ctx: Context, node: Node) -> bool:
    acts.commit(ctx.game, ctx.owner, [ctx.card], "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


def _destroyable(ctx: Context, node: Node) -> WhyNot | None:
    from .prohibitions import is_prohibited

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
    if ctx.card.face_down or ctx.card.zone == "character":
        return WhyNot(
            "It cannot be flipped to pay the cost.", (*CANNOT, "flip#not-twice", "character#starting-not-flipped")
        )
    return None


@cost("flip-this", _flippable)
def _(ctx: Context, node: Node) -> bool:
    acts.flip(ctx.game, ctx.owner, [ctx.card], "costs#pay-in-order")
    ctx.paid_cards.append(ctx.card)
    return True


# -- other cards ----------------------------------------------------------------------------------------------------


def _enough(verb: str) -> Can:
    def can(ctx: Context, node: Node) -> WhyNot | None:
        cards = node.cards
        if cards.kind in ("your-hand", "this", "your-momentum-all"):
            return None
        least, _ = how_many(ctx, cards.n) if cards.kind in ("some", "some-of-yours") else (1, 1)
        found = _candidates(ctx, cards, verb)
        if len(found) < least:
            noun = cards.d.noun if cards.get("d") else "card"
            return WhyNot(
                f"The cost needs {least} ({noun}), and only {len(found)} can be used.",
                (*CANNOT, "costs#own-cards-default"),
            )
        return None

    return can


def _candidates(ctx: Context, cards: Node, verb: str) -> list[Card]:
    if cards.get("d") is None:
        return []
    found = candidates(ctx, cards.d, verb, ctx.owner)
    return [card for card in found if card.attached_to is None]


def _chosen(ctx: Context, cards: Node, verb: str) -> Procedure:
    """The cards a cost is paid with, chosen by the player of the ability."""
    if cards.kind == "this":
        return [ctx.card]
    if cards.kind == "your-hand":
        return list(ctx.game.players[ctx.owner].zones[HAND])
    if cards.kind == "your-momentum-all":
        return list(ctx.game.players[ctx.owner].zones[MOMENTUM])
    found = _candidates(ctx, cards, verb)
    if cards.kind not in ("some", "some-of-yours"):
        return found
    least, most = how_many(ctx, cards.n)
    if cards.n.kind == "exactly-x" and ctx.ability.x_is is None:
        ctx.x = yield from choose_number(
            ctx.owner, 0, len(found), "Choose X.", "costs#x-chosen-at-announcement", "x#owner-picks"
        )
        least = most = ctx.x
    chosen = yield from choose_cards(
        ctx.game,
        ctx.owner,
        verb if verb in ("commit", "discard") else "choose",
        found,
        least,
        most,
        f"Choose what to {verb}.",
        "costs#own-cards-default",
        "instruction#you-choose-cards",
    )
    return chosen


def _with_cards(kind: str, verb: str, act: Callable[..., object]) -> None:
    @cost(kind, _enough(verb))
    def pay(ctx: Context, node: Node) -> Procedure:
        chosen = yield from _chosen(ctx, node.cards, verb)
        if chosen:
            act(ctx.game, ctx.owner, chosen, "costs#pay-in-order")
        ctx.paid_cards += chosen
        ctx.it = list(chosen)
        return True


_with_cards("commit-cost", "commit", acts.commit)
_with_cards("destroy-cost", "destroy", acts.destroy)
_with_cards("sacrifice-cost", "sacrifice", acts.sacrifice)
_with_cards("flip-cost", "flip", acts.flip)
_with_cards("ready-cost", "ready", acts.ready)
_with_cards("remove-cost", "remove", acts.remove)
_with_cards("discard-cost", "discard", acts.discard)
_with_cards("reveal-cost", "reveal", acts.reveal)


@cost("reveal-hand-cost", _always)
def _(ctx: Context, node: Node) -> bool:
    acts.reveal(ctx.game, ctx.owner, list(ctx.game.players[ctx.owner].zones[HAND]), "costs#pay-in-order")
    return True


def _has_momentum(ctx: Context, node: Node) -> WhyNot | None:
    least = 1 if node.kind == "discard-momentum-bounded" else how_many(ctx, node.n)[0]
    have = len(ctx.game.players[ctx.owner].zones[MOMENTUM])
    if have < least:
        return WhyNot(f"The cost needs {least} momentum, and there are {have}.", CANNOT)
    return None


@cost("spend-cost", _has_momentum)
def _(ctx: Context, node: Node) -> Procedure:
    cards = ctx.game.players[ctx.owner].zones[MOMENTUM]
    least, most = how_many(ctx, node.n)
    chosen = yield from choose_cards(
        ctx.game,
        ctx.owner,
        "discard",
        cards,
        least,
        most,
        "Which momentum do you spend?",
        "spend#momentum-to-discard",
        "momentum#you-choose-what-leaves",
    )
    acts.discard(ctx.game, ctx.owner, chosen, "spend#momentum-to-discard")
    ctx.paid_cards += chosen
    return True


@cost("discard-momentum-bounded", _has_momentum)
def _(ctx: Context, node: Node) -> Procedure:
    cards = list(ctx.game.players[ctx.owner].zones[MOMENTUM])
    rating = (ctx.ability.keyword.rating or 1) if ctx.ability.keyword else 1
    ctx.x = yield from choose_number(
        ctx.owner,
        1,
        min(rating, len(cards)),
        "How many momentum do you discard?",
        "multiple#grants",
        "costs#x-chosen-at-announcement",
    )
    chosen = yield from choose_cards(
        ctx.game, ctx.owner, "discard", cards, ctx.x, ctx.x, "Which momentum?", "momentum#you-choose-what-leaves"
    )
    acts.discard(ctx.game, ctx.owner, chosen, "multiple#grants")
    ctx.paid_cards += chosen
    return True


def _can_drive(ctx: Context, node: Node) -> WhyNot | None:
    game = ctx.game
    ready = [card for card in game.foundations(ctx.owner) if not card.committed]
    have = len(ready) + len(game.players[ctx.owner].zones[MOMENTUM])
    if have < int(node.n):
        return WhyNot(
            f"Drive {node.n} needs that many ready foundations and momentum together; there are {have}.",
            (*CANNOT, "drive#instruction"),
        )
    return None


@cost("drive-cost", _can_drive)
def _(ctx: Context, node: Node) -> Procedure:
    yield from acts.drive(ctx.game, ctx.owner, int(node.n))
    return True


@cost("mill-cost", _always)
def _(ctx: Context, node: Node) -> Procedure:
    yield from acts.mill(ctx.game, ctx.owner, int(node.n), "costs#pay-in-order")
    return True


@cost("lose-health-cost", _always)
def _(ctx: Context, node: Node) -> bool:
    acts.lose_health(ctx.game, ctx.owner, int(node.n), "costs#pay-in-order")
    return True


def _has_stamina(ctx: Context, node: Node) -> WhyNot | None:
    if (ctx.card.stamina or 0) < int(node.n):
        return WhyNot(f"It has {ctx.card.stamina or 0} stamina and cannot lose {node.n}.", CANNOT)
    return None


@cost("lose-stamina-cost", _has_stamina)
def _(ctx: Context, node: Node) -> bool:
    acts.lose_stamina(ctx.game, ctx.owner, ctx.card, int(node.n), "costs#pay-in-order")
    return True


@cost("check-against", _always)
def _(ctx: Context, node: Node) -> Procedure:
    from .making_a_check import make_check

    passed = yield from make_check(ctx.game, ctx.owner, int(node.n), "cost", ctx.card)
    return passed


@cost("check-against-x", _always)
def _(ctx: Context, node: Node) -> Procedure:
    from .amounts import x_value
    from .making_a_check import make_check

    passed = yield from make_check(ctx.game, ctx.owner, x_value(ctx), "cost", ctx.card)
    return passed


@cost("add-this-to-pool", _always)
def _(ctx: Context, node: Node) -> bool:
    ctx.game.move(
        [ctx.card],
        POOL,
        "add",
        f"{ctx.card.name} is added to the card pool.",
        "card-pool#left-to-right",
        player=ctx.owner,
    )
    return True


@cost("play-as-reversal", _always)
def _(ctx: Context, node: Node) -> Procedure:
    from .playing_a_card import play_as_reversal

    played = yield from play_as_reversal(ctx.game, ctx.owner, ctx.card)
    return played


def _has_counters(ctx: Context, node: Node) -> WhyNot | None:
    holder = ctx.card if "this" in node.production.pattern else ctx.game.players[ctx.owner].character
    have = holder.counters.get(node.name.means, 0)
    if have < int(node.n):
        return WhyNot(f"It has {have} {node.name.means} counters.", (*CANNOT, "counters#named-type-only"))
    return None


@cost("remove-counters-cost", _has_counters)
def _(ctx: Context, node: Node) -> bool:
    holder = ctx.card if "this" in node.production.pattern else ctx.game.players[ctx.owner].character
    acts.change_counters(ctx.game, ctx.owner, holder, node.name.means, -int(node.n), "costs#pay-in-order")
    return True


ZONES = (DISCARD, REMOVED)
