"""The vital statistics of a player's character: gender, height, weight, blood type (ufs-1.9 201.1.9)."""

from __future__ import annotations

import re

from rules_engine.table.game import Game
from rules_engine.table.printed import Vitals

REFERRED_TO = "ufs-1.9:201-parts-of-a-card#201-1-9-e"
_NOTHING_KNOWN = Vitals()


def vitals(game: Game, player: str) -> Vitals:
    """Return what a player's character card says about the person."""
    front = game.players[player].character.front
    return front.vitals if front is not None and front.vitals is not None else _NOTHING_KNOWN


def blood_type(told: str | None) -> str | None:
    """Return A, B, AB or O: whatever is added to it, a blood type counts as one of these."""
    found = re.match(r"AB|A|B|O", (told or "").strip().upper())
    return found[0] if found else None
