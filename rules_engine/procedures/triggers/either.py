"""One of two events, and which of them it was."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.either import EitherEvent
from rules_engine.procedures.constructs import TRIGGERS, Room
from rules_engine.procedures.triggers.matching import kinds_that_meet
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


# It waits for the happenings of its parts (`kinds_that_meet`).
@room.trigger(EitherEvent)
def either_event(game: Game, node: EitherEvent, happening: Happening, card: Card, owner: str) -> bool:
    return met_by(game, node, happening, card, owner) is not None


def met_by(game: Game, node: EitherEvent, happening: Happening, card: Card, owner: str) -> Node | None:
    """Return which of two events a happening is."""
    for event in (node.one, node.other):
        if happening.kind in kinds_that_meet(event) and TRIGGERS[event.kind][1](game, event, happening, card, owner):
            return event
    return None
