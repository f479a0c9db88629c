"""Sets of cards, found one by one in the order of the cards, without trying hopeless ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Protocol, TypeVar

from rules_engine.contract.budget import Unit, charge
from rules_engine.table.card import Card

State = TypeVar("State")


def sets_found(
    size: int, start: State, grow: Callable[[State, int], State | None], is_full: Callable[[State], bool]
) -> Iterator[tuple[int, ...]]:
    """Yield sets of places in a list of this size, in order.

    `grow` returns the state with one more place in the set, or None if that can't lead to a set. The better it predicts
    this, the fewer attempts are wasted.
    """
    chosen: list[int] = []
    left: list[tuple[State, int]] = [(start, 0)]
    while left:
        state, place = left.pop()
        if place >= size:
            if chosen:
                chosen.pop()
            continue
        left.append((state, place + 1))
        charge(Unit.COMBINATIONS)
        grown = grow(state, place)
        if grown is None:
            continue
        if is_full(grown):
            yield (*chosen, place)
        else:
            chosen.append(place)
            left.append((grown, place + 1))


class Asked(Protocol):
    """A test of several cards together, prepared for the cards they are chosen from."""

    start: Any

    def after(self, state: Any, place: int) -> Any:
        """Return the state with one more card; None if that card can't be included."""

    def can_grow(self, state: Any, place: int, more: int) -> bool:
        """Can this many more be chosen from this place on?"""

    def may_be(self, count: int) -> bool:
        """Can any set of this size pass at all?"""


class Among:
    """The sets of some cards that pass several tests."""

    def __init__(self, cards: Sequence[Card], tests: Sequence[Asked]) -> None:
        self.cards, self.tests = cards, tests

    def any_of(self, count: int) -> bool:
        """Is there a set of this size?"""
        if count == 0:
            return True
        if len(self.tests) == 1:  # a single test knows that without looking for the set
            test = self.tests[0]
            return test.may_be(count) and test.can_grow(test.start, 0, count)
        return next(self.sets(count), None) is not None

    def sets(self, count: int) -> Iterator[tuple[Card, ...]]:
        """Yield the sets of this size, in the order of the cards."""
        if count == 0:
            yield ()
            return
        if not all(test.may_be(count) for test in self.tests):
            return
        start = (count, tuple(test.start for test in self.tests))
        for places in sets_found(len(self.cards), start, self._grow, lambda state: state[0] == 0):
            yield tuple(self.cards[place] for place in places)

    def _grow(self, state: tuple[int, tuple[Any, ...]], place: int) -> tuple[int, tuple[Any, ...]] | None:
        more, states = state[0] - 1, []
        for test, before in zip(self.tests, state[1], strict=True):
            after = test.after(before, place)
            if after is None or not test.can_grow(after, place + 1, more):
                return None
            states.append(after)
        return more, tuple(states)


class AnySets(Among):
    """The sets of some cards, without a test."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__(cards, ())

    def any_of(self, count: int) -> bool:
        return count <= len(self.cards)

    def sets(self, count: int) -> Iterator[tuple[Card, ...]]:
        return combinations(self.cards, count)
