"""Instructions that end a part of the turn or the game."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.typed.forbidding import SkipItsEnhanceStep
from rules_engine.card_text.typed.instructions import EndCombatPhase, EndEnhanceStep, WinsGame
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.events.winning_the_game import lose
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import card_meant
from rules_engine.procedures.turns.ending_at_once import may_end_now

room: Room = Room()


@room.does(SkipItsEnhanceStep)
def skip_its_enhance_step(ctx: Context, node: SkipItsEnhanceStep) -> None:
    """`Skip that attack's Enhance Step`: that of the attack mentioned, if it is still to come."""
    card = card_meant(ctx, node.a)
    attack = next((one for one in (ctx.game.attack, *ctx.game.stack) if one is not None and one.card is card), None)
    if attack is None or ctx.game.at in ("attack.enhance", "attack.block", "attack.damage"):
        text = wording.instructions.nothing_to_skip()
        ctx.game.say("nothing", text, "effects#may-do-nothing", player=ctx.owner)
        return
    attack.data["skips_enhance"] = True
    text = wording.attacks.will_skip_enhance_step(attack=attack.card.name)
    ctx.game.say("rule", text, "rule-effect#adds-a-rule", player=ctx.owner)


@room.does(EndEnhanceStep)
def end_enhance_step(ctx: Context, node: EndEnhanceStep) -> None:
    ctx.game.enhance_over = True
    _say_it_ends(ctx, "enhance-step")
    if ctx.game.at == "attack.enhance":
        may_end_now(ctx.game)


@room.does(EndCombatPhase)
def end_combat_phase(ctx: Context, node: EndCombatPhase) -> None:
    """End the current Combat Phase; that of a player whose turn it isn't can't end."""
    if node.whose is not None and ctx.game.active != (ctx.owner if node.whose == "you" else ctx.rival):
        text = wording.instructions.not_their_combat_phase()
        ctx.game.say("nothing", text, "effects#may-do-nothing", player=ctx.owner)
        return
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


@room.does(WinsGame)
def wins_game(ctx: Context, node: WinsGame) -> None:
    """End the game at once: one player has won and the other has lost."""
    winner = ctx.owner if node.who == "you" else ctx.rival
    lose(
        ctx.game, ctx.game.rival(winner), wording.winning.beaten_by(ctx.name), "conflict-resolution#effect-beats-rules"
    )
