"""Skill trees: leveling up unlocks the next ability of the tree for the rest of the game (Skill Tree, Level Up).

A tree lies in no zone and is no card: it is kept beside the character, whose abilities the unlocked ones are.
"""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.language.abilities import ReadAbility, read_ability
from rules_engine.language.grammar import Node

from .context import Context
from .instructions import does


def give_tree(game: Game, player: str, tree: tuple[str, ...], level: int) -> None:
    """A player's skill tree, with as many abilities unlocked as the level says."""
    game.game_history.setdefault("skill_trees", {})[player] = tree
    _unlock(game, player, level)


def level_of(game: Game, player: str) -> int:
    return len(unlocked(game, player))


def tree_of(game: Game, player: str) -> tuple[str, ...]:
    found: tuple[str, ...] = game.game_history.get("skill_trees", {}).get(player, ())
    return found


def unlocked(game: Game, player: str) -> tuple[ReadAbility, ...]:
    """The abilities a player's character has unlocked: its own, but not printed on it."""
    found: tuple[ReadAbility, ...] = game.game_history.get("unlocked", {}).get(player, ())
    return found


def _unlock(game: Game, player: str, level: int) -> None:
    tree = tree_of(game, player)
    game.game_history.setdefault("unlocked", {})[player] = tuple(read_ability(text) for text in tree[:level])
    game.players[player].character.lent = True


@does("level-up")
def _(ctx: Context, node: Node) -> None:
    """Unlock the next ability of the character's skill tree, for the rest of the game."""
    game, player = ctx.game, ctx.owner
    tree, level = tree_of(game, player), level_of(game, player)
    if level >= len(tree):
        ctx.did = False
        game.say(
            "nothing",
            f"{player.upper()}'s skill tree has no further ability to unlock.",
            "level-up#unlock-next-ability",
            "effects#may-do-nothing",
            player=player,
        )
        return
    game.reading("gained-for-the-game")
    step = game.say(
        "level-up",
        f"{player.upper()}'s character levels up to {level + 1} and unlocks: {tree[level]}",
        "level-up#advance-skill-tree",
        "level-up#unlock-next-ability",
        "skill-tree#unlocks-next",
        "skill-tree#rest-of-game",
        "skill-tree#no-zone",
        *(("skill-tree#no-states",) if game.players[player].character.sealed else ()),
        player=player,
    )
    game.set_board(step, f"players.{player}.level", level, level + 1)
    _unlock(game, player, level + 1)
    ctx.did = True
