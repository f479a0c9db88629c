"""What is asked of several cards together: that they differ, that they are alike, what their numbers come to.

No card has such a quality by itself: it decides which cards can be chosen with each other, and how many of them count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from itertools import combinations

from rules_engine.card_text.grammar import Node
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.qualities import number_of
from rules_engine.procedures.meanings.wording import said
from rules_engine.procedures.zones.symbols import symbols_of
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room = Room()


TOGETHER = ("all-differ", "all-alike", "numbers-together")
Together = Callable[[Sequence[Card]], bool]


@room.quality("all-differ")
@room.quality("all-alike")
@room.quality("numbers-together")
def all_differ(game: Game, ctx: Context, card: Card, node: Node) -> bool:
    return True


def together(ctx: Context, d: Node) -> Together | None:
    """Whether cards may be chosen with each other, if a description asks that of them."""
    words = said(d)
    asked = [node for node in words.qualities if node.kind in TOGETHER]
    by_name = "differently-named" in words.lies
    if not asked and not by_name:
        return None

    def so(cards: Sequence[Card]) -> bool:
        known = [card for card in cards if card.printed is not None]
        if by_name and not _differ(known, "name"):
            return False
        return all(_TESTS[node.kind](ctx.game, known, node, len(cards)) for node in asked)

    return so


def _shown(card: Card, what: str) -> Hashable:
    return card.type if what == "type" else card.value(what)


def _differ(cards: Sequence[Card], what: str) -> bool:
    """No two alike; what a card does not have (a face down one has no name) sets it apart from nothing."""
    found = [_shown(card, what) for card in cards]
    return None not in found and len(set(found)) == len(found)


def _all_differ(game: Game, cards: Sequence[Card], node: Node, count: int) -> bool:
    return _differ(cards, node.what)


def _all_alike(game: Game, cards: Sequence[Card], node: Node, count: int) -> bool:
    """Two or more, all of them alike: one card is like no other."""
    if node.what == "symbol":
        common = set.intersection(*(set(symbols_of(game, card)) for card in cards)) if cards else set()
        alike = bool(common)
    else:
        found = {_shown(card, node.what) for card in cards}
        alike = len(found) == 1 and None not in found
    return count == 0 or (count > 1 and (alike or not cards))


def _numbers_together(game: Game, cards: Sequence[Card], node: Node, count: int) -> bool:
    numbers = [number_of(card, node.stat) for card in cards]
    sign = node.cmp.kind if node.cmp is not None else "=="
    return None not in numbers and (not count or compare(sum(filter(None, numbers)), sign, int(node.n)))


_TESTS: dict[str, Callable[[Game, Sequence[Card], Node, int], bool]] = {
    "all-differ": _all_differ,
    "all-alike": _all_alike,
    "numbers-together": _numbers_together,
}


def most_together(ctx: Context, found: Sequence[Card], least: int, so: Together) -> bool:
    """Are there so many cards that may be chosen with each other?"""
    return least == 0 or any(so(cards) for cards in combinations(found, least))


def counted_together(game: Game, found: Sequence[Card], d: Node) -> int | None:
    """How many count of those that fit: of different ones, how many differ; of those alike, the most that are."""
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
