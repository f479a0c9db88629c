"""The zones of two cards compared: where one attacks and where another blocks."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.zones_alike import WithZoneMatching, ZonesMatch
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.scope import as_in_scope
from rules_engine.procedures.meanings.values import cards_meant, possessor
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room: Room = Room()


@room.condition(ZonesMatch)
def zones_match(game: Game, ctx: Context, node: ZonesMatch) -> bool:
    """Two zones are the same. A card without such a zone matches none."""
    one, other = _zone(ctx, node.a), _zone(ctx, node.b)
    return (one is not None and one == other) == (node.so == "yes")


@room.quality(WithZoneMatching)
def with_zone_matching(game: Game, ctx: Context, card: Card, node: WithZoneMatching) -> bool:
    zone = card.value(node.which)
    return (zone is not None and zone == _zone(ctx, node.b)) == (node.so == "yes")


def _zone(ctx: Context, node: Node) -> str | None:
    """The zone in which a card attacks or blocks; None if there is no card, or it has no such zone."""
    if node.get("whose") is not None:
        card = possessor(ctx, node.whose, node.which)
    else:
        found = cards_meant(ctx, node.cards)
        card = found[0] if found else None
    return None if card is None else as_in_scope(ctx, card).value(node.which)
