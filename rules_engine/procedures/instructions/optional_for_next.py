"""What a player may do to an attack that is still to come: asked at once, or when it is there (open question `decision-for-next`)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.changes import Changes
from rules_engine.card_text.typed.setting_numbers import ChangeZone, ChangeZoneAny, ChangeZoneOr
from rules_engine.procedures.asking import Procedure, run, yes_or_no
from rules_engine.procedures.instructions.becoming import decided_then
from rules_engine.procedures.instructions.changing import Change, aim
from rules_engine.procedures.instructions.changing_zones import changes_zone_then, is_decided_then
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.telling import said_of
from rules_engine.table.card import Card

_CITE = "effects#decision-in-created-effect"


def left_for_next(ctx: Context, player: str, doing: Node) -> bool:
    """`Your next attack gets +4 speed, and you may change its zone to high`: the choice waits with the change."""
    node = doing.a if doing.kind == "one-doing" else doing
    if not isinstance(node, (Changes, ChangeZone, ChangeZoneAny, ChangeZoneOr)) or not is_decided_then(ctx, node.a):
        return False
    change = decided_then(ctx, node.p) if isinstance(node, Changes) else changes_zone_then(ctx, node)

    def do(card: Card, *cites: str) -> Procedure:
        if (yield from yes_or_no(player, wording.choices.may(what=said_of(doing, ctx.owner)), _CITE)):
            yield from run(change.do(card, *cites))
        else:
            ctx.game.say("declines", wording.choices.chooses_not_to(player=player), _CITE, player=player)

    text = wording.changes.if_wanted(change.text, player)
    aim(ctx, node.a, Change(text, change.stat, do, additive=False, also=change.also))
    return True
