"""Skill trees: leveling up unlocks the next ability of the tree for the rest of the game (Skill Tree, Level Up).

A tree is in no zone and isn't a card: it is kept beside the character, which has the unlocked abilities.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.reading import read_ability
from rules_engine.card_text.typed.instructions import LevelUp
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


QUESTION = "gained-for-the-game"


def give_tree(game: Game, player: str, tree: tuple[str, ...], level: int) -> None:
    """Give a player's skill tree, advanced to the level."""
    game.game_history.setdefault("skill_trees", {})[player] = tree
    game.game_history.setdefault("levels", {})[player] = level


def level_of(game: Game, player: str) -> int:
    level: int = game.game_history.get("levels", {}).get(player, 0)
    return level


def tree_of(game: Game, player: str) -> tuple[str, ...]:
    found: tuple[str, ...] = game.game_history.get("skill_trees", {}).get(player, ())
    return found


def unlocked(game: Game, player: str) -> tuple[ReadAbility, ...]:
    """Return the abilities a player's character has unlocked: its own, but not printed on it."""
    found: tuple[ReadAbility, ...] = game.game_history.get("unlocked", {}).get(player, ())
    return found


def unlock(game: Game, player: str) -> None:
    """Unlock the abilities up to the level: all of them or, by one reading, those of this turn (open question)."""
    tree, level = tree_of(game, player), level_of(game, player)
    if not level:
        return
    first = max(level - _leveled(game, player), 0) if game.reading(QUESTION) == "lost" else 0
    game.game_history.setdefault("unlocked", {})[player] = tuple(read_ability(text) for text in tree[first:level])
    character = game.players[player].character
    character.lent = True
    game.forget(character)


def _leveled(game: Game, player: str) -> int:
    """Return how often a player's character has leveled up this turn."""
    told = game.turn_history.get("told", {}).get("leveled", {})
    seen = sum(happening.kind == "level-up" and happening.player == player for happening in game.happened)
    return int(told.get(player, 0)) + seen


def lose_unlocked(game: Game, player: str) -> tuple[str, ...]:
    """By one reading, unlocked abilities go when the turn ends, like everything gained. Return the clauses if anything
    goes.
    """
    if not unlocked(game, player) or game.reading(QUESTION) != "lost":
        return ()
    game.game_history["unlocked"][player] = ()
    return "gaining-abilities#part-of-current-state", "gaining-abilities#lost-at-end-of-turn"


@room.does(LevelUp)
def level_up(ctx: Context, node: LevelUp) -> None:
    """Unlock the next ability of the character's skill tree, for the rest of the game."""
    game, player = ctx.game, ctx.owner
    tree, level = tree_of(game, player), level_of(game, player)
    if level >= len(tree):
        ctx.progress.did = False
        game.say(
            "nothing",
            wording.zones.skill_tree_complete(player=player)
            if tree
            else wording.zones.skill_tree_not_told(player=player),
            "level-up#unlock-next-ability",
            "effects#may-do-nothing",
            player=player,
        )
        return
    lasts = "skill-tree#rest-of-game" if game.reading(QUESTION) == "kept" else "gaining-abilities#part-of-current-state"
    step = game.say(
        "level-up",
        wording.zones.levels_up(player=player, level=level + 1, ability=tree[level]),
        "level-up#advance-skill-tree",
        "level-up#unlock-next-ability",
        "skill-tree#unlocks-next",
        lasts,
        "skill-tree#no-zone",
        *(("skill-tree#no-states",) if game.players[player].character.sealed else ()),
        player=player,
    )
    game.set_board(step, f"players.{player}.level", level, level + 1)
    game.game_history["levels"][player] = level + 1
    game.happen(Happening("level-up", player, (game.players[player].character,)))
    unlock(game, player)
    ctx.progress.did = True
