"""The hand: private, of any size; shown if nothing in it meets what an effect asks for."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.instructions import CountsAsReviewed, HandSizeGets
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures import acts
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.amounts import change
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import whose, zone_meant
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.procedures.meanings.wording import said
from rules_engine.procedures.turns.start_phase import review

room: Room = Room()


def reveal_to_verify(ctx: Context, d: Node, verb: str, acting: str) -> None:
    """Reveal a hand to verify that nothing in it meets the condition for a card to be revealed or moved."""
    words = said(d)
    if (words.bare and words.noun == "card") or zone_meant(d, verb) != HAND:
        return
    for player in whose(ctx, d, acting):
        hand = ctx.game.players[player].hand
        if hand:
            acts.reveal(ctx.game, player, list(hand), "hand#reveal-to-verify")


@room.does(HandSizeGets)
def hand_size_gets(ctx: Context, node: HandSizeGets) -> None:
    """Change a character's hand size for this turn: the number of cards drawn up to in the Draw Step."""
    player = ctx.owner if node.who == "you" else ctx.rival
    card = ctx.game.players[player].character
    by = change(ctx, node.c) if node.c is not None else (node.sign or 0) * int(node.n or 0)
    was = int(card.value("hand_size") or 0)
    text = wording.zones.hand_size_changes(card=card.name, was=was, by=by)
    cites = ("modifier-effect#changes-current-state", "current-state#effects-consumed")
    step = ctx.game.say("modify", text, *cites, player=ctx.owner)
    ctx.game.set_state(step, card, "hand_size", was + by)


@room.does(CountsAsReviewed)
def counts_as_reviewed(ctx: Context, node: CountsAsReviewed) -> None:
    """Let an effect count another card as reviewed."""
    review(ctx.game, ctx.owner, spoken_of(ctx, node.cards), "review-step#effects-may-modify")
