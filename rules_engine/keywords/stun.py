"""Stun: the rival commits foundations. A card that a stun effect committed is stunned, and cards can refer to that."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.board.card import Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.language.ability import ReadAbility


def is_stun(ability: ReadAbility) -> bool:
    """Is this the ability that a Stun keyword grants?"""
    return ability.keyword is not None and ability.keyword.name.lower() == "stun"


def cites(ability: ReadAbility) -> tuple[str, ...]:
    """What a stun effect commits: foundations and nothing else, because it is no cost."""
    return ("stun#grants", "stun#foundations-only", "stun#not-the-character") if is_stun(ability) else ()


def stunned(game: Game, cards: Sequence[Card]) -> None:
    """The cards that a stun effect committed have been stunned, in the same event."""
    game.happen(Happening("stun", cards[0].owner, tuple(card for card in cards if card.committed)))
