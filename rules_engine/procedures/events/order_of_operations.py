"""Order of Operations: pause conditions, current states, expiry, modifiers, fired effects, then a response window.

`boundary` is the only place where a window opens, `expire` the only one where an effect's time runs out within a turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.contract.vocabulary import STAGE
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.attacks import attack_stack
from rules_engine.procedures.effects import fired_effects, modifiers
from rules_engine.procedures.events import pause_conditions, response_window
from rules_engine.procedures.instructions import placing_on_top
from rules_engine.procedures.meanings.telling import told
from rules_engine.procedures.playing.playing_an_ability import offer_cancel
from rules_engine.table.effects import FIRED, Effect
from rules_engine.table.events import Event, Happening
from rules_engine.table.game import Game
from rules_engine.table.history import LooksLikeALoop

DEPTH_BUDGET = 50
# Effects that last until something begins.
AT_A_BEGINNING = ("your-turn",)


def boundary(game: Game) -> Procedure:
    """Handle everything that what just happened leads to."""
    if game.holding is not None:
        return
    apart: list[list[Happening]] = []
    while True:
        said = len(game.steps)
        if game.pauses_due:
            if pause_conditions.pauses(game):
                yield from pause_conditions.handle(game, "order-of-operations#pause-conditions-first")
            else:
                apart += yield from pause_conditions.handle_at_once(game)
        if game.stack:
            attack_stack.prune(game)
        if game.dirty:
            for card in list(game.dirty):
                if card.covered_by is not None and not card.in_stage:
                    placing_on_top.uncover(game, card)
            while game.dirty:
                if due := modifiers.due_now(game):
                    yield from modifiers.apply_due(game, due)
        attack = game.attack
        if attack is not None and modifiers.may_catch_up(game, attack) and (due := modifiers.due_later(game, attack)):
            yield from modifiers.catch_up(game, due)
        if game.falling:
            yield from _then_fall(game)
            continue
        if not game.waiting:
            if not apart:
                return
            game.waiting = apart.pop(0)
        if not apart and len(game.steps) == said and _passes_by(game):
            game.pass_by()
            return
        event = game.take_event()
        if event is None:
            continue
        if game.deferred is not None:
            game.deferred.append(event)
        else:
            yield from _triggers(game, event)


def _passes_by(game: Game) -> bool:
    """Does nothing wait for what has happened, and is nothing left to do? Then no second look is needed."""
    if game.effects or game.pauses_due or game.dirty or game.deferred is not None or game.depth >= DEPTH_BUDGET:
        return False
    waiting = game.waiting
    if len(waiting) == 1:
        return waiting[0].key not in game.awaited
    return game.awaited.isdisjoint([happening.key for happening in waiting])


def _then_fall(game: Game) -> Procedure:
    """By one reading, a backup without stamina is destroyed after whatever took it, in a separate event (open
    question).
    """
    falling, game.falling = game.falling, []
    for card in falling:
        card.marks["falls"] = True
    event = game.take_event()
    if event is not None and game.deferred is not None:
        game.deferred.append(event)
    elif event is not None:
        yield from _triggers(game, event)
    for card in falling:
        card.marks.pop("falls", None)
    for player in game.in_turn_order():
        fallen = [card for card in falling if card.owner == player and card.zone == STAGE and (card.stamina or 0) <= 0]
        if fallen:
            pause_conditions.destroy_fallen(game, player, fallen, "game-event#what-it-is")


def _triggers(game: Game, event: Event) -> Procedure:
    """Handle what an event triggers: fired effects, then `Your rival may ... to cancel`, then responses."""
    if game.depth >= DEPTH_BUDGET:
        raise LooksLikeALoop(wording.table.too_many_windows(DEPTH_BUDGET))
    if not game.effects and game.awaited.isdisjoint(event.kinds):
        return
    game.depth += 1
    try:
        later: Sequence[Event] = ()
        if game.effects or not game.awaited_by_fired.isdisjoint(event.kinds):
            cites = "fired-effect#before-responses", "order-of-operations#fired-fifth"
            later = yield from fired_effects.fire(game, event, *cites)
        if "ability-played" in event.kinds:  # `Your rival may ... to cancel this ability`
            yield from offer_cancel(game, event)
        if not game.awaited_by_responses.isdisjoint(event.kinds):
            window = response_window.window_for(game, event)
            if window is not None:
                yield from response_window.open_window(
                    game, window, "order-of-operations#response-window-sixth", "order-of-operations#order"
                )
    finally:
        game.depth -= 1
    for caused in later:
        yield from _triggers(game, caused)


def expire(game: Game, *points: str) -> None:
    """End the effects that last until a point reached now, before what has just happened triggers anything.

    What lasts until the start of its owner's next turn ends only when it is that player's turn.
    """
    over = [
        effect
        for effect in game.effects
        if effect.until in points and (effect.until != "your-turn" or effect.owner == game.active)
    ]
    if not over:
        return
    game.effects = [effect for effect in game.effects if effect not in over]
    for effect in over:
        game.say(
            "expires",
            wording.effects.no_longer(effect=told(effect.text, effect.owner)),
            *_ending(effect),
            *(game.own("ufs-1.9:300-general#300-2") if effect.until in AT_A_BEGINNING else ()),
            "order-of-operations#expiration-third",
            player=effect.owner,
        )


def _ending(effect: Effect) -> tuple[str, ...]:
    if effect.assigned is not None:
        return "assigned-effect#ends-at-point", "assigned-effect#ends-when"
    if effect.kind == FIRED:
        return "detached-effect#ends-no-more-triggers", "detached-effect#ends-when"
    return "detached-effect#ends-specified-point", "detached-effect#ends-when"
