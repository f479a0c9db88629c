"""Split cards: two halves on one card, one of which it is in the card pool and in the stage (ufs-1.9 500.7).

The player who tries to play it decides which half it is. So does a player who adds it to the card pool or the stage; if
the effect names a type of card, only a half of that type will do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules_engine import wording
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.zone_changes import AS_ITS_HALF

_RULE = "ufs-1.9:500-general#500-7"
TRIED = (f"{_RULE}-b", AS_ITS_HALF)
ADDED = (f"{_RULE}-d", AS_ITS_HALF)
OF_ITS_TYPE = f"{_RULE}-e"


class OtherHalf(NamedTuple):
    """A split card tried as its other half, and what it is then."""

    card: Card
    half: Card


def halves_in_hand(game: Game, player: str) -> list[OtherHalf]:
    """Return the other halves of the split cards in a player's hand."""
    if "split cards" not in game.ruleset.keywords.mechanics:
        return []
    return other_halves(game.players[player].zones[HAND])


def other_halves(cards: Sequence[Card]) -> list[OtherHalf]:
    """Return the other halves of the split cards among those."""
    return [OtherHalf(card, half) for card in cards if (half := card.as_other_half()) is not None]


def try_as_half(game: Game, player: str, card: Card, *, other: bool) -> None:
    """Decide as which half a split card is tried; for other cards, do nothing."""
    if card.is_split:
        _becomes(game, player, card, other, *TRIED)


def choose_half_as_put(
    game: Game, player: str, cards: Sequence[Card], fits: Callable[[Card], bool] | None = None
) -> Procedure:
    """Choose the half of each split card that an effect puts into play. `fits`: is it what the effect names?"""
    for card, half in other_halves(cards):
        able = [one for one in (card, half) if fits is None or fits(one)]
        if len(able) == 1:
            _becomes(game, player, card, able[0] is half, *ADDED, OF_ITS_TYPE)
            continue
        choices = [
            (name, wording.playing.this_half(half=one.name), one)
            for name, one in zip(("first", "other"), (card, half), strict=True)
        ]
        prompt = wording.playing.which_half(card=card.name)
        chosen = yield from choose_one(player, "choose", choices, prompt, *ADDED)
        _becomes(game, player, card, chosen is half, *ADDED)


def _becomes(game: Game, player: str, card: Card, other: bool, *cites: str) -> None:
    half = card.as_other_half() if other else card
    name = half.name if half is not None else card.name
    step = game.say("half", wording.playing.is_this_half(player=player, half=name), *cites, player=player)
    game.set_flag(step, card, "transformed", other)
