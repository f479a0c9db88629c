"""Game events: what can trigger a response ability or a fired effect.

One `Event` may hold several happenings: acts on several cards at once, and everything that happened while a cost was paid or
a pause handled, are one event.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rules_engine.board.card import Card

EFFECT, COST, CHECK = "effect", "cost", "check"


class Cause(NamedTuple):
    """Why something happens: an effect, a cost that is paid, or a check to pass; whose it is, and the card it is on."""

    kind: str
    owner: str
    card: Card | None = None
    from_character: bool = False


class Happening:
    """One thing that happened, as triggers look at it."""

    __slots__ = ("at", "attack", "began", "cards", "cause", "clock", "data", "during", "kind", "player", "step")

    def __init__(self, kind: str, player: str, cards: tuple[Card, ...] = (), attack: Any = None, **data: Any) -> None:
        self.kind, self.player, self.cards, self.attack, self.data = kind, player, cards, attack, data
        self.began = self.clock = 0
        # When and why: the game fills these in as it happens.
        self.at = ""
        self.during: Any = None
        self.step: int | None = None
        self.cause: Cause | None = None

    @property
    def concerned(self) -> tuple[Card, ...]:
        """Its cards, and the card for which a check is made or with which was blocked: triggers can reference these too."""
        others = (self.data.get("card"), self.data.get("block"))
        return (*self.cards, *(card for card in others if card is not None and card not in self.cards))

    def __repr__(self) -> str:
        return f"<{self.kind} by {self.player} {list(self.cards)} {self.data}>"


class Event:
    """What happened at once."""

    __slots__ = ("happenings", "kinds", "n")

    def __init__(self, happenings: list[Happening], n: int) -> None:
        self.happenings = happenings
        self.kinds = {happening.kind for happening in happenings}
        self.n = n
