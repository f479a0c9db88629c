"""The card pool: a sequence from left to right; what precedes a card stands to its left (Card Pool, Preceding)."""

from __future__ import annotations

from rules_engine.board.card import POOL, Card
from rules_engine.game import Game


def progressive_difficulty(game: Game, player: str, playing: Card | None) -> int:
    """The number of other cards in the player's card pool; by some editions a card played from there counts itself.

    Cards that an effect says do not count are left out.
    """
    itself = game.ruleset.playing.progressive_counts_itself
    return sum((itself or card is not playing) and _counts(game, card, playing) for card in game.players[player].pool)


def _counts(game: Game, card: Card, playing: Card | None) -> bool:
    """Does a card in the card pool count toward progressive difficulty?"""
    from .permissions import is_meant
    from .prohibitions import prohibitions
    from .statics import statics_of

    if game.effects and prohibitions(game, "not-counted", other=card, playing=playing):
        return False
    return not any(
        node.get("what") is None or (playing is not None and is_meant(playing, node.what))
        for _, node in statics_of(game, card, "this-not-counted")
    )


def directly_preceding(game: Game, card: Card, count: int) -> list[Card]:
    """The `count` cards directly to the left of a card, in order from left to right."""
    pool = game.players[card.owner].zones[POOL]
    if card not in pool:
        return []
    at = pool.index(card)
    return pool[at - count : at] if at >= count else []


def preceding(game: Game, card: Card) -> list[Card]:
    """Every card to the left of a card."""
    pool = game.players[card.owner].zones[POOL]
    return pool[: pool.index(card)] if card in pool else []
