"""The turn as one table: every moment a question can start at, and what follows it (Phases & Steps).

A turn is the Start Phase with its three steps, the Combat Phase and the End Phase. Triggers can occur between phases
and between steps, but not between turns, so everything that waits for a turn's beginning happens in the new turn.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.attacks.attack_sequence import attack_sequence
from rules_engine.procedures.events.order_of_operations import boundary, expire
from rules_engine.procedures.turns.combat_phase import combat_phase
from rules_engine.procedures.turns.end_phase import end_phase
from rules_engine.procedures.turns.parts_of_the_turn import begins, ends
from rules_engine.procedures.turns.start_phase import draw_step, ready_step, review_step
from rules_engine.procedures.turns.starting_the_game import starting_the_game
from rules_engine.table.game import Game

START = {"start.ready": ready_step, "start.review": review_step, "start.draw": draw_step}


def play_on(game: Game) -> Procedure:
    """Play from the question's moment on, turn after turn."""
    at = game.at
    if at == "setup":
        yield from starting_the_game(game)
        yield from begins(game, "turn")
        if game.ruleset.starting.first_player_skips_start_phase:
            yield from combat_phase(game)
            yield from end_phase(game)
        else:
            yield from _rest_of_turn(game, "start.ready")
    else:
        yield from boundary(game)
        if at == "start.ready" and not game.resumes():  # nothing comes between the turn and its Ready Step
            yield from begins(game, "turn")
        yield from _rest_of_turn(game, at)
    while True:
        expire(game, "your-turn")
        yield from begins(game, "turn")
        yield from _rest_of_turn(game, "start.ready")


def _rest_of_turn(game: Game, at: str) -> Procedure:
    """Play the phases of a turn, from a moment on."""
    if at in START:
        yield from start_phase(game, at)
    if at.startswith("attack."):
        assert game.attack is not None
        yield from attack_sequence(game, game.attack, at)
    if at != "end":
        yield from combat_phase(game, resumed=at not in START)
    yield from end_phase(game)


def start_phase(game: Game, at: str = "start.ready") -> Procedure:
    """Play the three steps of the Start Phase, from one of them on; the first turn of the game has none."""
    if game.turn == 1 and game.ruleset.starting.first_player_skips_start_phase:
        game.say(
            "skip",
            wording.turns.goes_first_without_start_phase(player=game.active),
            "starting-the-game#first-skips-start-phase",
            "mulligan#first-player-skips-start-phase",
            player=game.active,
        )
        return
    if at == "start.ready":
        yield from begins(game, "start-phase")
    names = list(START)
    for name in names[names.index(at) :]:
        yield from START[name](game)
    yield from ends(game, "start-phase")
