"""Instructions that end a part of the turn or the game."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.events.winning_the_game import lose
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.turns.ending_at_once import may_end_now

room: Room = Room()


@room.does("end-enhance-step")
def end_enhance_step(ctx: Context, node: Node) -> None:
    ctx.game.enhance_over = True
    _say_it_ends(ctx, "enhance-step")
    if ctx.game.at == "attack.enhance":
        may_end_now(ctx.game)


@room.does("end-combat-phase")
def end_combat_phase(ctx: Context, node: Node) -> None:
    ctx.game.phase_over = "effect"
    ctx.game.enhance_over = True
    _say_it_ends(ctx, "combat-phase")
    may_end_now(ctx.game)


def _say_it_ends(ctx: Context, what: str) -> None:
    at_once = ctx.game.reads("dropped-or-ended") == "at-once"
    ctx.game.say(
        "ends",
        wording.instructions.step_ends(step=what, at_once=at_once),
        "phases-steps#ended-by-effect",
        player=ctx.owner,
    )


@room.does("wins-game")
def wins_game(ctx: Context, node: Node) -> None:
    """An effect ends the game at once: one player has won and the other has lost."""
    winner = ctx.owner if node.who == "you" else ctx.rival
    lose(
        ctx.game, ctx.game.rival(winner), wording.winning.beaten_by(ctx.name), "conflict-resolution#effect-beats-rules"
    )
