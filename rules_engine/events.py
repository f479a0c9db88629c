"""Game events: what can trigger a response ability or a fired effect.

One `Event` may hold several happenings: acts on several cards at once, and everything that happened while a cost was paid or
a pause handled, are one event.
"""

from __future__ import annotations

from typing import Any

from rules_engine.board.card import Card


class Happening:
    """One thing that happened, as triggers look at it."""

    __slots__ = ("attack", "began", "cards", "clock", "data", "kind", "player")

    def __init__(self, kind: str, player: str, cards: tuple[Card, ...] = (), attack: Any = None, **data: Any) -> None:
        self.kind, self.player, self.cards, self.attack, self.data = kind, player, cards, attack, data
        self.began = self.clock = 0

    def __repr__(self) -> str:
        return f"<{self.kind} by {self.player} {list(self.cards)} {self.data}>"


class Event:
    """What happened at once."""

    __slots__ = ("happenings", "kinds", "n")

    def __init__(self, happenings: list[Happening], n: int) -> None:
        self.happenings = happenings
        self.kinds = {happening.kind for happening in happenings}
        self.n = n
