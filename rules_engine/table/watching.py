"""Somebody who watches a game: told which ability is at work, what was judged, and what found nothing to work on.

A ruling is made without one. Anyone who tries out card texts brings one along and sees what each line really came to.
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
    """Is told what happens with abilities; this one lets it all pass."""

    # The game that is watched, as the table hands it over.
    game: Any = None

    def begins(self, card: Card, ability: ReadAbility) -> None:
        """An ability is being played, or a fired effect of it executes. What follows belongs to it until it ends."""

    def ends(self) -> None:
        """What began last is over."""

    def runs(self, card: Card, ability: ReadAbility, later: bool = False) -> None:
        """Its effect executes; `later` if that is a part which it had put off."""

    def judges(self, card: Card, ability: ReadAbility, condition: Node, met: bool) -> None:
        """A condition of it was looked at."""

    def applies(self, card: Card, ability: ReadAbility) -> None:
        """A static effect of it was asked for, and counts now."""

    def refuses(self, card: Card, ability: ReadAbility, why: WhyNot) -> None:
        """It cannot be played now."""

    def cannot_pay(self, card: Card, costs: Sequence[Node]) -> None:
        """What its text adds to the cost of something cannot be paid, so that cannot be done."""

    def finds_nothing(self) -> None:
        """Something should have been chosen, and there was nothing to choose from."""


@contextmanager
def at_work(watch: Watch | None, card: Card, ability: ReadAbility) -> Iterator[None]:
    """While an ability is at work, a watcher knows which one."""
    if watch is None:
        yield
        return
    watch.begins(card, ability)
    try:
        yield
    finally:
        watch.ends()
