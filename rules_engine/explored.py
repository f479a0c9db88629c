"""What was found where the choices of an attack were tried: the lines, how each ends, and whether that is all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.contract.decision import Ask


@dataclass(frozen=True)
class Standing:
    """How a board looks, in the numbers that players count."""

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
    """A line and how the board looks at its end. `gave_up`: somebody let a check fail that could have passed."""

    way: tuple[Chosen, ...]
    standing: Standing
    gave_up: bool

    @property
    def checks(self) -> tuple[int, ...]:
        """The values of its checks, in order."""
        return checks_of(self.way)


@dataclass(frozen=True)
class Explored:
    """What was found: where it starts, the ends, how many boards were looked at, and whether that was all of them."""

    start: Standing
    asked: Ask | None
    ends: tuple[End, ...]
    tried: int
    complete: bool


@dataclass(frozen=True)
class CheckSettled:
    """What a check of this value comes to: it passes, after committing so many cards, or fails."""

    value: int
    passes: bool
    commits: int
