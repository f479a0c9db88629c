"""What makes blocking harder or easier, besides speed, block modifier and progressive difficulty."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine import wording
from rules_engine.card_text.nodes import print_node
from rules_engine.card_text.patterns.block_difficulty import (
    BlockDifficultyChange,
    BlockDifficultyGets,
    BlocksDifficultyGet,
    NextBlockDifficulty,
)
from rules_engine.procedures.checks.changing_checks import whose_check
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.prohibitions import prohibitions
from rules_engine.procedures.effects.statics import statics_everywhere
from rules_engine.procedures.meanings.amounts import change as amount_of
from rules_engine.procedures.meanings.amounts import down_to, floor_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game

room: Room = Room()
KIND = "block-difficulty"


@room.does(BlockDifficultyGets, BlocksDifficultyGet, NextBlockDifficulty)
def block_difficulty_gets(ctx: Context, node: BlockDifficultyChange) -> None:
    """Change what the check for a block is made against: for this attack, for a while, or for the next block."""
    who = whose_check(ctx, node)

    def fits(player: str = "", **facts: object) -> bool:
        return who in (None, player)

    amount = amount_of(ctx, node.c, node.each, node.bounds)
    effect = Effect(
        RULE,
        ctx.owner,
        KIND,
        print_node(node),
        ("rule-effect#adds-a-rule", "block-step#block-difficulty"),
        uses=1 if isinstance(node, NextBlockDifficulty) else None,
        until="attack" if isinstance(node, BlockDifficultyGets) else ctx.lasts(node),
        matches=fits,
        amount=amount,
    )
    effect.data["floor"] = floor_of(ctx, node.bounds)
    add_effect(ctx, effect)


def changed_for_block(game: Game, player: str, difficulty: int) -> int:
    """Return what a block is checked against after all changes of its difficulty."""
    for amount, floor, cite in list(_changes(game, player)):
        was = difficulty
        difficulty += down_to(was, amount, floor)
        said = wording.blocks.difficulty_changes(was=was, now=difficulty)
        game.say("difficulty", said, cite, "block-step#block-difficulty", player=player)
    return difficulty


def _changes(game: Game, player: str) -> Iterator[tuple[int, int | None, str]]:
    for effect in prohibitions(game, KIND, player=player) if game.effects else ():
        yield effect.data["amount"], effect.data["floor"], "rule-effect#adds-a-rule"
        if effect.uses is not None:
            game.effects.remove(effect)
    for ctx, node in statics_everywhere(game, "your-blocks-get-harder"):
        if whose_check(ctx, node) in (None, player):
            amount = amount_of(ctx, node.c, node.each, node.bounds)
            yield amount, floor_of(ctx, node.bounds), "static-effect#active-while-live"
