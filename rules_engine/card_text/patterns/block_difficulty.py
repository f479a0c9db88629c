"""How hard it is to block, changed by words: `that block gets -1 difficulty`, `your rival's blocks get +1 difficulty`."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node


class BlockDifficultyChange(Construct):
    c: Node
    each: Node | None
    bounds: Node | None
    who: str
    until: Node | None = None


class BlockDifficultyGets(BlockDifficultyChange):
    """Of the block that is being tried, or of the blocks of the attack in progress."""


class BlocksDifficultyGet(BlockDifficultyChange):
    """Of all blocks for a while."""


class NextBlockDifficulty(BlockDifficultyChange):
    """Of the next block that is tried."""


def add(g: Grammar) -> None:
    g.add("get-harder", "gets", "get|gets {c:change} [[to its]] difficulty {each:each?} {bounds:bounds?}")
    one = ("that|the block {+get-harder}", "that block's difficulty gets {c:change} {each:each?} {bounds:bounds?}")
    this = "the difficulty to block this|that attack gets {c:change} {each:each?} {bounds:bounds?}"
    g.add("instruction", "block-difficulty-gets", *one, this, who="any")
    g.add("instruction", "block-difficulty-gets", "{+whose-checks} block {+get-harder}")
    g.add("instruction", "next-block-difficulty", "{+whose-checks} next block {until:within-turn?} {+get-harder}")
    for blocks in ("{+whose-checks} blocks", "blocks"):
        fixed = {"who": "any"} if blocks == "blocks" else {}
        g.add("instruction", "blocks-difficulty-get", f"{blocks} {{+get-harder}} {{until:duration}}", **fixed)
        g.add("static", "your-blocks-get-harder", f"{blocks} {{+get-harder}}", **fixed)
