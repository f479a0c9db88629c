"""Tournaments: how long a round lasts, when to warn players, how ties are broken, as an edition's document says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

BEST_OF_THREE, ONE_GAME = "best-of-three", "one-game"
MATCHES = (BEST_OF_THREE, ONE_GAME)
SWISS, SINGLE_ELIMINATION, ROUND_ROBIN = "swiss", "single-elimination", "round-robin"
STAGES = (SWISS, SINGLE_ELIMINATION, ROUND_ROBIN)


@dataclass(frozen=True)
class Tournament:
    """What a document says about tournaments. `clauses` has the clause for each thing that it says."""

    edition: str
    # Minutes of a round, by how a match is decided.
    minutes: Mapping[str, int]
    # Warnings are given with this many minutes left.
    warning: int
    # Minutes to shuffle or exchange cards before a game; they belong to the round.
    preparing: int
    clauses: Mapping[str, str] = field(default_factory=dict)

    def cites(self, *about: str) -> tuple[str, ...]:
        return tuple(f"{self.edition}:{self.clauses[one]}" for one in about)


_GENERAL, _WINNING = "100-general#100", "102-winning-and-losing#102"
UFS_TOURNAMENT = Tournament(
    "ufs-1.9",
    minutes={BEST_OF_THREE: 50, ONE_GAME: 30},
    warning=10,
    preparing=3,
    clauses={
        "organizer": f"{_GENERAL}-2",
        "minutes": f"{_GENERAL}-4",
        "warning": f"{_GENERAL}-4-b",
        "finish turn": f"{_GENERAL}-4-c",
        "game over": f"{_GENERAL}-4-d",
        "preparing": f"{_GENERAL}-4-e",
        "preparing counts": f"{_GENERAL}-4-f",
        "swiss": f"{_GENERAL}-5",
        "other scoring": f"{_GENERAL}-5-b",
        "announce scoring": f"{_GENERAL}-5-c",
        "diversity": f"{_GENERAL}-5-1",
        "announce diversity": f"{_GENERAL}-5-1-c",
        "declare character": f"{_GENERAL}-5-1-d",
        "start with it": f"{_GENERAL}-5-1-e",
        "zero vitality": f"{_WINNING}-1",
        "no cards": f"{_WINNING}-2",
        "draw": f"{_WINNING}-3",
        "unfinished game": f"{_WINNING}-3-b",
        "vitality": f"{_WINNING}-3-1",
        "after the turn": f"{_WINNING}-3-1-b",
        "removed": f"{_WINNING}-3-1-c",
        "first blood": f"{_WINNING}-3-1-d",
        "first damage": f"{_WINNING}-3-1-e",
    },
)
TOURNAMENTS = {made.edition: made for made in (UFS_TOURNAMENT,)}
