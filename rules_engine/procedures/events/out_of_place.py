"""A quick look at the stages: is there any card in them that could cause a pause condition?

Pauses are looked for after almost everything that happens, and there's hardly ever one. What the look can't settle
from what's printed (a changed, sealed or attached card) it leaves to the pause conditions themselves.
"""

from __future__ import annotations

from rules_engine.card_text.facts import kept
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed

WRONG, LONE, PLAIN = "wrong", "lone", "plain"
_NOT_IN_STAGE = ("character", "attack", "action")
_LONE = frozenset(("unique", "terrain"))


def all_in_place(game: Game) -> bool:
    """Is every card of both stages certainly where it may be? False only means that a closer look is needed."""
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
            if card.changed or card.sealed:
                return False
            altered = card.copied is not None or card.transformed or card.covered_by is not None
            front = card.shown if altered else card.printed
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


@kept
def _kind(front: Printed) -> str:
    """Return what is printed on a card, for this question."""
    return WRONG if front.type in _NOT_IN_STAGE else _alone(front)


def _alone(front: Printed) -> str:
    """May there be only one such card in a stage?"""
    return PLAIN if _LONE.isdisjoint(front.keyword_names) else LONE
