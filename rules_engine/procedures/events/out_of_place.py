"""A quick look at the stages: is there any card in them that could bring about a pause condition?

Pauses are looked for after almost everything that happens, and nearly always there is none. What the look cannot settle by what
is printed (a changed, sealed or attached card) it leaves to the pause conditions themselves.
"""

from __future__ import annotations

from rules_engine.table.game import Game
from rules_engine.table.printed import Printed

WRONG, LONE, PLAIN = "wrong", "lone", "plain"
_NOT_IN_STAGE = ("character", "attack", "action")
_LONE = frozenset(("unique", "terrain"))


def all_in_place(game: Game) -> bool:
    """Is every card of both stages surely where it may be? False says only that somebody has to look closely."""
    if game.ruleset.zones.attached_cards != "in-stage" or game.ruleset.keywords.character_only:
        return False
    terrains = 0
    for person in game.players.values():
        lone: set[str] = set()
        for card in person.stage:
            if card.stamina is not None and card.stamina <= 0:
                return False
            if card.face_down:
                continue
            front = card.shown
            if card.changed or card.sealed:
                return False
            kind = _kind(front) if front is not None else PLAIN
            if kind == WRONG and front is not None:
                if front.type != "character" or card.attached_to is None:
                    return False
                kind = _alone(front)
            if kind == LONE and front is not None:
                terrains += "terrain" in front.keyword_names
                if front.name in lone or terrains > 1:
                    return False
                lone.add(front.name)
    return True


def _kind(front: Printed) -> str:
    """What is printed on a card, for this question. Found once per card."""
    known: str | None = front.__dict__.get("_in_stage")
    if known is None:
        known = front.__dict__["_in_stage"] = WRONG if front.type in _NOT_IN_STAGE else _alone(front)
    return known


def _alone(front: Printed) -> str:
    """May there be only one such card in a stage?"""
    return PLAIN if _LONE.isdisjoint(front.keyword_names) else LONE
