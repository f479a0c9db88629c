"""Effects that change the zone of a block (Block Zone; ufs-1.9 302.8.3.3)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.typed.setting_numbers import BlockZoneChange, ChangeBlockZone, ChangeBlockZoneAny
from rules_engine.contract.vocabulary import POOL, ZONES
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.attacks.block_status import Block, block_status, set_block_status
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.instructions.changing import CONSUMED
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.values import possessor
from rules_engine.table.attack import BLOCK, NOT_BLOCKED
from rules_engine.table.card import Card

room: Room = Room()

STAYS_LEGAL = "ufs-1.9:302-the-combat-phase#302-8-3-3"


@room.does(ChangeBlockZone, ChangeBlockZoneAny)
def change_block_zone(ctx: Context, node: BlockZoneChange) -> Procedure:
    """Give a card another block zone. A block that was played remains one, and its quality follows."""
    card, game = possessor(ctx, node.whose, "block_zone"), ctx.game
    was = card.value("block_zone") if card is not None else None
    if card is None or was is None:
        said = wording.numbers.no_block_zone_to_change()
        game.say("nothing", said, "effects#may-do-nothing", player=ctx.owner)
        return
    zone = node.zone.kind if isinstance(node, ChangeBlockZone) else (yield from _another(ctx, was))
    played = card.zone == POOL and card.played_as == "block"
    legal = game.own(STAYS_LEGAL) if played else ()
    step = game.say(
        "modify", wording.numbers.block_zone_becomes(card=card.name, zone=zone), *CONSUMED, *legal, player=ctx.owner
    )
    game.set_state(step, card, "block_zone", zone)
    _establish_again(ctx, card)


def _another(ctx: Context, was: str) -> Procedure:
    others = [(zone, wording.choices.this_one(name=zone), zone) for zone in ZONES if zone != was]
    return (
        yield from choose_one(ctx.owner, "choose", others, wording.numbers.to_which_zone(), "instruction#you-choose")
    )


def _establish_again(ctx: Context, card: Card) -> None:
    """Determine the block's quality again in the Block Step, from its zone, even if the attack is already blocked."""
    attack = ctx.game.attack
    if attack is None or attack.data.get(BLOCK) is not card or attack.blocked in (None, NOT_BLOCKED):
        return
    if ctx.game.at != "attack.block":
        return
    status, cites = block_status(ctx.game, attack, Block(ctx.game, card))
    if status != attack.blocked:
        set_block_status(ctx.game, attack, status, *cites, block=card)
