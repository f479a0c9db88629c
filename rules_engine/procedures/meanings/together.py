"""Qualities of several cards together: different, the same, the sum of their numbers.

No card has such a quality by itself: it decides which cards can be chosen together, and how many of them count. Whether
a number of cards can be chosen is calculated from what the cards show, without trying all sets: ten of sixty have 75
billion. Unknown cards go with all others.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.likeness import CardsTogether
from rules_engine.procedures.card_sets import Among, Asked
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.numbers_together import SumOfNumbers
from rules_engine.procedures.meanings.qualities import number_of
from rules_engine.procedures.meanings.wording import said
from rules_engine.procedures.zones.symbols import symbols_of
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room: Room = Room()


TOGETHER = ("all-differ", "all-alike", "numbers-together")
Together = Callable[[Sequence[Card]], Among]


@room.quality(CardsTogether)
def all_differ(game: Game, ctx: Context, card: Card, node: CardsTogether) -> bool:
    return True


def together(ctx: Context, d: Node) -> Together | None:
    """Return the test for cards chosen together, if a description has one."""
    words = said(d)
    asked = [node for node in words.qualities if node.kind in TOGETHER]
    by_name = "differently-named" in words.lies
    if not asked and not by_name:
        return None

    def among(cards: Sequence[Card]) -> Among:
        tests = [_TESTS[node.kind](ctx.game, cards, node) for node in asked]
        return Among(cards, [*([Differing(cards, "name")] if by_name else ()), *tests])

    return among


def _shown(card: Card, what: str) -> Hashable:
    return card.type if what == "type" else card.value(what)


class Differing:
    """No two the same; lacking something (a face down card has no name) doesn't make a card different."""

    def __init__(self, cards: Sequence[Card], what: str) -> None:
        self.start: frozenset[Hashable] = frozenset()
        self.free = [card.printed is None for card in cards]
        self.shown = [None if free else _shown(card, what) for card, free in zip(cards, self.free, strict=True)]
        # The last place where each is shown; how many different ones can still be chosen from each place on.
        self.last = {shown: place for place, shown in enumerate(self.shown) if shown is not None}
        self.left = [0] * (len(cards) + 1)
        for place in reversed(range(len(cards))):
            shown = self.shown[place]
            new = self.free[place] or (shown is not None and self.last[shown] == place)
            self.left[place] = self.left[place + 1] + new

    def after(self, state: frozenset[Hashable], place: int) -> frozenset[Hashable] | None:
        if self.free[place]:
            return state
        shown = self.shown[place]
        return None if shown is None or shown in state else state | {shown}

    def can_grow(self, state: frozenset[Hashable], place: int, more: int) -> bool:
        return self.left[place] - sum(self.last[shown] >= place for shown in state) >= more

    def may_be(self, count: int) -> bool:
        return True


class Alike:
    """Two or more that match: one card isn't the same as any other."""

    def __init__(self, game: Game, cards: Sequence[Card], what: str) -> None:
        # Before the first card, they can share anything.
        self.start: frozenset[Hashable] = frozenset(("anything",))
        self.free = [card.printed is None for card in cards]
        self.shown = [
            frozenset() if free else _shared(game, card, what) for card, free in zip(cards, self.free, strict=True)
        ]
        # Where each is shown; from each place on, the largest number showing the same, and how many are free.
        self.places: dict[Hashable, list[int]] = {}
        for place, shown in enumerate(self.shown):
            for one in shown:
                self.places.setdefault(one, []).append(place)
        self.most_left, self.free_left = [0] * (len(cards) + 1), [0] * (len(cards) + 1)
        for place in reversed(range(len(cards))):
            alike = [self._left(one, place) for one in self.shown[place]]
            self.most_left[place] = max(self.most_left[place + 1], *alike, 0)
            self.free_left[place] = self.free_left[place + 1] + self.free[place]

    def _left(self, shown: Hashable, place: int) -> int:
        """Return how many show this from a place on."""
        places = self.places[shown]
        return len(places) - bisect_left(places, place)

    def after(self, state: frozenset[Hashable], place: int) -> frozenset[Hashable] | None:
        if self.free[place]:
            return state
        shared = self.shown[place] if state is self.start else state & self.shown[place]
        return shared or None

    def can_grow(self, state: frozenset[Hashable], place: int, more: int) -> bool:
        most = self.most_left[place] if state is self.start else max(self._left(shown, place) for shown in state)
        return most + self.free_left[place] >= more

    def may_be(self, count: int) -> bool:
        return count > 1


def _shared(game: Game, card: Card, what: str) -> frozenset[Hashable]:
    """Return what a card can share with others."""
    if what == "symbol":
        return frozenset(symbols_of(game, card))
    shown = _shown(card, what)
    return frozenset() if shown is None else frozenset((shown,))


def _numbers(game: Game, cards: Sequence[Card], node: Node) -> Asked:
    numbers = [0 if card.printed is None else number_of(card, node.stat) for card in cards]
    return SumOfNumbers(numbers, node.cmp.kind if node.cmp is not None else "==", int(node.n))


_TESTS: dict[str, Callable[[Game, Sequence[Card], Node], Asked]] = {
    "all-differ": lambda game, cards, node: Differing(cards, node.what),
    "all-alike": lambda game, cards, node: Alike(game, cards, node.what),
    "numbers-together": _numbers,
}


def counted_together(game: Game, found: Sequence[Card], d: Node) -> int | None:
    """Return how many of those that fit count: for different ones, how many differ; for the same, the largest group."""
    words = said(d)
    node = next((node for node in words.qualities if node.kind in TOGETHER), None)
    if node is None and "differently-named" not in words.lies:
        return None
    what = "name" if node is None else str(node.what)
    if what == "symbol":
        tally = Counter(symbol for card in found for symbol in symbols_of(game, card))
    else:
        tally = Counter(str(value) for card in found if (value := _shown(card, what)) is not None)
    if node is None or node.kind == "all-differ":
        return len(tally)
    return max(tally.values(), default=0)
