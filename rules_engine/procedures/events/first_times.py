"""The first time of a turn: the abilities waiting for it whose first time has passed. A board carries their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.sentences import trigger_of
from rules_engine.procedures.effects.live import abilities_of
from rules_engine.procedures.events.awaiting import FIRST_TIME
from rules_engine.procedures.triggers.matching import has_been
from rules_engine.table.card import Card
from rules_engine.table.game import Game

BEEN = "first_times"


def first_times_of(game: Game, is_listed: Callable[[Game, Card], bool]) -> list[str]:
    """Return the abilities of listed cards whose first time this turn has passed, like `a.f1/1`."""
    if FIRST_TIME not in game.statics:
        return []
    return sorted(
        f"{card.id}/{number}"
        for card in game.cards.values()
        if card.printed is not None and is_listed(game, card)
        for number, ability in enumerate(abilities_of(game, card), 1)
        if any(has_been(game, trigger.event, None, card, card.owner) for trigger in _waiting(ability))
    )


def _waiting(ability: ReadAbility) -> Iterator[Node]:
    """Return what an ability waits for the first time of."""
    triggers = (ability.trigger, *(trigger_of(sentence) for sentence in ability.sentences))
    return (trigger for trigger in triggers if trigger is not None and trigger.kind == FIRST_TIME)


def note_first_time(game: Game, card: Card, number: int) -> None:
    """Note that a board says that the first time for this ability has passed."""
    abilities = abilities_of(game, card)
    if number <= len(abilities):
        been = game.turn_history.setdefault(BEEN, set())
        been.update((card.id, trigger.event) for trigger in _waiting(abilities[number - 1]))
