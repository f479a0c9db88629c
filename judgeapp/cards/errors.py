"""What can go wrong with cards.

CardsError
├── CardFileFaulty   a file in which no card can be read
├── NoSuchCard       a slug that no card has; `nearest` is what may have been meant
└── NoSuchSource     a source that nothing was imported from
"""

from __future__ import annotations

from dataclasses import dataclass


class CardsError(Exception):
    """Base of everything this room raises."""


class CardFileFaulty(CardsError):
    """The file as a whole can't be read."""


class NoSuchCard(CardsError):
    """Asked for a card that the collection doesn't have."""

    def __init__(self, slug: str, nearest: str | None = None) -> None:
        self.slug, self.nearest = slug, nearest
        hint = f" Did you mean '{nearest}'?" if nearest else ""
        super().__init__(f"There's no card '{slug[:120]}' here.{hint}")


class NoSuchSource(CardsError):
    """Asked to remove something that was never imported."""

    def __init__(self, source: str, known: list[str]) -> None:
        have = f"There is: {', '.join(known)}." if known else "Nothing has been imported."
        super().__init__(f"Nothing was imported from '{source}'. {have}")


@dataclass(frozen=True)
class BadRow:
    """One thing wrong with one row of a card file: its place and what was expected."""

    at: str
    why: str

    def __str__(self) -> str:
        return f"{self.at}: {self.why}"
