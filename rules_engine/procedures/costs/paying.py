"""Costs: what is before the colon. Paid in order, check X last; nothing interrupts; its events become one."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.cards import MaxHealthCost
from rules_engine.card_text.typed.costs import (
    BackupStaminaCost,
    CheckAgainst,
    CheckAgainstX,
    DiscardMomentumBounded,
    DriveCost,
    LoseHealthCost,
    LoseStaminaCost,
    MillCost,
    OrCost,
    SpendCost,
)
from rules_engine.procedures import acts, upcalls
from rules_engine.procedures.asking import Procedure, choose_cards, choose_number, choose_one, run
from rules_engine.procedures.constructs import COSTS, Room
from rules_engine.procedures.costs import costs_of_this_card, costs_that_move  # noqa: F401 - they register themselves
from rules_engine.procedures.costs.cost_kinds import CANNOT, always
from rules_engine.procedures.costs.payable import because_kept, kept_momentum, payable_without
from rules_engine.procedures.events import pause_conditions
from rules_engine.procedures.instructions.as_though import (
    most_usable,
    spend,
    usable_momentum,
    usable_together,
    why_not_as_though,
)
from rules_engine.procedures.keywords import multiple
from rules_engine.procedures.meanings.amounts import how_many, x_value
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import candidates
from rules_engine.table.card import Card
from rules_engine.table.effects import FIRED
from rules_engine.table.events import COST, DRIVE, Cause, Happening
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

room: Room = Room()


Payment = tuple["Context", ReadAbility]


def pay_costs(ctx: Context, ability: ReadAbility, *cites: str) -> Procedure:
    """Pay all costs of an ability. Return False if a check X failed."""
    return (yield from pay_all([(ctx, ability)], *cites))


def pay_all(payments: Sequence[Payment], *cites: str) -> Procedure:
    """Pay the costs of an ability and what effects add to them; their game events then happen as one."""
    game = payments[0][0].game
    outer, because = game.holding, game.cause
    held: list[Happening] = [] if outer is None else outer
    game.holding, game.cause = held, Cause(COST, payments[0][0].owner, payments[0][0].card)
    paid = True
    try:
        for ctx, ability in payments:
            if ability.has_bracket("outwit"):
                _outwit(ctx, ability)
                yield from _pause(game)
        order = _in_order(payments)
        for i, (ctx, node) in enumerate(order):
            ctx.unpaid = order[i + 1 :]
            game.cause = Cause(COST, ctx.owner, ctx.card, ability=ctx.ability)
            triggered = ctx.referents.it if ctx.happening is not None else []
            result = yield from run(COSTS[node.kind][1](ctx, node))
            # The trigger comes after the cost: `Response Discard 1 card: After you block with a foundation, build it`.
            ctx.referents.it = triggered or ctx.referents.it
            if result is False:
                paid = False
            yield from _pause(game)
    finally:
        game.holding, game.cause = outer, because
        if outer is None:
            game.waiting += held
    if paid and held and outer is None:
        game.say(
            "paid",
            wording.costs.all_costs_paid(),
            "playing-an-ability#pay-costs",
            "playing-an-ability#no-triggers-while-paying",
            "playing-an-ability#single-event-after-payment",
            "costs#triggers-wait",
            "costs#no-interruption",
            *cites,
            player=payments[0][0].owner,
        )
    return paid


def _in_order(payments: Sequence[Payment]) -> list[tuple[Context, Node]]:
    """Return the costs as given, but `check X` last."""
    given = [(ctx, node) for ctx, ability in payments for node in ability.costs]
    return sorted(given, key=lambda item: item[1].kind.startswith("check-against"))


def _pause(game: Game) -> Procedure:
    """Handle a pause condition at once, even inside a payment (open question); its events wait with the others."""
    if not game.pauses_due:
        return
    if game.reads("pause-inside-cost") != "at-once":
        game.reading("pause-inside-cost")
        return
    before = len(game.steps)
    try:
        yield from pause_conditions.handle(game, "order-of-operations#pause-conditions-first")
    finally:
        if len(game.steps) > before:
            game.reading("pause-inside-cost")


def _outwit(ctx: Context, ability: ReadAbility) -> None:
    """Unflip and commit the card, on top of any other costs."""
    cites = ("outwit#inherent-cost", *(("outwit#in-addition",) if ability.costs else ()))
    acts.unflip(ctx.game, ctx.owner, [ctx.card], *cites)
    acts.commit(ctx.game, ctx.owner, [ctx.card], *cites)


def _has_momentum(ctx: Context, node: Node) -> WhyNot | None:
    bounded = node.kind == "discard-momentum-bounded"
    least = multiple.fewest_copies(ctx.game) if bounded else how_many(ctx, node.n)[0]
    have = most_usable(ctx)
    if bounded and multiple.most_copies(ctx) < least:
        return WhyNot(wording.costs.rating_is_zero(), (*CANNOT, "multiple#grants"))
    if have >= least:
        return None
    kept = kept_momentum(ctx)
    if kept and have + len(kept) >= least:
        return because_kept(kept, "discard")
    return WhyNot(wording.costs.cost_needs_momentum(least=least, have=have), (*CANNOT, *why_not_as_though(ctx)))


@room.cost(SpendCost, _has_momentum)
def spend_cost(ctx: Context, node: SpendCost) -> Procedure:
    least, most = how_many(ctx, node.n)
    yield from _spend(ctx, least, most, "spend#momentum-to-discard")
    return True


@room.cost(DiscardMomentumBounded, _has_momentum)
def discard_momentum_bounded(ctx: Context, node: DiscardMomentumBounded) -> Procedure:
    rating = multiple.most_copies(ctx)
    ctx.payment.x = yield from choose_number(
        ctx.owner,
        multiple.fewest_copies(ctx.game),
        min(rating, most_usable(ctx)),
        wording.costs.how_many_momentum_to_discard(),
        "multiple#grants",
        "costs#x-chosen-at-announcement",
    )
    yield from _spend(ctx, ctx.payment.x, ctx.payment.x, "multiple#grants")
    return True


def _spend(ctx: Context, least: int, most: int, *cites: str) -> Procedure:
    """Choose momentum (or what counts as it here) and spend it."""
    chosen = yield from choose_cards(
        ctx.game,
        ctx.owner,
        "discard",
        usable_momentum(ctx),
        least,
        most,
        wording.acts.which_momentum_to_spend(),
        "spend#momentum-to-discard",
        "momentum#you-choose-what-leaves",
        together=usable_together(ctx),
    )
    spend(ctx, chosen, *cites, "costs#pay-in-order")
    ctx.payment.paid_cards += chosen
    ctx.referents.has_done("spent", chosen)


def _can_drive(ctx: Context, node: Node) -> WhyNot | None:
    ready, momentum = acts.to_drive_with(ctx.game, ctx.owner, COST)
    have = len(ready) + len(momentum)
    kept = kept_momentum(ctx)
    idle = [card for card in ctx.game.foundations(ctx.owner) if not card.committed and card.attached_to is None]
    if have < int(node.n) <= len(idle) + len(ctx.game.players[ctx.owner].momentum):
        return because_kept(kept, "discard") if kept else because_kept([c for c in idle if c not in ready], "commit")
    if have < int(node.n):
        return WhyNot(
            wording.costs.drive_needs_more(n=int(node.n), have=have),
            (*CANNOT, "drive#instruction"),
        )
    return None


@room.cost(DriveCost, _can_drive)
def drive_cost(ctx: Context, node: DriveCost) -> Procedure:
    ready, momentum = acts.to_drive_with(ctx.game, ctx.owner, COST)

    def leaves_enough(foundations: int, spent: int) -> bool:
        return payable_without(ctx.unpaid, [(ready, foundations), (momentum, spent)])

    committed, spent = yield from acts.choose_to_drive(ctx.game, ctx.owner, int(node.n), COST, leaves_enough)
    ctx.game.cause = Cause(COST, ctx.owner, ctx.card, ability=ctx.ability, purpose=DRIVE)
    acts.drive(ctx.game, ctx.owner, committed, spent, "costs#pay-in-order")
    return True


@room.cost(MillCost, always)
def mill_cost(ctx: Context, node: MillCost) -> Procedure:
    milled = yield from acts.mill(ctx.game, ctx.owner, how_many(ctx, node.n)[1], "costs#pay-in-order")
    ctx.referents.has_done("milled", milled)
    ctx.referents.it = milled
    return True


def _has_health(ctx: Context, node: Node) -> WhyNot | None:
    health, least = ctx.game.players[ctx.owner].health, how_many(ctx, node.n)[0]
    return WhyNot(wording.costs.not_enough_health(health=health, least=least), CANNOT) if health < least else None


@room.cost(LoseHealthCost, _has_health)
def lose_health_cost(ctx: Context, node: LoseHealthCost) -> bool:
    amount = how_many(ctx, node.n)[1]
    acts.lose_health(ctx.game, ctx.owner, amount, "costs#pay-in-order")
    ctx.progress.health_lost += amount
    return True


def _has_maximum(ctx: Context, node: Node) -> WhyNot | None:
    most = ctx.game.players[ctx.owner].max_health
    return WhyNot(wording.costs.maximum_health_reached(most=most), CANNOT) if most < int(node.n) else None


@room.cost(MaxHealthCost, _has_maximum)
def max_health_cost(ctx: Context, node: MaxHealthCost) -> bool:
    now = ctx.game.players[ctx.owner].max_health - int(node.n)
    acts.change_max_health(ctx.game, ctx.owner, now, "costs#pay-in-order")
    return True


def _has_stamina(ctx: Context, node: Node) -> WhyNot | None:
    least = how_many(ctx, node.n)[0]
    if (ctx.card.stamina or 0) < least:
        return WhyNot(wording.costs.not_enough_stamina(stamina=ctx.card.stamina or 0, least=least), CANNOT)
    return None


@room.cost(LoseStaminaCost, _has_stamina)
def lose_stamina_cost(ctx: Context, node: LoseStaminaCost) -> bool:
    acts.lose_stamina(ctx.game, ctx.owner, ctx.card, how_many(ctx, node.n)[1], "costs#pay-in-order")
    return True


def _with_stamina(ctx: Context, node: Node) -> list[Card]:
    """Return the cards that fit and have that much stamina."""
    return [card for card in candidates(ctx, node.d, "card", ctx.owner) if (card.stamina or 0) >= int(node.n)]


def _has_one_with_stamina(ctx: Context, node: Node) -> WhyNot | None:
    if _with_stamina(ctx, node):
        return None
    return WhyNot(wording.costs.no_backup_with_stamina(least=int(node.n)), CANNOT)


@room.cost(BackupStaminaCost, _has_one_with_stamina)
def backup_stamina_cost(ctx: Context, node: BackupStaminaCost) -> Procedure:
    """`A backup in your stage loses 2 stamina`: one that has that much."""
    chosen = yield from choose_cards(
        ctx.game,
        ctx.owner,
        "choose",
        _with_stamina(ctx, node),
        1,
        1,
        wording.choices.which_is_meant(),
        "instruction#you-choose-cards",
    )
    for card in chosen:
        acts.lose_stamina(ctx.game, ctx.owner, card, int(node.n), "costs#pay-in-order")
    return True


@room.cost(CheckAgainst, always)
def check_against(ctx: Context, node: CheckAgainst) -> Procedure:
    return (yield from _check(ctx, int(node.n)))


@room.cost(CheckAgainstX, always)
def check_against_x(ctx: Context, node: CheckAgainstX) -> Procedure:
    defined = ("costs#x-in-cost", "costs#x-defined-at-end") if ctx.ability.x_is is not None else ()
    return (yield from _check(ctx, x_value(ctx), *defined))


def _check(ctx: Context, difficulty: int, *cites: str) -> Procedure:
    """Pay `check X`: a check against that difficulty, the last of the costs. What changes checks waits, or not (open
    question).
    """
    ctx.game.say(
        "difficulty",
        wording.costs.cost_is_check(difficulty=difficulty),
        "costs#shorthand-check",
        "costs#check-paid-last",
        "costs#pay-in-order",
        *cites,
        player=ctx.owner,
    )
    game, held = ctx.game, ctx.game.holding
    if game.reads("check-x-changes") == "counts":
        game.reading("check-x-changes")
        game.holding = None
    before = len(held or ())
    try:
        passed = yield from upcalls.make_check(game, ctx.owner, difficulty, "cost", ctx.card)
    finally:
        game.holding = held
    if any(happening.kind == "check" and _would_trigger(game, happening) for happening in (held or [])[before:]):
        game.reading("check-x-changes")
    return passed


def _would_trigger(game: Game, happening: Happening) -> bool:
    """Does something wait for this check that only comes after the payment (open question)?"""
    waiting = [effect.matches for effect in game.effects if effect.kind == FIRED and effect.matches is not None]
    return any(matches(happening) for matches in waiting) or happening.key in game.awaited


def _either_payable(ctx: Context, node: Node) -> WhyNot | None:
    """Return why neither of two costs can be paid."""
    failing = [COSTS[one.kind][0](ctx, one) for one in (node.a, node.b)]
    return failing[0] if all(failing) else None


@room.cost(OrCost, _either_payable)
def or_cost(ctx: Context, node: OrCost) -> Procedure:
    """Let the player who pays pick one of the two, among those that can be paid."""
    able = [one for one in (node.a, node.b) if COSTS[one.kind][0](ctx, one) is None]
    choices = [
        (f"cost-{i}", wording.choices.these_words(text=print_node(one).capitalize()), one)
        for i, one in enumerate(able, 1)
    ]
    chosen = yield from choose_one(
        ctx.owner, "choose", choices, wording.costs.which_cost_to_pay(), "costs#pay-in-order"
    )
    return (yield from run(COSTS[chosen.kind][1](ctx, chosen)))
