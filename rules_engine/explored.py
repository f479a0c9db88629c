"""What was found by trying the choices of an attack: the lines, how each ends, and whether that is all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.contract.decision import Ask


@dataclass(frozen=True)
class Standing:
    """A board in the numbers that players count."""

    health: tuple[int, int]
    hand: tuple[int, int]
    momentum: tuple[int, int]
    stage: tuple[int, int]
    blocked: str | None
    winner: str | None


@dataclass(frozen=True)
class Chosen:
    """One decision of a line, and whether there was any choice."""

    decision: str
    player: str
    kind: str
    label: str
    cards: tuple[str, ...]
    only: bool
    named: str = ""  # the cards that it takes, by name


def checks_of(way: Iterable[Chosen]) -> tuple[int, ...]:
    """Return the values of a line's checks, in order."""
    said = (one.decision.partition(":")[2] for one in way if one.kind == "check")
    return tuple(int(value) for value in said if value.lstrip("-").isdigit())


@dataclass(frozen=True)
class End:
    """A line and the board at its end. `gave_up`: a player let a check fail that could have passed."""

    way: tuple[Chosen, ...]
    standing: Standing
    gave_up: bool

    @property
    def checks(self) -> tuple[int, ...]:
        """Return the values of its checks, in order."""
        return checks_of(self.way)


@dataclass(frozen=True)
class Explored:
    """What was found: the start, the ends, how many boards were looked at, and whether that was all of them."""

    start: Standing
    asked: Ask | None
    ends: tuple[End, ...]
    tried: int
    complete: bool


@dataclass(frozen=True)
class CheckSettled:
    """The result of a check of this value: it passes, after committing this many cards, or fails."""

    value: int
    passes: bool
    commits: int
