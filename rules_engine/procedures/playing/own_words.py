"""Words of card text that an edition explains in its own clauses, cited when an ability with them is announced."""

from __future__ import annotations

import re

from rules_engine.procedures.effects.live import abilities_of
from rules_engine.procedures.playing.playable import Playable

EDITION = "ufs-1.9"
_CARD = "(?:card|attack|foundation|asset|action|character)"
_WORDS = (
    (re.compile(rf"\bthis {_CARD}\b", re.IGNORECASE), "ufs-1.9:200-general#200-1"),
    (re.compile(rf"\bany {_CARD}\b", re.IGNORECASE), "ufs-1.9:200-general#200-2"),
    (re.compile(r"\bin play\b", re.IGNORECASE), "ufs-1.9:card-pool#in-play"),
)


def own_clauses(found: Playable) -> tuple[str, ...]:
    """Return the clauses on the words of an ability, on one ability of several, and on a form played once more."""
    game, card = found.game, found.card
    if game.ruleset.id != EDITION:
        return ()
    cites = tuple([cite for words, cite in _WORDS if words.search(found.ability.text)])
    if len(abilities_of(game, card)) > 1:
        cites += ("ufs-1.9:400-general#400-4-c",)
    if found.ability.type == "form" and card.in_stage and (found.identity, "turn", game.turn) in card.play_counts:
        cites += ("ufs-1.9:401-played-abilities#401-1-2-e",)
    return cites
