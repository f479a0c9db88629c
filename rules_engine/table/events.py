"""Game events: what can trigger a response ability or a fired effect.

One `Event` may contain several happenings: acts on several cards at once, and everything that happened while a cost was
paid or a pause was handled, are one event.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules_engine.table.card import Card

EFFECT, COST, CHECK = "effect", "cost", "check"
# What paid a cost, if a text asks for that.
DRIVE = "drive"


class Cause(NamedTuple):
    """Why something happens: an effect, a cost that is paid, or a check to pass; whose it is, and on which card."""

    kind: str
    owner: str
    card: Card | None = None
    from_character: bool = False
    # For a check: the card being tried, and what for. For a cost: whether it is driven.
    tried: Card | None = None
    purpose: str = ""
    # For an effect or a cost: its ability.
    ability: Any = None


class Left(NamedTuple):
    """A card that left a zone: what it was, where from, where to, and when."""

    card: Card
    was: str
    to: str
    clock: int
    at: str
    during: Any
    step: int | None


class Happening:
    """One thing that happened, as triggers see it."""

    __slots__ = ("at", "attack", "began", "cards", "cause", "clock", "data", "during", "key", "kind", "player", "step")

    def __init__(self, kind: str, player: str, cards: tuple[Card, ...] = (), attack: Any = None, **data: Any) -> None:
        self.kind, self.player, self.cards, self.attack, self.data = kind, player, cards, attack, data
        # What texts wait for: its kind, or its kind being announced.
        self.key = announced(kind) if data and "before" in data else kind
        self.began = self.clock = 0
        # When and why: the game fills these in as it happens.
        self.at = ""
        self.during: Any = None
        self.step: int | None = None
        self.cause: Cause | None = None

    @property
    def concerned(self) -> tuple[Card, ...]:
        """Return its cards, and the card that a check was made for or a block was played with: triggers can refer to
        these too.
        """
        card, block = self.data.get("card"), self.data.get("block")
        if card is None and self.cause is not None:
            card = self.cause.tried  # what is committed to pass a check
        found = self.cards
        if card is not None and card not in found:
            found = (*found, card)
        return (*found, block) if block is not None and block not in found else found

    def __repr__(self) -> str:
        return f"<{self.kind} by {self.player} {list(self.cards)} {self.data}>"


def announced(kind: str) -> str:
    """Return what texts wait for that act before something of this kind happens."""
    return f"announced {kind}"


def moment(kind: str, part: str) -> str:
    """Return the kind of happening that is a part of the turn beginning or ending.

    Each part has its own kind. Parts begin and end all the time, and most texts wait for one of them.
    """
    return f"{kind} {part}"


# Sets of one kind. The rules make them all the time, and lookups are faster with the same set.
_ALONE: dict[str, frozenset[str]] = {}


def alone(kind: str) -> frozenset[str]:
    """Return a set of one kind: of happenings, abilities or static effects."""
    known = _ALONE.get(kind)
    if known is None:
        known = _ALONE[kind] = frozenset((kind,))
    return known


class Event:
    """What happened at once."""

    __slots__ = ("_concerned", "happenings", "kinds", "n")

    def __init__(self, happenings: list[Happening], n: int) -> None:
        self.happenings = happenings
        self.kinds = (
            alone(happenings[0].key) if len(happenings) == 1 else frozenset([happening.key for happening in happenings])
        )
        self.n = n
        self._concerned: dict[Card, None] | None = None

    @property
    def concerned(self) -> Iterable[Card]:
        """Return the cards that its happenings concern, each once."""
        if len(self.happenings) == 1:
            return self.happenings[0].concerned
        if self._concerned is None:
            self._concerned = dict.fromkeys(card for one in self.happenings for card in one.concerned)
        return self._concerned
