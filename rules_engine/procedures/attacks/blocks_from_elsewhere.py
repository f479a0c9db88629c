"""Cards that an effect lets a player block one attack with, though they aren't in the hand (Block Step)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.patterns.attacking import MayBlockWith
from rules_engine.contract.vocabulary import DISCARD, HAND
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.statics import has_static
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import candidates
from rules_engine.procedures.meanings.meant import attack_meant
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game

room: Room = Room()


KIND = "may-block-with"
FROM_STAGE = "blocks-from-stage"
BY_OWN_WORDS = ("conflict-resolution#effect-beats-rules", "block-step#effects-change-valid")
ALLOWED = ("rule-effect#adds-a-rule", "conflict-resolution#effect-beats-rules", "block-step#effects-change-valid")


@room.does(MayBlockWith)
def may_block_from_elsewhere(ctx: Context, node: MayBlockWith) -> None:
    """Let the defender block this attack with a card that is elsewhere. Otherwise it's a block like any other."""
    card, attack = attack_meant(ctx, node.a), ctx.game.attack
    if card is None or attack is None or attack.card is not card or attack.defender != ctx.owner:
        text = wording.blocks.nothing_to_block(player=ctx.owner)
        ctx.game.say("nothing", text, "block-step#defender-decides", "effects#may-do-nothing", player=ctx.owner)
        return
    made = Effect(RULE, ctx.owner, KIND, print_node(node), ALLOWED, uses=None, until="attack", assigned=card)
    made.data |= {"tool": node.with_, "ctx": ctx.seen_now()}
    add_effect(ctx, made)


def cards_to_block_with(game: Game, attack: Attack) -> list[Card]:
    """Return the cards outside the hand that effects, or their own words, let the defender block this attack with."""
    stage = game.players[attack.defender].stage if FROM_STAGE in game.statics else ()
    found: dict[Card, None] = dict.fromkeys(card for card in stage if has_static(game, card, FROM_STAGE))
    for effect in game.effects:
        if effect.kind == RULE and effect.what == KIND and effect.assigned is attack.card:
            found |= dict.fromkeys(_meant(effect.data["ctx"], effect.data["tool"]))
    return [card for card in found if card.owner == attack.defender and card.zone != HAND]


def _meant(ctx: Context, tool: Node) -> list[Card]:
    if tool.kind == "this-card":
        return [ctx.card] if ctx.card.in_stage else []
    if tool.kind == "known-card" and tool.cards.kind == "top-card":
        return list(ctx.game.players[ctx.owner].zones[DISCARD])[:1]
    if tool.kind == "known-card":
        return Context.spoken_of(ctx, tool.cards)
    return candidates(ctx, tool.d, "have", ctx.owner)
