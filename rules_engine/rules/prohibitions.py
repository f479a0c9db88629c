"""Rule effects that prohibit: they take precedence in any conflict, whatever order they came in (Conflict Resolution)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_engine.board.card import Card
from rules_engine.effects import RULE
from rules_engine.events import EFFECT
from rules_engine.game import Game


def prohibitions(game: Game, what: str, **facts: Any) -> list[Any]:
    """The effects in force that forbid this."""
    return [
        effect
        for effect in game.effects
        if effect.kind == RULE and effect.what == what and (effect.matches is None or effect.matches(**facts))
    ]


def is_prohibited(game: Game, what: str, *, cards: Sequence[Card] = (), **facts: Any) -> bool:
    """Does an effect in force, or the static effect of a live card, forbid this?"""
    if what == "destroy" and any(card.type == "foundation" for card in cards) and _foundations_stay(game):
        return True
    if not game.effects:
        return False
    return bool(prohibitions(game, what, cards=cards, **facts))


def unprotected(game: Game, cards: Sequence[Card], done: str) -> Sequence[Card]:
    """The cards that the effect at work may do something to: `This card cannot be flipped by rival effects`."""
    from .awaiting import exists
    from .statics import statics_of

    cause = game.cause
    if cause is None or cause.kind != EFFECT or not exists(game, "protected"):
        return cards
    kept = [
        card
        for card in cards
        if card.owner != cause.owner and any(node.verb == done for _, node in statics_of(game, card, "protected"))
    ]
    for card in kept:
        game.say(
            "nothing",
            f"{card.name} cannot be {done} by rival effects.",
            "conflict-resolution#prohibition-wins",
            "static-effect#active-while-live",
            player=cause.owner,
        )
    return [card for card in cards if card not in kept]


def _foundations_stay(game: Game) -> bool:
    """`Foundations cannot be destroyed.` on a live card."""
    from .awaiting import exists
    from .live import has_continuous, is_active
    from .statics import has_static

    if not exists(game, "foundations-not-destroyed"):
        return False
    return any(
        has_continuous(card) and is_active(game, card) and has_static(game, card, "foundations-not-destroyed")
        for player in "ab"
        for card in (*game.stage_cards(player), *game.players[player].pool)
    )
