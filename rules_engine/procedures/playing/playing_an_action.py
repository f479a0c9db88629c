"""Playing an action: the card and its ability in one sequence, with costs and check in the order of the edition."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine import wording
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.costs.additional_costs import added, additional_fails
from rules_engine.procedures.costs.payable import cost_fails
from rules_engine.procedures.costs.paying import pay_all
from rules_engine.procedures.effects.live import abilities_of
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.instructions.bullets import choose_in_cost
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.playing.difficulty_to_play import difficulty_as_its_type
from rules_engine.procedures.playing.infinity import choose_for_play
from rules_engine.procedures.playing.playing_a_card import announce, before_play, check_to_play, fail, into_pool
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

AS_ITS_ABILITY = ("ufs-1.9:400-general#400-7-2-b",)
AS_ONE_ABILITY = (*AS_ITS_ABILITY, "ufs-1.9:400-general#400-7-2-c", "ufs-1.9:400-general#400-7-2-d")


def play_action(game: Game, player: str, card: Card, ctx: Context, count: Callable[[], None]) -> Procedure:
    """Play an action's ability: difficulty fixed, costs paid, then the check. Failing leaves the costs spent."""
    origin = card.zone
    yield from choose_for_play(game, player, card)
    announce(game, player, card)
    game.say(
        "action",
        wording.playing.played_with_its_ability(card=card.name),
        "playing-a-card#action-one-sequence",
        "action#playing-is-added-cost",
        "action#played-from-hand" if origin == HAND else "action#effect-allows-other-zone",
        *game.own(*(AS_ITS_ABILITY if len(abilities_of(game, card)) < 2 else AS_ONE_ABILITY)),
        player=player,
    )
    yield from before_play(game, player, card, "action")
    if game.ruleset.playing.action_order == "costs-then-check":
        passed = yield from _costs_then_check(game, player, card, ctx)
    else:
        passed = yield from _check_then_costs(game, player, card, ctx)
    if not passed:
        fail(game, player, card)
        game.say(
            "failed",
            wording.playing.ability_not_played(),
            "action#costs-stay-spent",
            "playing-a-card#failed-attempt",
            player=player,
        )
        yield from boundary(game)
        return False
    into_pool(game, player, card, "action")
    count()
    play = {"cancelled": False, "ctx": ctx}
    form = ctx.ability.type == "form"
    game.happen(Happening("card-played", player, (card,), played_as="action", origin=origin, play=play, form=form))
    yield from boundary(game)
    ctx.payment.cancelled = bool(play["cancelled"])  # a response to the card may cancel the ability that comes with it
    return True


def _costs_then_check(game: Game, player: str, card: Card, ctx: Context) -> Procedure:
    """Fix the difficulty (open question), pay the costs, then make the check."""
    costs_first = game.reading("action-cost-difficulty") == "costs-first"
    total = 0 if costs_first else difficulty_as_its_type(game, player, card)
    paid = yield from pay_all(
        [*added(game, player, card, "action", ctx.ability), (ctx, ctx.ability)],
        "playing-a-card#action-pay-costs",
        "action#costs-before-playing",
        "playing-a-card#no-triggers-while-paying",
        "playing-a-card#single-event-after-payment",
    )
    yield from choose_in_cost(ctx)
    yield from boundary(game)
    if costs_first:
        total = difficulty_as_its_type(game, player, card)
    return paid and (yield from check_to_play(game, player, total, card, "costs#action-check-excluded"))


def _check_then_costs(game: Game, player: str, card: Card, ctx: Context) -> Procedure:
    """Make the check first; then pay the costs whatever its result (or not), with what the check left."""
    total = difficulty_as_its_type(game, player, card)
    passed = yield from check_to_play(game, player, total, card, "ufs-1.9:302-the-combat-phase#302-7")
    if not passed and game.chooses("playing", "action_order") == "check-then-costs-if-passed":
        text = wording.playing.failed_so_nothing_to_pay(card=card.name)
        game.say("unpaid", text, "ufs-1.9:302-the-combat-phase#302-3-1", player=player)
        return False
    failing = cost_fails(ctx, ctx.ability) or additional_fails(game, player, card, "action", ctx.ability)
    if failing is not None:
        cites = (*failing.cites, "ufs-1.9:302-the-combat-phase#302-7-c")
        game.say("unpaid", wording.playing.costs_cannot_be_paid_after_check(why=failing.why), *cites, player=player)
        return False
    paid = yield from pay_all(
        [*added(game, player, card, "action", ctx.ability), (ctx, ctx.ability)],
        "ufs-1.9:302-the-combat-phase#302-7-b",
        "ufs-1.9:401-played-abilities#401-1-h",
    )
    yield from choose_in_cost(ctx)
    yield from boundary(game)
    return passed and paid
