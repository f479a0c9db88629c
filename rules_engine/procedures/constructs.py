"""How each construct of card text is carried out: the tables, and the rooms that fill them.

A module that carries out card text has a `room` and marks its functions with it:

    room = Room()

    @room.does(Draw)
    def draw(ctx: Context, node: Draw) -> Procedure: ...

A construct is named by its class, or several by the class that they inherit from. Nothing happens by that alone. `assembly` names every room and registers it; what no room carries out is not understood.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rules_engine.card_text.nodes import Node, kinds_of
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

# The node that a function of a room takes: of a class, if the construct has one.
N = TypeVar("N", bound=Node)

Instruction = Callable[[Context, N], Procedure | None]
Joining = Callable[[Context, N], Procedure]
Predicate = Callable[[Context, N, Card | None], Procedure | list[Any]]
Condition = Callable[[Game, Context, N], bool]
Quality = Callable[[Game, Context, Card, N], bool]
Count = Callable[[Context, N], int]
Value = Callable[[Context, N], int]
Trigger = Callable[[Game, N, Happening, Card, str], bool]
Measure = Callable[[Context, Clause, Happening], int]
Before = Callable[[Context, Clause, str], int]
WhyNotPayable = Callable[[Context, N], WhyNot | None]
Pay = Callable[[Context, N], Procedure | bool]

# Instructions, and ways to join instructions that have their own room.
INSTRUCTIONS: dict[str, Instruction[Any]] = {}
JOININGS: dict[str, Joining[Any]] = {}
# The changes that a predicate makes; it may ask. The card is the one meant, if it's already known.
PREDICATES: dict[str, Predicate[Any]] = {}
# Conditions, with the clauses that say how each is judged.
CONDITIONS: dict[str, Condition[Any]] = {}
CONDITION_CITES: dict[str, tuple[str, ...]] = {}
# What describes cards, counts and other numbers.
QUALITIES: dict[str, Quality[Any]] = {}
COUNTS: dict[str, Count[Any]] = {}
VALUES: dict[str, Value[Any]] = {}
# Triggers, with the happenings that can meet each.
TRIGGERS: dict[str, tuple[frozenset[str], Trigger[Any]]] = {}
# Clauses, by what their verbs take: how much of a happening one is about, and how much a board gives for the time
# before it.
CLAUSES: dict[str, tuple[Measure, Before]] = {}
# Costs: why one may be impossible to pay, and how it is paid.
COSTS: dict[str, tuple[WhyNotPayable[Any], Pay[Any]]] = {}


def value_of(ctx: Context, node: Node) -> int:
    """Return a number that the text describes; as given, if it depends on an unknown card."""
    if node in ctx.progress.numbers_given:
        return ctx.progress.numbers_given[node]
    if node.kind == "value-plus":
        return value_of(ctx, node.a) + value_of(ctx, node.b)
    if node.kind == "value-minus":
        return value_of(ctx, node.a) - value_of(ctx, node.b)
    if node.kind == "value-term":
        return value_of(ctx, node.a)
    return VALUES[node.kind](ctx, node)


class Room:
    """What one module carries out of card text, until `assembly` registers it."""

    def __init__(self) -> None:
        self._entries: list[tuple[dict[str, Any], str, Any]] = []

    def register(self) -> None:
        """Fill the tables with what this room carries out."""
        for table, kind, handler in self._entries:
            table[kind] = handler

    def handlers(self) -> list[tuple[str, Callable[..., Any]]]:
        """Return the functions of this room, each with the kind that it carries out."""
        found = (
            (kind, handler[-1] if isinstance(handler, tuple) else handler)
            for _, kind, handler in self._entries
            if handler
        )
        return [(kind, handler) for kind, handler in found if callable(handler)]

    def does(self, *kinds: type[N]) -> Callable[[Instruction[N]], Instruction[N]]:
        """Mark how kinds of instructions are carried out."""
        return self._marker(INSTRUCTIONS, kinds)

    def act(self, verb: str) -> Callable[[Instruction[Node]], Instruction[Node]]:
        """Mark how an act from a table of verbs is carried out: those have no classes."""

        def mark(behave: Instruction[Node]) -> Instruction[Node]:
            self._entries.append((INSTRUCTIONS, verb, behave))
            return behave

        return mark

    def joins(self, *kinds: type[N]) -> Callable[[Joining[N]], Joining[N]]:
        """Mark how instructions joined in this way are carried out."""
        return self._marker(JOININGS, kinds)

    def becomes(self, *kinds: type[N]) -> Callable[[Predicate[N]], Predicate[N]]:
        """Mark the changes that a predicate makes."""
        return self._marker(PREDICATES, kinds)

    def condition(self, kind: type[N], *cites: str) -> Callable[[Condition[N]], Condition[N]]:
        """Mark how a condition is judged, with the clauses that say so."""
        self._entries += [(CONDITION_CITES, name, cites) for name in kinds_of(kind)]
        return self._marker(CONDITIONS, (kind,))

    def quality(self, kind: type[N]) -> Callable[[Quality[N]], Quality[N]]:
        """Mark how a quality of cards is judged."""
        return self._marker(QUALITIES, (kind,))

    def counts(self, *kinds: type[N]) -> Callable[[Count[N]], Count[N]]:
        """Mark how something is counted."""
        return self._marker(COUNTS, kinds)

    def value(self, kind: type[N]) -> Callable[[Value[N]], Value[N]]:
        """Mark how a number that the text describes is found."""
        return self._marker(VALUES, (kind,))

    def trigger(self, kind: type[N], *happenings: str) -> Callable[[Trigger[N]], Trigger[N]]:
        """Mark the test of a trigger, with the happenings that can meet it."""

        def mark(test: Trigger[N]) -> Trigger[N]:
            self._entries += [(TRIGGERS, name, (frozenset(happenings), test)) for name in kinds_of(kind)]
            return test

        return mark

    def clause(self, takes: str, before: Before) -> Callable[[Measure], Measure]:
        """Mark how much of a happening a clause is about if its verb takes this, and what a board gives for the time
        before.
        """

        def mark(measure: Measure) -> Measure:
            self._entries.append((CLAUSES, takes, (measure, before)))
            return measure

        return mark

    def cost(self, kind: type[N], can: WhyNotPayable[N]) -> Callable[[Pay[N]], Pay[N]]:
        """Mark how a cost is paid, and why it may be impossible to pay."""

        def mark(pay: Pay[N]) -> Pay[N]:
            self._entries += [(COSTS, name, (can, pay)) for name in kinds_of(kind)]
            return pay

        return mark

    def cost_of_act(self, kind: str, can: WhyNotPayable[Node]) -> Callable[[Pay[Node]], Pay[Node]]:
        """Mark how a cost is paid that is an act from a table of verbs."""

        def mark(pay: Pay[Node]) -> Pay[Node]:
            self._entries.append((COSTS, kind, (can, pay)))
            return pay

        return mark

    def _marker(self, table: dict[str, Any], kinds: tuple[type[Node], ...]) -> Callable[[Any], Any]:
        def mark(handler: Any) -> Any:
            self._entries += [(table, name, handler) for kind in kinds for name in kinds_of(kind)]
            return handler

        return mark
