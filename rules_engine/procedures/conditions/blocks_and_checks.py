"""Blocks and checks of this turn or a part of it: how attacks were blocked, which checks were made, failed or passed."""

from __future__ import annotations

from rules_engine.card_text.grammar import Node
from rules_engine.procedures.conditions.history import is_so
from rules_engine.procedures.conditions.periods import happenings, told
from rules_engine.procedures.constructs import COUNTS, Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.triggers.play_triggers import check_is_to
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


@room.condition("has-blocked")
def has_blocked(game: Game, ctx: Context, node: Node) -> bool:
    """Blocks that were played; how an attack was blocked, where it says so, was determined after it."""
    people, period, how = ctx.players(node.who), node.period.kind, node.get("how")
    blocked = sum(
        happening.player in people and _is_block(ctx, node, happening)
        for happening in happenings(game, "block-played" if how is None else "block-status", period)
    )
    return is_so(node, blocked + _blocks_before(ctx, node, people), int(node.n))


def _blocks_before(ctx: Context, node: Node, people: tuple[str, ...]) -> int:
    """Blocks before the question's board: as it tells, and of some kind as its card pools show."""
    period, how = node.period.kind, node.get("how")
    if node.tool is None:
        key = {None: "blocks", "completely": "complete_blocks", "partially": "partial_blocks"}[how]
        return told(ctx.game, key, people, period)
    if how is not None or node.tool.kind == "block-with-this" or period not in ("this-turn", "this-combat-phase"):
        return 0
    shown = ctx.game.turn_history.get("shown_played", ())
    return sum(
        card.owner in people and played_as == "block" and fits(ctx.game, ctx, was, node.tool.d)
        for card, played_as, was in shown
    )


def _is_block(ctx: Context, node: Node, happening: Happening) -> bool:
    how = node.get("how")
    if how is not None and happening.attack.blocked != {"completely": "complete", "partially": "partial"}[how]:
        return False
    if node.tool is None:
        return True
    block = happening.cards[0] if how is None else happening.data.get("block")
    if block is None:
        return False
    if node.tool.kind == "block-with-this":
        return block is ctx.card
    return fits(ctx.game, ctx, ctx.game.past_of(block, happening.began) or block, node.tool.d)


@room.condition("attacks-were-blocked")
def attacks_were_blocked(game: Game, ctx: Context, node: Node) -> bool:
    """How attacks were blocked, by whose they are; before the question, as blocks of the other player were told."""
    people, period = ctx.players(node.who), node.period.kind
    statuses = ("complete", "partial") if node.how == "any" else (node.how,)
    count = sum(
        happening.attack.attacker in people and happening.attack.blocked in statuses
        for happening in happenings(game, "block-status", period)
    )
    others = tuple(game.rival(player) for player in people)
    keys = ("blocks",) if node.how == "any" else (f"{node.how}_blocks",)
    return is_so(node, count + sum(told(game, key, others, period) for key in keys), int(node.n))


@room.condition("is-blocking")
def is_blocking(game: Game, ctx: Context, node: Node) -> bool:
    """Is it an attack of this kind that the player can block now?"""
    attack = game.attack
    return attack is not None and attack.defender == ctx.owner and fits(game, ctx, attack.card, node.d)


@room.counts("count-blocks")
def count_blocks(ctx: Context, node: Node) -> int:
    people, period = ctx.players(node.who), node.period.kind
    made = sum(happening.player in people for happening in happenings(ctx.game, "block-played", period))
    return made + told(ctx.game, "blocks", people, period)


@room.condition("has-made-checks")
def has_made_checks(game: Game, ctx: Context, node: Node) -> bool:
    people, period = ctx.players(node.who), node.period.kind
    made = sum(happening.player in people for happening in happenings(game, "check", period))
    return is_so(node, made + told(game, "checks", people, period), int(node.n))


def _checks_so(kind: str, ended: str, key: str) -> None:
    @room.condition(kind)
    def judge(game: Game, ctx: Context, node: Node) -> bool:
        """Checks that were failed or passed; what they were for is not told of those before the question."""
        people, period = ctx.players(node.who), node.period.kind
        count = sum(
            happening.player in people and (node.to is None or _was_to(ctx, node, happening))
            for happening in happenings(game, ended, period)
        )
        before = told(game, key, people, period) if node.to is None else 0
        return is_so(node, count + before, int(node.n))


def _was_to(ctx: Context, node: Node, happening: Happening) -> bool:
    return check_is_to(ctx.game, node, happening, ctx.card, ctx.owner)


_checks_so("has-failed-check", "check-failed", "failed_checks")
_checks_so("has-passed-check", "check-passed", "passed_checks")


@room.counts("count-checks")
def count_checks(ctx: Context, node: Node) -> int:
    people, period = ctx.players(node.who), node.period.kind
    kind, key = _CHECKS[node.how]
    made = sum(happening.player in people for happening in happenings(ctx.game, kind, period))
    return made + told(ctx.game, key, people, period)


_CHECKS = {
    "made": ("check", "checks"),
    "failed": ("check-failed", "failed_checks"),
    "passed": ("check-passed", "passed_checks"),
}


@room.condition("was-committed-for")
def was_committed_for(game: Game, ctx: Context, node: Node) -> bool:
    """So many cards that were committed to pass the check for the attack in progress, or for the card itself."""
    return compare(COUNTS["count-committed-for"](ctx, node), node.cmp, int(node.n))
