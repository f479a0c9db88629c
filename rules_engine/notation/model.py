"""The result of reading a line: the question, the moves, a chip for every word that was understood, a fault for every
other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

# What may be in a line if nothing else has begun.
ANYTHING = "a card, a zone, a number or a move"
A_CARD = "the name of a card, or what is printed on it in parentheses"


@dataclass(frozen=True, slots=True)
class Chip:
    """A stretch of the line that was understood: what it is, what it means, and where on the board it went."""

    start: int
    end: int
    kind: str
    means: str
    player: str | None = None
    at: str | None = None

    def as_dict(self) -> dict[str, Any]:
        return {
            "from": self.start,
            "to": self.end,
            "kind": self.kind,
            "means": self.means,
            "player": self.player,
            "at": self.at,
        }


@dataclass(frozen=True, slots=True)
class Misread:
    """A stretch of the line that wasn't understood: the word, what was expected there, and the nearest guesses."""

    start: int
    end: int
    word: str
    expected: str
    guesses: tuple[str, ...] = ()

    @property
    def unknown(self) -> bool:
        """Could anything have been there, and the word isn't known?"""
        return self.expected == ANYTHING

    @property
    def names_no_card(self) -> bool:
        """Is it a name in quotation marks that no card has?"""
        return self.expected == A_CARD

    @property
    def why(self) -> str:
        """The fault as a sentence."""
        *others, last = self.guesses or ("",)
        nearest = f" Did you mean {', '.join(others)}{' or ' if others else ''}{last}?" if self.guesses else ""
        return f"{self.word!r}: expected {self.expected}.{nearest}"

    def as_dict(self) -> dict[str, Any]:
        return {
            "from": self.start,
            "to": self.end,
            "word": self.word,
            "expected": self.expected,
            "guesses": list(self.guesses),
            "why": self.why,
        }


@dataclass(frozen=True, slots=True)
class Move:
    """A move of the line, and the lines that could have been played instead of it."""

    said: str
    start: int
    end: int
    branches: tuple[tuple[Move, ...], ...] = ()

    def as_dict(self) -> dict[str, Any]:
        row: dict[str, Any] = {"said": self.said, "from": self.start, "to": self.end}
        if self.branches:
            row["branches"] = [[move.as_dict() for move in branch] for branch in self.branches]
        return row


@dataclass(slots=True)
class Line:
    """A line as it was read. With faults, the question holds what could be read."""

    question: dict[str, Any]
    moves: list[Move] = field(default_factory=list)
    chips: list[Chip] = field(default_factory=list)
    faults: list[Misread] = field(default_factory=list)

    @property
    def decisions(self) -> list[str]:
        """The main line's moves as decisions, short forms as they were typed."""
        return [move.said for move in self.moves]

    @property
    def variations(self) -> list[list[Move]]:
        """The moves of every branch from the first move of the game on, in the order in which they are written."""
        return list(_variations(self.moves, ()))


def _variations(moves: Sequence[Move], before: tuple[Move, ...]) -> Iterator[list[Move]]:
    for move in moves:
        for branch in move.branches:
            yield [*before, *branch]
            yield from _variations(branch, before)
        before = (*before, move)


class CannotSay(ValueError):
    """A board contains something that a line can't express."""

    def __init__(self, at: str) -> None:
        self.at = at
        super().__init__(f"the line cannot say {at}")
