"""Modifier effects that wait for cards: applied when a card they fit becomes live, before anything fires (Modifier Effect).

Speed, damage and zone of an attack wait until it is played; everything else applies at once (Current State).
"""

from __future__ import annotations

from rules_engine.board.card import Card
from rules_engine.effects import MODIFIER, Effect
from rules_engine.game import Game


def refresh(game: Game) -> None:
    """Apply waiting modifier effects to the cards whose current state is new."""
    fresh, game.dirty = game.dirty, []
    waiting = [effect for effect in game.effects if effect.kind == MODIFIER]
    if not waiting:
        return
    for player in game.in_turn_order():
        for effect in [effect for effect in waiting if effect.owner == player and effect in game.effects]:
            for card in fresh:
                apply_if_fits(game, effect, card)


def apply_if_fits(game: Game, effect: Effect, card: Card) -> bool:
    """Apply one modifier effect to one card if it fits; never twice to the same current state."""
    if card.id in effect.applied_to or effect.matches is None or not effect.matches(card):
        return False
    effect.applied_to.add(card.id)
    if effect.do is not None:
        effect.do(card)
    if effect.uses is not None:
        effect.uses -= 1
        if effect.uses <= 0 and effect in game.effects:
            game.effects.remove(effect)
    return True
