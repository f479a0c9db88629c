"""Time is called: who wins the unfinished game, and who wins the round (ufs-1.9 100.4, 102.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine import wording
from rules_engine.editions.tournaments import BEST_OF_THREE, ONE_GAME, SINGLE_ELIMINATION, SWISS, Tournament
from rules_engine.procedures.tournament.steps import Steps, Told

PLAYERS = ("a", "b")
# The state of the round.
PLAY_ON, WON, DRAW, FIRST_BLOOD, ORGANIZER = "play-on", "won", "draw", "first-blood", "organizer"


class Standing(NamedTuple):
    """A player in the game that went to time."""

    vitality: int
    character_vitality: int
    removed: int = 0

    @property
    def lost(self) -> int:
        """Return the difference that breaks ties."""
        return abs(self.character_vitality - self.vitality)


@dataclass(frozen=True)
class TimeCalled:
    """The table when time is called, or when that turn ends."""

    standings: Mapping[str, Standing]
    stage: str = SWISS
    match: str = BEST_OF_THREE
    # Games won before this one.
    games: Mapping[str, int] = field(default_factory=lambda: {"a": 0, "b": 0})
    # Has the player whose turn it was finished it?
    turn_finished: bool = True
    # Who won the game in that turn; None if nobody did.
    game_won_by: str | None = None
    # False if time is called between two games.
    game_in_progress: bool = True


@dataclass(frozen=True)
class Verdict:
    """What happens: the state of the round, who won the game and the round, and why."""

    result: str
    steps: tuple[Told, ...]
    game: str | None = None
    round: str | None = None
    games: Mapping[str, int] = field(default_factory=dict)


def time_called(rules: Tournament, table: TimeCalled) -> Verdict:
    """Say who wins when time is called."""
    return _Time(rules, table).verdict()


class _Time:
    """Go through the rules in order and report each step."""

    def __init__(self, rules: Tournament, table: TimeCalled) -> None:
        self.rules, self.table, self.steps = rules, table, Steps()
        self.games = {player: table.games[player] for player in PLAYERS}

    def verdict(self) -> Verdict:
        if not self.table.game_in_progress:
            return self._round(None)
        won = self._already_won()
        if won is None and not self.table.turn_finished:
            self.steps.tell(wording.tournament.finish_the_turn(), *self.rules.cites("finish turn", "game over"))
            return self._ends(PLAY_ON)
        if won is not None:
            return self._round(won)
        self.steps.tell(wording.tournament.turn_is_over(), *self.rules.cites("finish turn", "game over"))
        if self.table.stage == SINGLE_ELIMINATION:
            return self._tiebreak()
        self.steps.tell(wording.tournament.game_counts_for_nobody(), *self.rules.cites("unfinished game"))
        return self._round(None)

    def _already_won(self) -> str | None:
        """Return who has won the game without a tiebreak: in the turn itself, or because the other has no vitality
        left.
        """
        if self.table.game_won_by is not None:
            self.steps.tell(wording.tournament.game_won_in_turn(player=self.table.game_won_by))
            return self.table.game_won_by
        out = [player for player in PLAYERS if self.table.standings[player].vitality <= 0]
        if len(out) != 1:
            return None
        self.steps.tell(wording.tournament.no_vitality_left(player=out[0]), *self.rules.cites("zero vitality"))
        return _other(out[0])

    def _tiebreak(self) -> Verdict:
        lost = {player: self.table.standings[player].lost for player in PLAYERS}
        cites = self.rules.cites("vitality", "after the turn")
        if (winner := _least(lost)) is not None:
            said = wording.tournament.lost_less_vitality(
                player=winner, lost=lost[winner], other=_other(winner), others=lost[_other(winner)]
            )
            self.steps.tell(said, *cites)
            return self._round(winner)
        self.steps.tell(wording.tournament.lost_the_same(lost=lost["a"]), *cites)
        removed = {player: self.table.standings[player].removed for player in PLAYERS}
        if (winner := _least(removed)) is not None:
            said = wording.tournament.fewer_removed(
                player=winner, removed=removed[winner], other=_other(winner), others=removed[_other(winner)]
            )
            self.steps.tell(said, *self.rules.cites("removed"))
            return self._round(winner)
        self.steps.tell(wording.tournament.removed_the_same(removed=removed["a"]), *self.rules.cites("removed"))
        self.steps.tell(wording.tournament.first_blood(), *self.rules.cites("first blood", "first damage"))
        return self._ends(FIRST_BLOOD)

    def _round(self, game: str | None) -> Verdict:
        """Return who wins the round, with this game won by somebody or by nobody."""
        if game is not None:
            self.games[game] += 1
        a, b = self.games["a"], self.games["b"]
        if a != b:
            winner = "a" if a > b else "b"
            said = wording.tournament.round_won(player=winner, games=max(a, b), others=min(a, b))
            self.steps.tell(said, *self.rules.cites("minutes" if self._is_settled(winner) else "draw"))
            return self._ends(WON, game, winner)
        if self.table.stage == SINGLE_ELIMINATION:
            self.steps.tell(wording.tournament.no_draw_here(games=a), *self.rules.cites("vitality", "organizer"))
            return self._ends(ORGANIZER, game)
        self.steps.tell(wording.tournament.round_drawn(games=a), *self.rules.cites("draw"))
        return self._ends(DRAW, game)

    def _is_settled(self, winner: str) -> bool:
        """Would the round be won without a clock?"""
        return self.games[winner] >= (1 if self.table.match == ONE_GAME else 2)

    def _ends(self, result: str, game: str | None = None, round: str | None = None) -> Verdict:
        return Verdict(result, tuple(self.steps.told), game, round, dict(self.games))


def _other(player: str) -> str:
    return "b" if player == "a" else "a"


def _least(numbers: Mapping[str, int]) -> str | None:
    """Return the player with less; None if both have the same."""
    if numbers["a"] == numbers["b"]:
        return None
    return "a" if numbers["a"] < numbers["b"] else "b"
