"""The traits of a starting character: its own, and those that static effects give it."""

from __future__ import annotations

from rules_engine.card_text.typed.cards import CharacterHasTrait
from rules_engine.procedures.conditions.holding import who
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.statics import statics_everywhere
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.game import Game

room: Room = Room()


def has_trait(game: Game, player: str, name: str) -> bool:
    """Does a player's character have a trait, by itself or by an effect in force (Gaining Character Traits)?"""
    if game.players[player].character.has_keyword(name):
        return True
    given = (node.t.means for ctx, node in statics_everywhere(game, "character-is") if ctx.owner == player)
    return any(trait.lower() == name.lower() for trait in given)


@room.condition(CharacterHasTrait, "character-traits#cards-may-reference")
def character_has_trait(game: Game, ctx: Context, node: CharacterHasTrait) -> bool:
    """Does the character have the trait a card refers to?"""
    wanted = [name.means for key in "tu" if (name := node.get(key)) is not None]
    return bool(any(has_trait(game, who(ctx, node), name) for name in wanted) == (node.so == "yes"))
