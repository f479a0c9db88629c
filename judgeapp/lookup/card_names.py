"""Cards that a line names. The room of the cards is above this one; it registers here how to look for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class NamedCard:
    """A card that a line names; `alone` if it names nothing else."""

    name: str
    slug: str
    text: str
    alone: bool


Finder = Callable[[str], list[NamedCard]]
_finders: list[Finder] = []


def look_for_cards_with(finder: Finder) -> None:
    """Let searches ask `finder` for the cards of a line."""
    _finders[:] = [finder]


def cards_named(line: str) -> list[NamedCard]:
    """Return the cards that a line names, the longest name first."""
    return [card for finder in _finders for card in finder(line)]
