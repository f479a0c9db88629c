"""What a deck list says: its rows, and the lines that couldn't be used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rules_engine import Printed, Unit, charge

from ..collection import SiteCard

# The prefix of the slug of a card known only by its name on a list.
UNKNOWN = "?"


def is_known(slug: str) -> bool:
    """Is it a card that the site has?"""
    return not slug.startswith(UNKNOWN)


@dataclass(frozen=True)
class ListFault:
    """A line that can't be used."""

    line: int
    why: str
    code: str
    meant: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class ListRow:
    """A line that names a card: how many, which, in which part of the deck."""

    line: int
    part: str
    count: int
    card: Printed


@dataclass
class DeckList:
    """What a list says."""

    rows: list[ListRow] = field(default_factory=list)
    primary: str | None = None
    faults: list[ListFault] = field(default_factory=list)
    # Names of cards that the site doesn't have.
    not_known: list[ListFault] = field(default_factory=list)
    notes: list[ListFault] = field(default_factory=list)
    # The cards in which its names were looked up.
    known: Mapping[str, SiteCard] = field(default_factory=dict, compare=False, repr=False)

    def part(self, part: str) -> list[Printed]:
        return [row.card for row in self.rows if row.part == part for _ in range(row.count)]

    @cached_property
    def _lines(self) -> dict[str, set[int]]:
        """By slug the lines that name a card."""
        found: dict[str, set[int]] = {}
        for row in self.rows:
            found.setdefault(row.card.slug, set()).add(row.line)
        return found

    def lines_of(self, slugs: tuple[str, ...]) -> tuple[int, ...]:
        charge(Unit.COMPARISONS, len(slugs))
        return tuple(sorted(set().union(*(self._lines.get(slug, ()) for slug in slugs))))
