"""How each construct of card text is carried out: the tables, and the rooms that fill them.

A module that carries out card text has a `room` and marks its functions with it:

    room = Room()

    @room.does("draw")
    def draw(ctx: Context, node: Node) -> Procedure: ...

Nothing happens by that alone. `assembly` names every room and registers it; what no room carries out is not understood.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine.card_text.nodes import Node
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

Instruction = Callable[[Context, Node], Procedure | None]
Joining = Callable[[Context, Node], Procedure]
Predicate = Callable[[Context, Node, Card | None], Procedure | list[Any]]
Condition = Callable[[Game, Context, Node], bool]
Quality = Callable[[Game, Context, Card, Node], bool]
Count = Callable[[Context, Node], int]
Value = Callable[[Context, Node], int]
Trigger = Callable[[Game, Node, Happening, Card, str], bool]
Measure = Callable[[Context, Node, Happening], int]
Before = Callable[[Context, Node, str], int]
WhyNotPayable = Callable[[Context, Node], WhyNot | None]
Pay = Callable[[Context, Node], Procedure | bool]

# What is told to be done, and ways to join instructions that have a room of their own.
INSTRUCTIONS: dict[str, Instruction] = {}
JOININGS: dict[str, Joining] = {}
# The changes that a predicate makes; it may ask. The card is the one meant, if it is known already.
PREDICATES: dict[str, Predicate] = {}
# Conditions, with the clauses that say how each is judged.
CONDITIONS: dict[str, Condition] = {}
CONDITION_CITES: dict[str, tuple[str, ...]] = {}
# What cards are described by, counts and other numbers.
QUALITIES: dict[str, Quality] = {}
COUNTS: dict[str, Count] = {}
VALUES: dict[str, Value] = {}
# Triggers, with the happenings that can meet each.
TRIGGERS: dict[str, tuple[frozenset[str], Trigger]] = {}
# Clauses, by what their verbs take: how much of a happening one is about, and how much a board tells of before it.
CLAUSES: dict[str, tuple[Measure, Before]] = {}
# Costs: why one may be impossible to pay, and how it is paid.
COSTS: dict[str, tuple[WhyNotPayable, Pay]] = {}


class Room:
    """What one module carries out of card text, until `assembly` registers it."""

    def __init__(self) -> None:
        self._entries: list[tuple[dict[str, Any], str, Any]] = []

    def register(self) -> None:
        """Fill the tables with what this room carries out."""
        for table, kind, handler in self._entries:
            table[kind] = handler

    def does(self, *kinds: str) -> Callable[[Instruction], Instruction]:
        """Mark how kinds of instructions are carried out."""
        return self._marker(INSTRUCTIONS, kinds)

    def joins(self, *kinds: str) -> Callable[[Joining], Joining]:
        """Mark how instructions that are joined in this way are carried out."""
        return self._marker(JOININGS, kinds)

    def becomes(self, *kinds: str) -> Callable[[Predicate], Predicate]:
        """Mark the changes that a predicate makes."""
        return self._marker(PREDICATES, kinds)

    def condition(self, kind: str, *cites: str) -> Callable[[Condition], Condition]:
        """Mark how a condition is judged, with the clauses that say so."""
        self._entries.append((CONDITION_CITES, kind, cites))
        return self._marker(CONDITIONS, (kind,))

    def quality(self, kind: str) -> Callable[[Quality], Quality]:
        """Mark how a quality of cards is judged."""
        return self._marker(QUALITIES, (kind,))

    def counts(self, *kinds: str) -> Callable[[Count], Count]:
        """Mark how something is counted."""
        return self._marker(COUNTS, kinds)

    def value(self, kind: str) -> Callable[[Value], Value]:
        """Mark how a number that the text describes is found."""
        return self._marker(VALUES, (kind,))

    def trigger(self, kind: str, *happenings: str) -> Callable[[Trigger], Trigger]:
        """Mark the test of a trigger, with the happenings that can meet it."""

        def mark(test: Trigger) -> Trigger:
            self._entries.append((TRIGGERS, kind, (frozenset(happenings), test)))
            return test

        return mark

    def clause(self, takes: str, before: Before) -> Callable[[Measure], Measure]:
        """Mark how much of a happening clauses are about whose verbs take this, and what a board tells of before it."""

        def mark(measure: Measure) -> Measure:
            self._entries.append((CLAUSES, takes, (measure, before)))
            return measure

        return mark

    def cost(self, kind: str, can: WhyNotPayable) -> Callable[[Pay], Pay]:
        """Mark how a cost is paid, and why it may be impossible to pay."""

        def mark(pay: Pay) -> Pay:
            self._entries.append((COSTS, kind, (can, pay)))
            return pay

        return mark

    def _marker(self, table: dict[str, Any], kinds: tuple[str, ...]) -> Callable[[Any], Any]:
        def mark(handler: Any) -> Any:
            self._entries += [(table, kind, handler) for kind in kinds]
            return handler

        return mark
