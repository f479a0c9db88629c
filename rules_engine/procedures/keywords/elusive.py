"""Elusive: this backup cannot be attacked by a rival's first attack each turn."""

from __future__ import annotations

from rules_engine.procedures.effects.statics import has_static
from rules_engine.table.card import Card
from rules_engine.table.game import Game


def cannot_be_attacked(game: Game, attacker: str, backup: Card) -> bool:
    """Is this backup out of reach for the attack that its rival is about to play?"""
    return has_static(game, backup, "cannot-be-attacked-first") and is_first_attack(game, attacker)


def is_first_attack(game: Game, attacker: str) -> bool:
    """Has this player not attacked this turn? Played or entered counts, or as the asker reads it (open question)."""
    reading = game.reading("elusive-first")
    if reading == "any-attempt":
        return game.noted("attacks_tried", attacker) == 0
    made = game.turn_history.get("attacks_by", {}).get(attacker, 0)
    if reading == "resolved-only":
        made -= game.noted("attacks_dropped", attacker)
    return bool(made <= 0)
