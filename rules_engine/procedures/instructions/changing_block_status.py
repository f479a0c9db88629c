"""Effects on an attack's block status: Unblockable, cannot be completely blocked, considered blocked.

The status itself is set in the Block Step's second part; here an effect prepares it, or changes it afterwards.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.attacking import BecomesBlocked, BecomesUnblockable, IsUnblockable, Unblockable
from rules_engine.card_text.typed.changes import ConsideredBlocked, NotCompletelyBlocked
from rules_engine.procedures.attacks.block_status import set_block_status
from rules_engine.procedures.attacks.valid_blocks import cannot_be_completely_blocked, is_unblockable
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import attack_meant
from rules_engine.table.attack import NOT_BLOCKED, Attack

room: Room = Room()


OWN = (
    "block-step#no-own-blocked-status",
    "block-step#own-blocked-instruction-fails",
    "block-step#own-blocked-status-missing",
    "block-step#own-blocked-step-proceeds",
)


def _current(ctx: Context, node: Node) -> Attack | None:
    """Return the attack in its sequence, if it is the one meant."""
    attack = ctx.game.attack
    if attack is None or attack_meant(ctx, node) is not attack.card:
        ctx.game.say(
            "nothing",
            wording.costs.no_such_attack(),
            "this-attack#in-progress",
            "effects#may-do-nothing",
            player=ctx.owner,
        )
        return None
    return attack


@room.does(ConsideredBlocked)
def considered_blocked(ctx: Context, node: ConsideredBlocked) -> None:
    attack = _current(ctx, node.a)
    if attack is None or _status_fails(ctx, attack):
        return
    attack.considered_blocked = True
    ctx.game.say(
        "creates",
        wording.blocks.considered_blocked_in_block_step(attack=attack.card.name),
        "block-step#considered-blocked-skips-first",
        player=ctx.owner,
    )


@room.does(BecomesBlocked)
def becomes_blocked(ctx: Context, node: BecomesBlocked) -> None:
    """Change the status once it is determined. Before that there is none to change."""
    attack = _current(ctx, node.a)
    if attack is None or (node.status != NOT_BLOCKED and _status_fails(ctx, attack)):
        return
    if attack.blocked is None and node.production.phrasing.considered:
        attack.considered_blocked = True
        text = wording.blocks.considered_blocked_as_determined(attack=attack.card.name)
        ctx.game.say("creates", text, "block-step#determine-status", "rule-effect#adds-a-rule", player=ctx.owner)
    elif attack.blocked is None:
        ctx.game.say(
            "nothing",
            wording.blocks.no_block_status_yet(),
            "block-step#determine-status",
            "effects#may-do-nothing",
            player=ctx.owner,
        )
    elif attack.blocked != node.status:
        set_block_status(ctx.game, attack, node.status)


def _may_be_changed(ctx: Context) -> bool:
    """May attackers change the block status of their own attack? It was blocked already (open question)."""
    return ctx.game.reading("own-block-changed") == "changed"


def _status_fails(ctx: Context, attack: Attack) -> bool:
    """Set no blocked status for an Unblockable attack, nor by effects of the attacker."""
    if attack.attacker == ctx.owner and not (attack.was_blocked and _may_be_changed(ctx)):
        ctx.game.say(
            "nothing",
            wording.blocks.own_effects_cannot_block(),
            *OWN,
            player=ctx.owner,
        )
        return True
    if is_unblockable(ctx.game, attack):
        ctx.game.say(
            "nothing",
            wording.blocks.unblockable_keeps_status(attack=attack.card.name),
            "unblockable#status-not-set",
            "conflict-resolution#prohibition-wins",
            player=ctx.owner,
        )
        return True
    return False


@room.does(BecomesUnblockable, IsUnblockable)
def becomes_unblockable(ctx: Context, node: Unblockable) -> None:
    attack = _current(ctx, node.a or _THIS)
    if attack is not None:
        attack.unblockable = True
        ctx.game.say(
            "modify",
            wording.blocks.becomes_unblockable(attack=attack.card.name),
            "unblockable#by-no-means",
            player=ctx.owner,
        )
        if attack.was_blocked and ctx.game.ruleset.attacking.unblockable == "no-block-step":
            set_block_status(ctx.game, attack, NOT_BLOCKED, "ufs-1.9:unblockable#no-blocked-status")


@room.does(NotCompletelyBlocked)
def not_completely_blocked(ctx: Context, node: NotCompletelyBlocked) -> None:
    """Make a block of the attack's own zone invalid; one already played is an open question."""
    attack = _current(ctx, node.a)
    if attack is not None and not cannot_be_completely_blocked(ctx.game, attack):
        attack.no_complete_block = True
        ctx.game.say(
            "creates",
            wording.blocks.cannot_be_completely_blocked(attack=attack.card.name),
            "block-step#effects-change-valid",
            "rule-effect#adds-a-rule",
            player=ctx.owner,
        )


class _ThisAttack:
    """What `this attack` is when the wording has no separate part for it."""

    kind = "this-attack"

    def get(self, name: str) -> None:
        return None


_THIS: Node = _ThisAttack()  # type: ignore[assignment]
