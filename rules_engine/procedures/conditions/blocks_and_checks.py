"""Blocks and checks of this turn or a part of it: how attacks were blocked, which checks were made, failed or passed."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.card_text.typed.conditions import IsBlocking
from rules_engine.card_text.typed.counted import WasCommittedFor
from rules_engine.card_text.typed.play_triggers import TriesToBlock
from rules_engine.card_text.verbs import BLOCK, CHECK, VERBS
from rules_engine.procedures.conditions.happened import looker
from rules_engine.procedures.conditions.periods import SEEN, is_by, told
from rules_engine.procedures.constructs import COUNTS, Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.triggers.attack_triggers import is_meant
from rules_engine.procedures.triggers.play_triggers import check_is_to
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

# What counts as blocked, however it was.
BLOCKED = {"any": ("complete", "partial"), "not-complete": ("none", "partial")}
room: Room = Room()


def _blocks_before(ctx: Context, node: Clause, period: str) -> int:
    """Count blocks before the question's board: as it says, and some kinds as its card pools show."""
    tool, attack = node.with_, node.a or node.what
    if attack is not None and (attack.whose in ("this", "it") or attack.get("nth") is not None):
        return 0
    people = ctx.players(_blocker(node, attack))
    if tool is None:
        key = "blocks" if node.status in ("", "any") else f"{node.status}_blocks"
        count = told(ctx.game, key, people, period)
        ctx.progress.took_as_such = ctx.progress.took_as_such or bool(
            count and attack is not None and _is_of_kind(attack)
        )
        return count
    if node.status or tool.kind != "block-with" or period not in SEEN:
        return 0
    shown = ctx.game.turn_history.get("shown_played", ())
    return sum(
        card.owner in people and played_as == "block" and fits(ctx.game, ctx, was, tool.d)
        for card, played_as, was in shown
    )


def _blocker(node: Clause, attack: Node | None) -> str:
    """Return the player who blocks. `Your attack was blocked`: your rival did it."""
    whose = attack.whose if attack is not None else "any"
    return {"you": "rival", "rival": "you"}.get(whose, "any") if node.who == "any" else node.who


def _is_of_kind(attack: Node) -> bool:
    return attack.get("kindly") is not None or attack.get("tail") is not None or attack.whose == "other"


@room.clause(BLOCK, _blocks_before)
def blocks(ctx: Context, node: Clause, happening: Happening) -> int:
    """Was a block played; or, if the text says how the attack was blocked, has that been determined?"""
    if (happening.kind == "block-status") != bool(node.status) or not is_by(ctx, node, happening):
        return 0
    if node.status and happening.attack.blocked not in BLOCKED.get(node.status, (node.status,)):
        return 0
    return is_block_meant(ctx, node, happening)


@room.trigger(TriesToBlock, "block-tried")
def tries_to_block(game: Game, node: TriesToBlock, happening: Happening, card: Card, owner: str) -> bool:
    """Has a card been announced as a block? Whether it will be played isn't known yet."""
    ctx = looker(game, owner, card)
    return is_by(ctx, node, happening) and is_block_meant(ctx, node, happening)


def is_block_meant(ctx: Context, node: Node, happening: Happening) -> bool:
    """Is this the attack meant: named by a trigger, or as in `If you try to block this attack`; and the card used?"""
    attack, tool = node.get("a") or node.get("what"), node.get("with")
    if attack is not None and not is_meant(ctx.game, attack, happening.attack, ctx.card, ctx.owner, happening):
        return False
    return tool is None or _blocked_with(ctx, tool, happening)


def _blocked_with(ctx: Context, tool: Node, happening: Happening) -> bool:
    block = happening.data.get("block") if happening.kind == "block-status" else happening.cards[0]
    if block is None:
        return False
    if tool.kind == "block-of-zone":
        return bool(block.value("block_zone") == tool.zone.kind)
    if tool.kind == "block-with-this":
        return block is ctx.card
    return fits(ctx.game, ctx, ctx.game.past_of(block, happening.began) or block, tool.d)


@room.condition(IsBlocking)
def is_blocking(game: Game, ctx: Context, node: IsBlocking) -> bool:
    """Is it an attack of this kind that the player can block now?"""
    attack = game.attack
    return attack is not None and attack.defender == ctx.owner and fits(game, ctx, attack.card, node.d)


def _checks_before(ctx: Context, node: Clause, period: str) -> int:
    """Count checks before the question: what they were for, and how hard they were, isn't known."""
    if any(node.get(name) is not None for name in ("to", "by", "hard", "re")):
        return 0
    return told(ctx.game, VERBS[node.verb].told, ctx.players(node.who), period)


@room.clause(CHECK, _checks_before)
def checks(ctx: Context, node: Clause, happening: Happening) -> int:
    """Was a check made, failed or passed: by whom, for what, against what and by how much?"""
    data = happening.data
    if not is_by(ctx, node, happening) or (node.re and not data.get("rechecking")):
        return 0
    if node.hard is not None and not compare(data["difficulty"], node.hard_cmp, int(node.hard)):
        return 0
    if isinstance(node.by, int) and not compare(data["by"], node.by_cmp, node.by):
        return 0
    return check_is_to(ctx.game, node, happening, ctx.card, ctx.owner)


@room.condition(WasCommittedFor)
def was_committed_for(game: Game, ctx: Context, node: WasCommittedFor) -> bool:
    """Were this many cards committed to pass the check for the attack in progress, or for the card itself?"""
    return compare(COUNTS["count-committed-for"](ctx, node), node.cmp, int(node.n))
