"""The calculators of a tournament document: what each asks for, and its answer with the clauses it rests on."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from judgeapp.rulebook.loading import library
from rules_engine import (
    MATCHES,
    MOST_PLAYERS,
    STAGES,
    TOURNAMENTS,
    Finisher,
    TimeCalled,
    TimeStanding,
    Told,
    Tournament,
    cut_to,
    plan_tournament,
    round_times,
    time_called,
)

from .fields import CHOICE, LINES, NUMBER, YES, Field, read_fields

MATCH_NAMES = dict(zip(MATCHES, ("Best of three", "One game"), strict=True))
STAGE_NAMES = dict(zip(STAGES, ("Swiss", "Single elimination", "Round robin"), strict=True))
SILENT = "deck-construction#other-formats"
_FINISHER = re.compile(r"(?:(\d{1,4})[.):]?\s+)?(.+?)\s*(?:[-–—:;,\t|]|\s{2,})\s*(.+)")


@dataclass(frozen=True)
class Answer:
    """What a calculator found: in a few words, as values, and the sentences that lead there."""

    headline: str
    values: Mapping[str, Any]
    steps: tuple[Told, ...]


@dataclass(frozen=True)
class Calculator:
    """One question that a tournament document answers."""

    id: str
    title: str
    about: str
    fields: tuple[Field, ...]
    compute: Callable[[Tournament, dict[str, Any]], Answer]
    # What a fault of several fields together says, with the field it is shown at.
    check: Callable[[dict[str, Any]], list[tuple[str, str]]] = field(default=lambda values: [])


@dataclass(frozen=True)
class Asked:
    """A calculator, what was given, and what happened."""

    calculator: Calculator
    edition: str
    values: dict[str, Any]
    faults: list[tuple[str, str]]
    answer: Answer | None

    @property
    def as_of(self) -> str:
        """The date of the document."""
        return library().editions[self.edition].date


def ask(calculator: Calculator, given: Mapping[str, Any]) -> Asked:
    """Read what is given and compute. Faults of all fields come at once, and then there is no answer."""
    edition, values, faults = _read(calculator, given)
    if not faults:
        faults = calculator.check(values)
    answer = None if faults else calculator.compute(TOURNAMENTS[edition], values)
    return Asked(calculator, edition, values, faults, answer)


def _read(calculator: Calculator, given: Mapping[str, Any]) -> tuple[str, dict[str, Any], list[tuple[str, str]]]:
    usual = next(iter(TOURNAMENTS))
    edition = str(given.get("edition") or usual)
    values, faults = read_fields(calculator.fields, given)
    known = {"edition", "format", *values}
    faults += [
        (key[:80], f"'{key[:40]}' isn't a key here; use {', '.join(sorted(known))}")
        for key in given
        if key not in known
    ]
    if edition not in TOURNAMENTS:
        faults.insert(0, ("edition", _no_rules(edition)))
        edition = usual
    return edition, values, faults


def _no_rules(edition: str) -> str:
    """Why an edition answers nothing here: it doesn't exist, or its document says nothing about tournaments."""
    having = ", ".join(TOURNAMENTS)
    if edition not in library().editions:
        return f"there's no edition '{edition[:40]}'; the ones with tournament rules are {having}"
    return f"{edition} has no tournament rules: it leaves them to other documents ({library().current.id}:{SILENT}); {having} has"


# -- time called ------------------------------------------------------------------------------------------------------

_HEADLINES = {
    "play-on": "Finish the turn first",
    "won": "{round} wins the round",
    "draw": "The round is a draw",
    "first-blood": "First Blood",
    "organizer": "The organiser decides",
}
_NOBODY = {"nobody": "Nobody", "a": "Player A", "b": "Player B"}


def _time_called(rules: Tournament, values: dict[str, Any]) -> Answer:
    table = TimeCalled(
        {
            player: TimeStanding(
                values[f"vitality_{player}"], values[f"character_{player}"], values[f"removed_{player}"]
            )
            for player in "ab"
        },
        stage=values["stage"],
        match=values["match"],
        games={player: values[f"games_{player}"] for player in "ab"},
        turn_finished=values["turn_finished"],
        game_won_by=None if values["game_won_by"] == "nobody" else values["game_won_by"],
        game_in_progress=values["game_in_progress"],
    )
    found = time_called(rules, table)
    told = {"result": found.result, "game": found.game, "round": found.round, "games": dict(found.games)}
    return Answer(_HEADLINES[found.result].format(round=(found.round or "").upper()), told, found.steps)


def _time_faults(values: dict[str, Any]) -> list[tuple[str, str]]:
    most = 1 if values["match"] == "best-of-three" else 0
    faults = [
        (f"games_{player}", f"games_{player} must be at most {most}: with more, the round would already be over")
        for player in "ab"
        if values[f"games_{player}"] > most and values["game_in_progress"]
    ]
    if values["stage"] not in ("swiss", "single-elimination", "round-robin"):
        faults.append(("stage", "stage must be swiss, round-robin or single-elimination"))
    return faults


def _player(letter: str) -> tuple[Field, ...]:
    name = letter.upper()
    return (
        Field(
            f"games_{letter}",
            f"Games {name} won",
            f"Games {name} won before this one.",
            default=0,
            most=2,
            starts_row=True,
        ),
        Field(f"vitality_{letter}", f"{name}'s vitality", f"{name}'s current vitality.", default=20, most=99),
        Field(
            f"character_{letter}",
            f"{name}'s printed vitality",
            f"The vitality on {name}'s character card.",
            default=25,
            least=1,
            most=99,
        ),
        Field(
            f"removed_{letter}",
            f"{name}'s removed cards",
            f"{name}'s cards removed from the game.",
            default=0,
        ),
    )


TIME_CALLED = Calculator(
    "time-called",
    "Time is called",
    "Who wins the game and the round when time runs out.",
    (
        Field("stage", "Stage", "Which part of the event this is.", CHOICE, "swiss", choices=STAGE_NAMES),
        Field("match", "Match", "How a round is decided.", CHOICE, "best-of-three", choices=MATCH_NAMES),
        Field(
            "turn_finished",
            "The turn is finished",
            "Whether the turn when time was called is over.",
            YES,
            True,
        ),
        Field("game_in_progress", "A game is in progress", "No: time was called between two games.", YES, True),
        Field(
            "game_won_by", "Who won in that turn", "Who won the game in that turn.", CHOICE, "nobody", choices=_NOBODY
        ),
        *_player("a"),
        *_player("b"),
    ),
    _time_called,
    _time_faults,
)

# -- rounds and times -------------------------------------------------------------------------------------------------


def _plan(rules: Tournament, values: dict[str, Any]) -> Answer:
    found = plan_tournament(
        rules,
        values["players"],
        scoring=values["scoring"],
        match=values["match"],
        cut=values["cut"],
        between=values["between"],
    )
    told = {
        name: getattr(found, name)
        for name in ("players", "scoring", "match", "rounds", "cut", "cut_rounds", "byes", "minutes")
    }
    rounds = f"{found.rounds} round{'s' if found.rounds != 1 else ''}"
    bracket = f", then {found.cut_rounds} of single elimination" if found.cut else ""
    return Answer(f"{rounds}{bracket}", told, found.steps)


def _plan_faults(values: dict[str, Any]) -> list[tuple[str, str]]:
    cut = values["cut"]
    if cut == 1 or cut & (cut - 1):
        return [("cut", f"cut must be 0, 2, 4, 8 and so on: a bracket of {cut} doesn't work out")]
    if cut > values["players"]:
        return [("cut", f"cut must be at most the number of players, {values['players']}")]
    if cut and values["scoring"] == "single-elimination":
        return [("cut", "cut must be 0: single elimination is already a bracket")]
    return []


ROUNDS = Calculator(
    "rounds",
    "Rounds",
    "How many rounds an event needs, and how long they take.",
    (
        Field("players", "Players", "How many players there are.", NUMBER, least=2, most=MOST_PLAYERS),
        Field("scoring", "Scoring", "How players are paired.", CHOICE, "swiss", choices=STAGE_NAMES),
        Field("match", "Match", "How a round is decided.", CHOICE, "best-of-three", choices=MATCH_NAMES),
        Field(
            "cut", "Cut to the top", "How many players advance to a bracket; 0 for none.", NUMBER, 0, most=MOST_PLAYERS
        ),
        Field("between", "Minutes between rounds", "Minutes between rounds.", NUMBER, 0, most=120),
    ),
    _plan,
    _plan_faults,
)


def _times(rules: Tournament, values: dict[str, Any]) -> Answer:
    found = round_times(rules, values["match"])
    told = {"match": values["match"], "warning": found.warning, "time_called": found.time_called}
    headline = f"Warning after {found.warning} minutes, time after {found.time_called}"
    return Answer(headline, {**told, "preparing": found.preparing}, found.steps)


TIMES = Calculator(
    "times",
    "Round times",
    "When to warn players, and when to call time.",
    (Field("match", "Match", "How a round is decided.", CHOICE, "best-of-three", choices=MATCH_NAMES),),
    _times,
)

# -- the cut ----------------------------------------------------------------------------------------------------------


def _finishers(lines: list[str]) -> tuple[list[Finisher], list[str]]:
    """Read standings, one player per line: `1. Ana - Ken`. Lines without a place keep their order."""
    found, wrong = [], []
    for i, line in enumerate(lines, 1):
        match = _FINISHER.fullmatch(line)
        if match is None:
            wrong.append(line)
        else:
            found.append(Finisher(int(match[1] or i), match[2], match[3]))
    return found, wrong


def _cut(rules: Tournament, values: dict[str, Any]) -> Answer:
    standings, _ = _finishers(values["standings"])
    found = cut_to(rules, standings, values["size"], diversity=values["diversity"])
    return Answer(
        f"{len(found.through)} advance",
        {
            "through": [one._asdict() for one in found.through],
            "passed_over": [one._asdict() for one in found.passed_over],
            "pairings": [[one.player, other.player] for one, other in found.pairings],
        },
        found.steps,
    )


def _cut_faults(values: dict[str, Any]) -> list[tuple[str, str]]:
    standings, wrong = _finishers(values["standings"])
    faults = [
        ("standings", f"'{line[:60]}' isn't a finisher: write a player and a character, such as 1. Ana - Ken")
        for line in wrong
    ]
    if len({one.place for one in standings}) < len(standings):
        faults.append(("standings", "standings must give every place once"))
    if values["size"] & (values["size"] - 1):
        faults.append(("size", f"size must be 2, 4, 8 and so on: a bracket of {values['size']} doesn't work out"))
    return faults


CUT = Calculator(
    "cut",
    "The cut",
    "Who advances to the bracket, by rank alone or with each character once.",
    (
        Field("standings", "Standings", "One player per line, with the character: 1. Ana - Ken.", LINES),
        Field("size", "Places", "How many players advance.", NUMBER, 8, least=2, most=MOST_PLAYERS),
        Field("diversity", "Diversity", "Whether only the best finisher with each character advances.", YES, False),
    ),
    _cut,
    _cut_faults,
)

CALCULATORS = {one.id: one for one in (TIME_CALLED, ROUNDS, TIMES, CUT)}
