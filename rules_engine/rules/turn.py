"""The turn as one table: every moment a question can start at, and what follows it."""

from __future__ import annotations

from rules_engine.events import Happening
from rules_engine.game import Game

from .asking import Procedure
from .attack_sequence import attack_sequence
from .combat_phase import combat_phase
from .end_phase import end_phase
from .order_of_operations import boundary
from .start_phase import draw_step, ready_step, review_step
from .starting_the_game import starting_the_game

MOMENTS = (
    "setup",
    "start.ready",
    "start.review",
    "start.draw",
    "combat",
    "attack.enhance",
    "attack.block",
    "attack.damage",
    "end",
)
START = {"start.ready": ready_step, "start.review": review_step, "start.draw": draw_step}


def play_on(game: Game) -> Procedure:
    """Play from the question's moment on, turn after turn."""
    at = game.at
    yield from boundary(game)
    if at == "setup":
        yield from starting_the_game(game)
        yield from _combat_and_end(game)
    elif at in START:
        yield from _start_from(game, at)
        yield from _combat_and_end(game)
    elif at == "end":
        yield from end_phase(game)
    else:
        if at.startswith("attack."):
            attack = game.attack
            assert attack is not None
            yield from attack_sequence(game, attack, at)
        yield from combat_phase(game, resumed=True)
        yield from end_phase(game)
    while True:
        game.happen(Happening("at-start", game.active, part="turn"))
        yield from boundary(game)
        yield from _start_from(game, "start.ready")
        yield from _combat_and_end(game)


def _start_from(game: Game, at: str) -> Procedure:
    names = list(START)
    for name in names[names.index(at) :]:
        yield from START[name](game)


def _combat_and_end(game: Game) -> Procedure:
    yield from combat_phase(game)
    yield from end_phase(game)
