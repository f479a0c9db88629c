"""One object per edition: everything in which editions differ. Rules are written against it, never against an edition's name.

Each group of values is a room of its own, and each value names the clause that demands it. The values given there are those of
the current edition; an older one is an overlay that names what it overrides. A value that the engine cannot carry out is
refused as the ruleset is made (MechanismMissing).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass

from rules_engine.editions.attacking import Attacking
from rules_engine.editions.decks import Decks
from rules_engine.editions.keywords import Keywords
from rules_engine.editions.missing import MechanismMissing
from rules_engine.editions.playing import Playing
from rules_engine.editions.starting import Starting
from rules_engine.editions.timing import Timing
from rules_engine.editions.uvs import NOT_PLAYED, UVS_OPEN_QUESTIONS
from rules_engine.editions.values import check_values
from rules_engine.editions.wording import Wording
from rules_engine.editions.zones import Zones

__all__ = [
    "RULESETS",
    "Attacking",
    "Decks",
    "Keywords",
    "MechanismMissing",
    "Playing",
    "Ruleset",
    "Starting",
    "Timing",
    "Wording",
    "Zones",
]


@dataclass(frozen=True)
class Ruleset:
    """The numbers, switches and default readings of one edition."""

    id: str
    open_questions: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # Open questions of the current edition that this one answers: nothing is assumed there, and nothing can be chosen.
    settled: Mapping[str, str] = field(default_factory=dict)
    starting: Starting = field(default_factory=Starting)
    playing: Playing = field(default_factory=Playing)
    attacking: Attacking = field(default_factory=Attacking)
    keywords: Keywords = field(default_factory=Keywords)
    wording: Wording = field(default_factory=Wording)
    timing: Timing = field(default_factory=Timing)
    zones: Zones = field(default_factory=Zones)
    decks: Decks = field(default_factory=Decks)

    def __post_init__(self) -> None:
        for group in (getattr(self, item.name) for item in fields(self)):
            if is_dataclass(group):
                check_values(group)
        for question, reading in self.settled.items():
            if reading not in UVS_OPEN_QUESTIONS.get(question, ()):
                raise ValueError(f"settled: {question}={reading!r} is no reading of an open question.")
            if reading in NOT_PLAYED.get(question, ()):
                raise MechanismMissing(
                    f"settled {question}", reading, f"a reading that is not played: {NOT_PLAYED[question][reading]}"
                )
            if question in self.open_questions:
                raise ValueError(f"settled: {question} cannot be open as well.")


RULESETS = {"uvs-1.2.9": Ruleset("uvs-1.2.9", open_questions=UVS_OPEN_QUESTIONS)}
