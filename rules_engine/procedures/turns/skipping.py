"""Steps of the Start Phase that are skipped: by a continuous ability, or the next one by an effect."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import print_node
from rules_engine.card_text.typed.forbidding import SkipNext
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.statics import statics_everywhere
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game

room: Room = Room()


@room.does(SkipNext)
def skip_next(ctx: Context, node: SkipNext) -> None:
    """Let a player skip their next such step, in whichever turn it comes."""
    for player in ctx.acting(node):
        cites = ("rule-effect#adds-a-rule",)
        made = Effect(
            RULE, ctx.owner, "skip-step", print_node(node), cites, until="game", step=node.step, player=player
        )
        add_effect(ctx, made)


def is_skipped(game: Game, step: str) -> bool:
    """Does the active player skip this step? That uses up an effect for the next one."""
    player = game.active
    for ctx, node in statics_everywhere(game, "skip-step"):
        if node.step == step and ctx.player(node.who) in (None, player):
            text = wording.turns.card_skips_step(card=ctx.card.name, player=player, step=step)
            game.say("skips", text, "static-effect#active-while-live", "start-phase#three-steps", player=player)
            return True
    for effect in game.effects:
        if effect.what == "skip-step" and effect.data["step"] == step and effect.data["player"] == player:
            game.effects.remove(effect)
            text = wording.turns.skips_step(player=player, step=step, text=effect.text)
            game.say("skips", text, "rule-effect#adds-a-rule", "start-phase#three-steps", player=player)
            return True
    return False
