"""Making a rival's next card harder to play, while the card that does it stays in the card pool (Breaker in ufs-1.9)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import print_node
from rules_engine.card_text.typed.older import NextCardHarder
from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.prohibitions import prohibitions
from rules_engine.procedures.meanings.amounts import change
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game

room: Room = Room()


HARDER = "next-card-harder"
GRANTED = ("ufs-1.9:401-played-abilities#401-2-5", "ufs-1.9:401-played-abilities#401-2-5-b")


@room.does(NextCardHarder)
def next_card_costs_more(ctx: Context, node: NextCardHarder) -> None:
    """Wait for the rival's next attempt, whatever they try to play the card as."""
    rival = ctx.rival

    def fits(player: str | None = None, **facts: object) -> bool:
        return player == rival

    amount = change(ctx, node.c)
    effect = Effect(RULE, ctx.owner, HARDER, print_node(node), GRANTED, matches=fits, amount=amount, source=ctx.card)
    add_effect(ctx, effect)


def will_be_harder(game: Game, player: str) -> int:
    """Return by how much a player's next attempt would be harder."""
    waiting = prohibitions(game, HARDER, player=player) if game.effects else ()
    return sum(effect.data["amount"] for effect in waiting if effect.data["source"].zone == POOL)


def made_harder(game: Game, player: str, card: Card, as_block: bool = False) -> int:
    """Return by how much this attempt is harder: it uses up each waiting effect, which counts if its card is still
    there.

    A card played as its type gets that much more difficulty; a block is checked against more.
    """
    total = 0
    for effect in prohibitions(game, HARDER, player=player) if game.effects else ():
        game.effects.remove(effect)
        source: Card = effect.data["source"]
        if source.zone != POOL:
            text = wording.playing.gets_no_difficulty_from_gone(source=source.name, card=card.name)
            game.say("nothing", text, *GRANTED, player=player)
            continue
        amount: int = effect.data["amount"]
        total += amount
        step = game.say(
            "harder", wording.playing.gets_difficulty(card=card.name, amount=amount), *GRANTED, player=player
        )
        if not as_block:
            game.set_state(step, card, "difficulty", int(card.value("difficulty") or 0) + amount)
    return total
