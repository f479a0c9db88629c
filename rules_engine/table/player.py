"""A player and their zones. A deck is its known top cards, the first on top, and a count of unknown ones below."""

from __future__ import annotations

from rules_engine.contract.vocabulary import CHARACTER, DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGE, TRANSIT
from rules_engine.table.ability_index import AbilityIndex
from rules_engine.table.card import Card

LISTED = (CHARACTER, STAGE, POOL, MOMENTUM, HAND, DISCARD, REMOVED, TRANSIT)


class Player:
    """One of the two players."""

    __slots__ = (
        "ability_index",
        "base_health",
        "deck",
        "deck_rest",
        "health",
        "id",
        "named_x",
        "numbered",
        "primary",
        "zones",
    )

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.health = 0
        self.base_health = 0
        # The symbol that a character with infinity selected for the deck, if the question says so.
        self.primary: str | None = None
        self.zones: dict[str, list[Card]] = {zone: [] for zone in LISTED}
        self.ability_index = AbilityIndex(self.zones)
        self.deck: list[Card] = []
        self.deck_rest = 0
        self.numbered: set[str] = set()
        self.named_x = 0

    @property
    def max_health(self) -> int:
        """Return the current maximum health: changed by an effect, or that of the side or card on top."""
        for character in self.zones[CHARACTER]:
            if "health" in character.changed:
                return int(character.changed["health"])
            superseded = character.transformed or character.covered_by is not None
            if superseded and character.front is not None and character.front.health is not None:
                return character.front.health
        return self.base_health

    @max_health.setter
    def max_health(self, health: int) -> None:
        self.base_health = health

    @property
    def character(self) -> Card:
        return self.zones[CHARACTER][0]

    @property
    def stage(self) -> list[Card]:
        return self.zones[STAGE]

    @property
    def pool(self) -> list[Card]:
        return self.zones[POOL]

    @property
    def hand(self) -> list[Card]:
        return self.zones[HAND]

    @property
    def momentum(self) -> list[Card]:
        return self.zones[MOMENTUM]

    @property
    def discard(self) -> list[Card]:
        return self.zones[DISCARD]

    @property
    def deck_count(self) -> int:
        return len(self.deck) + self.deck_rest
