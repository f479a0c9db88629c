"""What older editions require of a card before it may be tried at all: whose it is, and which symbols it shares."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.typed.qualities import NormallyPlayable
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.keywords.character_only import MAY_PLAY, is_for_another, whose_only
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.playing.resource_restriction import symbols_fail
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

room: Room = Room()


def limits_fail(game: Game, player: str, card: Card, as_block: bool = False) -> WhyNot | None:
    """Return why a card can't be tried, as a block or otherwise; None if nothing forbids it."""
    if is_for_another(game, player, card):
        return WhyNot(wording.restrictions.for_others_only(whose=whose_only(card)), MAY_PLAY)
    return symbols_fail(game, player, card, as_block)


@room.quality(NormallyPlayable)
def normally_playable(game: Game, ctx: Context, card: Card, node: NormallyPlayable) -> bool:
    """`1 foundation that you could normally play`: neither its character nor its symbols forbid it."""
    return limits_fail(game, card.owner, card) is None
