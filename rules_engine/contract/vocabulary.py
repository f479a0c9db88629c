"""The words of the contract: card types, zones, symbols, keywords."""

from __future__ import annotations

from typing import NamedTuple

STAGE = "stage"
POOL = "card_pool"
HAND = "hand"
DECK = "deck"
DISCARD = "discard"
REMOVED = "removed"
MOMENTUM = "momentum"
TRANSIT = "transit"
CHARACTER = "character"
NOWHERE = "nowhere"
CARD_TYPES = ("action", "asset", "attack", "backup", "character", "foundation", "token")


ZONES = ("high", "mid", "low")


SYMBOLS = (
    "air",
    "all",
    "chaos",
    "death",
    "earth",
    "evil",
    "fire",
    "good",
    "life",
    "order",
    "void",
    "water",
    "infinity",
)


class Keyword(NamedTuple):
    """A keyword: its name, and a rating, a requirement or a play restriction (`Deadlock Stun: 2`) where it has one."""

    name: str
    rating: int | None = None
    needs: tuple[str, ...] = ()
    restriction: str = ""

    def __str__(self) -> str:
        name = f"{self.restriction} {self.name}".strip()
        if self.rating is not None:
            return f"{name}: {self.rating}"
        return f"{name} ({', '.join(self.needs)})" if self.needs else name


class Blank(NamedTuple):
    """What a face down card has printed where a number or a zone is asked for."""

    number: int | None
    zone: str | None


ZERO_AND_MID = Blank(0, "mid")
