"""The ruleset of one edition: its groups of values, its open questions, and how it cites."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, NamedTuple

from rules_engine.contract.citing import Citations
from rules_engine.editions.attacking import Attacking
from rules_engine.editions.decks import Decks
from rules_engine.editions.keywords import Keywords
from rules_engine.editions.lists import Lists
from rules_engine.editions.missing import MechanismMissing
from rules_engine.editions.playing import Playing
from rules_engine.editions.starting import Starting
from rules_engine.editions.timing import Timing
from rules_engine.editions.uvs_1_2_9_questions import NOT_PLAYED, OPEN_QUESTIONS
from rules_engine.editions.values import check_values
from rules_engine.editions.wording import Wording
from rules_engine.editions.zones import Zones


class Choice(NamedTuple):
    """An open question that chooses between values of a group: the value for each of its readings."""

    group: str
    field: str
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Ruleset:
    """The numbers, switches and default readings of one edition."""

    id: str
    open_questions: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # Open questions of the current edition that this one answers: nothing is assumed there, and nothing can be chosen.
    settled: Mapping[str, str] = field(default_factory=dict)
    # The clauses that answer them, cited where the answer shows.
    settled_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # Open questions of only this edition that choose between values of its groups.
    choices: Mapping[str, Choice] = field(default_factory=dict)
    # Readings that no procedure plays, each with the reason.
    not_played: Mapping[str, Mapping[str, str]] = field(default_factory=lambda: NOT_PLAYED)
    # How it cites; None if procedures cite its own clauses.
    citations: Citations | None = None
    starting: Starting = field(default_factory=Starting)
    playing: Playing = field(default_factory=Playing)
    attacking: Attacking = field(default_factory=Attacking)
    keywords: Keywords = field(default_factory=Keywords)
    wording: Wording = field(default_factory=Wording)
    timing: Timing = field(default_factory=Timing)
    zones: Zones = field(default_factory=Zones)
    decks: Decks = field(default_factory=Decks)
    lists: Lists = field(default_factory=Lists)

    def __post_init__(self) -> None:
        for group in (getattr(self, item.name) for item in fields(self)):
            if is_dataclass(group):
                check_values(group)
        for question, reading in self.settled.items():
            if reading not in OPEN_QUESTIONS.get(question, ()):
                raise ValueError(f"settled: {question}={reading!r} is no reading of an open question.")
            if reading in NOT_PLAYED.get(question, ()):
                raise MechanismMissing(
                    f"settled {question}", reading, f"a reading that is not played: {NOT_PLAYED[question][reading]}"
                )
            if question in self.open_questions:
                raise ValueError(f"settled: {question} cannot be open as well.")

    def earlier(
        self,
        id: str,
        *,
        settled: Mapping[str, str],
        settled_by: Mapping[str, tuple[str, ...]],
        own_questions: Mapping[str, tuple[str, ...]],
        own_not_played: Mapping[str, Mapping[str, str]],
        choices: Mapping[str, Choice],
        citations: Citations,
    ) -> Ruleset:
        """Return an earlier edition: this one's values, to be overridden, with its own questions and citations.

        What it settles is no longer open; `own_questions` are open only there.
        """
        still_open = {name: ids for name, ids in self.open_questions.items() if name not in settled}
        return replace(
            self,
            id=id,
            open_questions={**still_open, **own_questions},
            settled=settled,
            settled_by=settled_by,
            choices=choices,
            not_played={**self.not_played, **own_not_played},
            citations=citations,
        )

    def with_values(self, **groups: Mapping[str, Any]) -> Ruleset:
        """Return this ruleset with some values of its groups replaced: `with_values(decks={"minimum": 50})`."""
        made: dict[str, Any] = {name: replace(getattr(self, name), **values) for name, values in groups.items()}
        return replace(self, **made)

    def read(self, readings: Mapping[str, str]) -> Ruleset:
        """Return this ruleset with the values that these readings of its own open questions choose."""
        made = self
        for question, reading in readings.items():
            if question in self.choices:
                group, name, values = self.choices[question]
                made = made.with_values(**{group: {name: values[reading]}})
        return made

    def question_about(self, group: str, name: str) -> str | None:
        """Return the open question that chooses this value, if any."""
        about = (question for question, choice in self.choices.items() if choice[:2] == (group, name))
        return next(about, None)
