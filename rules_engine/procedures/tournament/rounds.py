"""Rounds, times and the cut of a tournament (ufs-1.9 100.4, 100.5).

The document gives the length of a round and the ways to score and to cut. It doesn't say how many rounds there are:
that part is usual practice, cites nothing, and is marked as such.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine import wording
from rules_engine.editions.tournaments import BEST_OF_THREE, ROUND_ROBIN, SINGLE_ELIMINATION, SWISS, Tournament
from rules_engine.procedures.tournament.steps import Steps, Told

MOST_PLAYERS = 4_096


class RoundTimes(NamedTuple):
    """The minutes of one round, counted from its start."""

    warning: int
    time_called: int
    preparing: int
    steps: tuple[Told, ...]


def round_times(rules: Tournament, match: str = BEST_OF_THREE) -> RoundTimes:
    """Say when a round's end is announced, and when time is called."""
    steps = Steps()
    minutes = rules.minutes[match]
    steps.tell(wording.tournament.round_lasts(match=match, minutes=minutes), *rules.cites("minutes"))
    steps.tell(
        wording.tournament.warned_at(warning=minutes - rules.warning, left=rules.warning), *rules.cites("warning")
    )
    said = wording.tournament.preparing_counts(minutes=rules.preparing)
    steps.tell(said, *rules.cites("preparing", "preparing counts"))
    return RoundTimes(minutes - rules.warning, minutes, rules.preparing, tuple(steps.told))


@dataclass(frozen=True)
class Plan:
    """A tournament by its number of players: rounds, those after the cut, and how long it takes."""

    players: int
    scoring: str
    match: str
    rounds: int
    cut: int
    cut_rounds: int
    byes: int
    minutes: int
    steps: tuple[Told, ...]


def plan(
    rules: Tournament, players: int, *, scoring: str = SWISS, match: str = BEST_OF_THREE, cut: int = 0, between: int = 0
) -> Plan:
    """Plan a tournament. `cut`: how many advance to a single elimination bracket; `between`: minutes between two
    rounds."""
    steps = Steps()
    rounds = rounds_of(players, scoring)
    cites = rules.cites("swiss") if scoring == SWISS else rules.cites("other scoring", "announce scoring")
    steps.tell(wording.tournament.scored_by(scoring=scoring), *cites)
    steps.tell(wording.tournament.rounds_needed(players=players, scoring=scoring, rounds=rounds))
    byes = _byes(players, scoring)
    if byes:
        steps.tell(wording.tournament.byes(count=byes, scoring=scoring))
    cut_rounds = _doublings(cut) if cut else 0
    if cut:
        steps.tell(wording.tournament.cut_to(cut=cut, rounds=cut_rounds), *rules.cites("diversity"))
    minutes = rules.minutes[match]
    all_rounds = rounds + cut_rounds
    whole = all_rounds * minutes + max(0, all_rounds - 1) * between
    said = wording.tournament.takes(rounds=all_rounds, minutes=minutes, between=between, whole=whole)
    steps.tell(said, *rules.cites("minutes"))
    return Plan(players, scoring, match, rounds, cut, cut_rounds, byes, whole, tuple(steps.told))


def rounds_of(players: int, scoring: str = SWISS) -> int:
    """Return how many rounds there are: in Swiss, enough that at most one player can have won all of them."""
    if scoring == ROUND_ROBIN:
        return players - 1 if players % 2 == 0 else players
    return _doublings(players)


def _doublings(players: int) -> int:
    """Return how often a bracket halves until one is left."""
    return (players - 1).bit_length()


def _byes(players: int, scoring: str) -> int:
    """Return the players without a rival: in a bracket in its first round, else one in each round."""
    if scoring == SINGLE_ELIMINATION:
        return (1 << _doublings(players)) - players
    return players % 2


# -- the cut ----------------------------------------------------------------------------------------------------------


class Finisher(NamedTuple):
    """A player after the Swiss rounds, with the character they registered."""

    place: int
    player: str
    character: str


@dataclass(frozen=True)
class Cut:
    """The players who advance to the bracket, and those who would have without diversity."""

    through: tuple[Finisher, ...]
    passed_over: tuple[Finisher, ...]
    pairings: tuple[tuple[Finisher, Finisher], ...]
    steps: tuple[Told, ...]


def cut_to(rules: Tournament, standings: Sequence[Finisher], size: int, *, diversity: bool = False) -> Cut:
    """Cut to a single elimination bracket: the best of all, or with diversity the best with each character."""
    steps = Steps()
    through: list[Finisher] = []
    passed_over: list[tuple[Finisher, Finisher]] = []
    best: dict[str, Finisher] = {}
    for one in sorted(standings, key=lambda finisher: finisher.place):
        if len(through) == size:
            break
        character = one.character.strip().casefold()
        if diversity and character in best:
            passed_over.append((one, best[character]))
        else:
            best[character] = one
            through.append(one)
    if diversity:
        about = ("diversity", "announce diversity", "declare character", "start with it")
        steps.tell(wording.tournament.by_diversity(through=len(through)), *rules.cites(*about))
        for one, better in passed_over:
            said = wording.tournament.passed_over(
                player=one.player, place=one.place, character=one.character, by=better.player
            )
            steps.tell(said, *rules.cites("diversity"))
    else:
        steps.tell(wording.tournament.by_rank(through=len(through)), *rules.cites("diversity"))
    if len(through) < size:
        steps.tell(wording.tournament.too_few_for_cut(through=len(through), size=size, diversity=diversity))
    pairings = tuple(zip(through[: len(through) // 2], reversed(through[(len(through) + 1) // 2 :]), strict=True))
    return Cut(tuple(through), tuple(one for one, _ in passed_over), pairings, tuple(steps.told))
