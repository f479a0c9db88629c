"""A watcher of a game: told which ability is at work, what was judged, and what found nothing to work on.

A ruling is made without one. Code that tries out card texts uses one to see what each line really did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.table.card import Card
from rules_engine.table.why_not import WhyNot


class Watch:
    """Is told what happens with abilities; this one ignores everything."""

    # The watched game, handed over by the table.
    game: Any = None

    def begins(self, card: Card, ability: ReadAbility) -> None:
        """An ability is being played, or a fired effect of one executes. What follows belongs to it until it ends."""

    def ends(self) -> None:
        """What began last is over."""

    def runs(self, card: Card, ability: ReadAbility, later: bool = False) -> None:
        """Its effect executes; `later` if this is a part that it had put off."""

    def judges(self, card: Card, ability: ReadAbility, condition: Node, met: bool) -> None:
        """One of its conditions was checked."""

    def applies(self, card: Card, ability: ReadAbility) -> None:
        """A static effect of it was asked for, and applies now."""

    def refuses(self, card: Card, ability: ReadAbility, why: WhyNot) -> None:
        """It cannot be played now."""

    def cannot_pay(self, card: Card, costs: Sequence[Node]) -> None:
        """What its text adds to a cost can't be paid, so nothing can be done."""

    def finds_nothing(self) -> None:
        """Something should have been chosen, but there was nothing to choose from."""


@contextmanager
def at_work(watch: Watch | None, card: Card, ability: ReadAbility) -> Iterator[None]:
    """Tell a watcher which ability is at work in the block."""
    if watch is None:
        yield
        return
    watch.begins(card, ability)
    try:
        yield
    finally:
        watch.ends()
