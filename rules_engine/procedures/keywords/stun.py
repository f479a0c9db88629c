"""Stun: the rival commits foundations. A card that a stun effect committed is stunned, and cards can refer to that."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.card_text.ability import ReadAbility
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game


def is_stun(ability: ReadAbility) -> bool:
    """Is this the ability that a Stun keyword grants?"""
    return ability.keyword is not None and ability.keyword.name.lower() == "stun"


def cites(ability: ReadAbility) -> tuple[str, ...]:
    """Return what a stun effect commits: foundations and nothing else, because it isn't a cost."""
    return ("stun#grants", "stun#foundations-only", "stun#not-the-character") if is_stun(ability) else ()


def stunned(game: Game, cards: Sequence[Card]) -> None:
    """Note that the cards a stun effect committed have been stunned, in the same event."""
    game.happen(Happening("stun", cards[0].owner, tuple(card for card in cards if card.committed)))
