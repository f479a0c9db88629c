"""The engine without its short cuts: looking through every card after every event gives the same rulings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from rules_engine.contract.vocabulary import DISCARD, REMOVED
from rules_engine.procedures.attacks import free_blocks
from rules_engine.procedures.checks import making_a_check
from rules_engine.procedures.costs import additional_costs
from rules_engine.procedures.effects import fired_effects, prohibitions, statics
from rules_engine.procedures.events import order_of_operations, pause_conditions, response_window
from rules_engine.procedures.instructions import forbidding
from rules_engine.procedures.playing import permissions, play_restrictions, playable
from rules_engine.procedures.zones import card_pool
from rules_engine.table import zone_changes
from rules_engine.table.ability_index import AbilityIndex
from rules_engine.table.card import Card

ROOMS = (
    additional_costs, card_pool, fired_effects, forbidding, free_blocks, making_a_check, order_of_operations, permissions,
    play_restrictions, playable, prohibitions, response_window, statics,
)  # fmt: skip
SHORT_CUTS = ("is_awaited", "is_awaited_at_all", "exists", "any_exists")
# Said of a window with responses that are triggered and cannot be played: the long way finds those on cards in hand, too.
SEVERAL = "response-ability#several-conditions"


@contextmanager
def the_long_way() -> Iterator[None]:
    """Make every event look through every card, every pause through every stage, and every option look again."""
    with pytest.MonkeyPatch.context() as patch:
        for room in ROOMS:
            for name in SHORT_CUTS:
                if hasattr(room, name):
                    patch.setattr(room, name, lambda *_: True)
        patch.setattr(Card, "may_have_more", True)
        patch.setattr(AbilityIndex, "find", _look_at_all)
        patch.setattr(pause_conditions, "all_in_place", lambda _: False)
        yield


@contextmanager
def pausing_after_every_move() -> Iterator[None]:
    """Look for pause conditions after moves that cannot bring one, too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(zone_changes, "QUIET", frozenset())
        yield


def _look_at_all(ability_index: AbilityIndex, zones: tuple[str, ...], *_: Any) -> list[Card]:
    """All cards of some zones; of the piles those that may be played from there."""
    return [
        card
        for zone in zones
        for card in ability_index._zones[zone]
        if zone not in (DISCARD, REMOVED) or (card.printed is not None and card.printed.has_brackets)
    ]
