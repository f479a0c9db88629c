"""The traits of a starting character: its own, and those that static effects give it."""

from __future__ import annotations

from rules_engine.procedures.effects.statics import statics_everywhere
from rules_engine.table.game import Game


def has_trait(game: Game, player: str, name: str) -> bool:
    """Has a player's character a trait, by itself or by an effect in force (Gaining Character Traits)?"""
    if game.players[player].character.has_keyword(name):
        return True
    given = (node.t.means for ctx, node in statics_everywhere(game, "character-is") if ctx.owner == player)
    return any(trait.lower() == name.lower() for trait in given)
