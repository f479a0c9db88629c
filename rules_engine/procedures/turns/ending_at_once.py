"""An effect ends a step or phase while something is in progress: at the next point that allows it, or right then (open
question).
"""

from __future__ import annotations

from rules_engine.contract.vocabulary import POOL, TRANSIT
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.effects.modifiers import is_announced
from rules_engine.procedures.playing.playing_a_card import fail
from rules_engine.table.game import Game


class EndsNow(Exception):
    """Ends the step or phase at this very moment: nothing more of what is in progress happens."""


def may_end_now(game: Game) -> None:
    """Note that an effect has just ended the current Enhance Step or Combat Phase."""
    in_combat = game.at == "combat" or game.at.startswith("attack.")
    if in_combat and game.reading("dropped-or-ended") == "at-once":
        raise EndsNow


def until_ended(game: Game, procedure: Procedure) -> Procedure:
    """Carry out a part of the Combat Phase as far as it gets. Return its result, or None if it was ended."""
    try:
        return (yield from procedure)
    except EndsNow:
        _abandon(game)
        return None


def _abandon(game: Game) -> None:
    """Let what was being played fail, and end what an effect revealed."""
    acts.conceal(game, 0)
    for player in game.in_turn_order():
        zones = game.players[player].zones
        for card in [card for card in (*zones[TRANSIT], *zones[POOL]) if is_announced(card)]:
            fail(game, player, card)
