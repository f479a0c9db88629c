"""Order of Operations: pause conditions, current states, expiry, modifiers, fired effects, then a response window.

`boundary` is the only place where a window opens.
"""

from __future__ import annotations

from rules_engine.game import DEPTH_BUDGET, Game, LooksLikeALoop

from . import fired_effects, modifiers, pause_conditions, response_window
from .asking import Procedure


def boundary(game: Game) -> Procedure:
    """Handle everything that what just happened leads to."""
    if game.holding is not None:
        return
    while True:
        if game.pauses_due:
            yield from pause_conditions.handle(game)
        if game.dirty:
            modifiers.refresh(game)
        event = game.take_event()
        if event is None:
            return
        if game.depth >= DEPTH_BUDGET:
            raise LooksLikeALoop(f"more than {DEPTH_BUDGET} windows inside each other")
        game.depth += 1
        try:
            yield from fired_effects.fire(game, event)
            yield from _cancel_by_rival(game, event)
            yield from response_window.open_window(game, event)
        finally:
            game.depth -= 1


def _cancel_by_rival(game: Game, event: object) -> Procedure:
    """`Your rival may ... to cancel this ability`: after fired effects, before responses."""
    from .playing_an_ability import offer_cancel

    yield from offer_cancel(game, event)
