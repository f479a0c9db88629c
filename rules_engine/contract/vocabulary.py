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
GENDERS = ("female", "male")


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
INFINITY = "infinity"
RESOURCES = tuple(symbol for symbol in SYMBOLS if symbol != INFINITY)
PLAYERS = ("a", "b")
# The zones of a player that are a list of cards, or a number.
LISTS = (STAGE, POOL, MOMENTUM, DISCARD, REMOVED, HAND, TRANSIT)
MOMENTS = (
    "setup",
    "start.ready",
    "start.review",
    "start.draw",
    "combat",
    "attack.enhance",
    "attack.block",
    "attack.damage",
    "end",
)
# The kinds of decisions.
DECISION_KINDS = (
    "form",
    "target",
    "check",
    "commit",
    "blitz",
    "enhance",
    "block",
    "response",
    "review",
    "momentum",
    "choose",
    "order",
    "number",
    "mulligan",
)
# What a card in the card pool was played as.
PLAYED_AS = ("attack", "foundation", "asset", "backup", "action", "character", "block")
BLOCKED = ("none", "partial", "complete")
# A card's state: each true or false.
FLAGS = ("committed", "face_down", "frozen", "sealed", "transformed", "dealt_damage", "flipped")
# A row that only says which card it is: most rows do, and there's little to check or build.
PLAIN_ROW = frozenset(("id", "card"))


class Keyword(NamedTuple):
    """A keyword: its name, and a rating, a requirement or a play restriction (`Deadlock Stun: 2`) if it has one."""

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
    """The printed number and zone of a face down card."""

    number: int | None
    zone: str | None


ZERO_AND_MID = Blank(0, "mid")
