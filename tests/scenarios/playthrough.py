"""A scenario played once, for all its checks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import PLAIN, Result, Scenario, run
from rules_engine.judging import Table

from .resuming import Board, board_to_ask_again


@dataclass
class Playthrough:
    """The result of a scenario, and what was seen at each of its decisions. A question with faults has no ruling."""

    scenario: Scenario
    result: Result
    boards: dict[int, Board] = field(default_factory=dict)
    overlooked: list[str] = field(default_factory=list)

    @property
    def ruling(self) -> dict[str, Any] | None:
        return self.result.ruling


def play_through(scenario: Scenario) -> Playthrough:
    """Rule on a scenario, then go through its decisions one by one and look around at each."""
    played = Playthrough(scenario, run(scenario))
    if scenario.kind not in PLAIN and played.ruling is not None:
        for count, table in _tables(scenario.question):
            if (board := board_to_ask_again(table)) is not None:
                played.boards[count] = board
            played.overlooked += _overlooked(table, count)
    return played


def _tables(question: dict[str, Any]) -> Iterator[tuple[int, Table]]:
    """Yield the table before the first decision, and after each decision taken."""
    table = Table(question, collection())
    yield 0, table
    for count, decision in enumerate(question.get("decisions") or (), 1):
        if not table.answer(decision):
            return
        yield count, table


def _overlooked(table: Table, count: int) -> Iterator[str]:
    """Return the cards that heed something and are overlooked, and those that are still found and gone."""
    for person in table.game.players.values():
        if found := person.ability_index.overlooked():
            yield f"after {count} decisions {found} heed something and are overlooked"
        if found := person.ability_index.gone():
            yield f"after {count} decisions {found} are found where they no longer lie"
