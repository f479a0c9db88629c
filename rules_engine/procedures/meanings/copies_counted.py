"""How many copies of a card are in a zone, as descriptions ask: `all cards with more than 1 copy in play`."""

from __future__ import annotations

from rules_engine.card_text.patterns.copies_counted import WithCopies
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import in_zone, owners_of
from rules_engine.procedures.meanings.names import same_name
from rules_engine.procedures.meanings.wording import place
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room: Room = Room()


@room.quality(WithCopies)
def with_copies(game: Game, ctx: Context, card: Card, node: WithCopies) -> bool:
    """Does the zone have this many cards of its name? The card itself counts if it is there (Copy)."""
    if node.zone is None:
        places = [(owner, zone) for owner in game.in_turn_order() for zone in game.ruleset.zones.in_play]
    else:
        spot = place(node.zone)
        places = [(owner, zone) for owner in owners_of(ctx, spot, card.owner) for zone in spot.zones]
    there = (other for owner, zone in places for other in in_zone(game, owner, zone))
    return compare(sum(same_name(game, card, other) for other in there), node.cmp, int(node.n))
