"""A card played as the cost of its own reversal."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.typed.costs import PlayAsReversal
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.costs.additional_costs import pay_additional
from rules_engine.procedures.costs.cost_kinds import always
from rules_engine.procedures.effects.modifiers import refresh
from rules_engine.procedures.keywords.reversal import tries
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.playing.difficulty_to_play import difficulty_as_its_type
from rules_engine.procedures.playing.infinity import choose_for_play
from rules_engine.procedures.playing.playing_a_card import (
    announce,
    before_play,
    check_to_play,
    declare_target,
    fail,
    into_pool,
    now_attacked,
    release_suspended,
)
from rules_engine.table.attack import Attack
from rules_engine.table.events import Happening

room: Room = Room()


@room.cost(PlayAsReversal, always)
def pay_play_as_reversal(ctx: Context, node: PlayAsReversal) -> Procedure:
    """Play the card. Return whether it was played; the one try is used in any case."""
    game, player, card = ctx.game, ctx.owner, ctx.card
    target = yield from declare_target(game, player, card)
    tries(game, player, card)
    yield from choose_for_play(game, player, card)
    announce(game, player, card)
    yield from refresh(game)
    card.marks["tried_as_reversal"] = True
    passed = yield from _passes(ctx)
    card.marks.pop("tried_as_reversal", None)
    if not passed:
        fail(game, player, card)
        return False
    into_pool(game, player, card, "attack", as_form=False)
    attack = ctx.payment.reversal = Attack(card, player, target)
    now_attacked(game, attack)
    release_suspended(game, card)
    game.happen(Happening("card-played", player, (card,), attack=attack, played_as="attack", reversal=True))
    return True


def _passes(ctx: Context) -> Procedure:
    """Pay what is added to the play, and make its check, if there is one."""
    game, player, card = ctx.game, ctx.owner, ctx.card
    yield from before_play(game, player, card, "attack", reversal=True)
    total = difficulty_as_its_type(game, player, card)
    paid = yield from pay_additional(game, player, card, "attack")
    return paid and (yield from _check(ctx, total))


def _check(ctx: Context, total: int) -> Procedure:
    """Make the check to play the card. Like the check of an action, it isn't part of what waits while a cost is paid."""
    game = ctx.game
    if game.reading("hand-reversal-check") == "no-check":
        text = wording.keywords.played_without_check(card=ctx.card.name)
        game.say("no-check", text, "hand-bracket#no-inherent-check", player=ctx.owner)
        return True
    held, game.holding = game.holding, None
    try:
        passed = yield from check_to_play(game, ctx.owner, total, ctx.card)
    finally:
        game.holding = held
    return passed
