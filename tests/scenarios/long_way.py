"""The engine without its shortcuts: looking through every card after every event gives the same rulings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from rules_engine.contract.vocabulary import DISCARD, REMOVED
from rules_engine.procedures.events import pause_conditions
from rules_engine.procedures.events.awaiting import BEFORE, READS_PILE
from rules_engine.table import game, zone_changes
from rules_engine.table.ability_index import AbilityIndex
from rules_engine.table.card import Card

# Said about a window with responses that are triggered but can't be played: the long way also finds those on cards in
# hand.
SEVERAL = "response-ability#several-conditions"


class _Everything(set[str]):
    """Everything that can be waited for, and every static effect; not what makes a difference by being there: what is
    announced or asked.
    """

    def __contains__(self, what: object) -> bool:
        return super().__contains__(what) if what == READS_PILE or str(what).startswith(BEFORE) else True

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        return False


@contextmanager
def the_long_way() -> Iterator[None]:
    """Make every event look through every card, every pause through every stage, and every option look again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "Noted", _Everything)
        patch.setattr(Card, "may_have_more", lambda _: True)
        patch.setattr(AbilityIndex, "find", _look_at_all)
        patch.setattr(pause_conditions, "all_in_place", lambda _: False)
        yield


@contextmanager
def pausing_after_every_move() -> Iterator[None]:
    """Look for pause conditions after moves that can't cause one, too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(zone_changes, "QUIET", frozenset())
        yield


def _look_at_all(ability_index: AbilityIndex, zones: tuple[str, ...], *_: Any) -> list[Card]:
    """Return all cards of some zones; from piles, those that may be played from there."""
    return [
        card
        for zone in zones
        for card in ability_index._zones[zone]
        if zone not in (DISCARD, REMOVED) or (card.printed is not None and card.printed.has_brackets)
    ]
