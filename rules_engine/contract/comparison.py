"""One question under several editions: a ruling for each, and the first step where they differ."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import ListOf, OneOf, Whole
from rules_engine.contract.limits import UNBOUNDED
from rules_engine.contract.objects import MapOf, Part
from rules_engine.contract.question import RULESETS
from rules_engine.contract.ruling import Ruling
from rules_engine.contract.ruling_rows import LINE, STEP
from rules_engine.contract.step_told import StepTold


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultUnder:
    """A fault that the question has under one edition."""

    ruleset: Annotated[str, Said(OneOf(RULESETS), "The edition with the problem.", "mha")]
    at: Annotated[str, Said(LINE, "The place in the question.", "cards.staff-jab")]
    why: Annotated[str, Said(LINE, "What's wrong there.", "uses counters, which mha does not have")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parting:
    """Where rulings differ: everything before is the same in all of them."""

    n: Annotated[int, Said(Whole(1, UNBOUNDED), "The number of the step.", 5)]
    steps: Annotated[
        dict[str, Any],
        Said(
            MapOf(Part(StepTold)), "The step of each edition; an edition with no more steps is left out.", {"mha": STEP}
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """The rulings of several editions on one question."""

    rulings: Annotated[
        list[dict[str, Any]],
        Said(ListOf(Part(Ruling), "rulings", UNBOUNDED), "A ruling for each edition that knows the board.", []),
    ]
    parts: Annotated[
        dict[str, Any] | None,
        Said(Part(Parting), "The first step where they differ; null if all steps are the same.", None),
    ]
    faults: Annotated[
        list[dict[str, Any]],
        Said(ListOf(Part(FaultUnder), "faults", UNBOUNDED), "What's wrong with the question under some editions.", []),
    ] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        return {"rulings": self.rulings, "parts": self.parts, "faults": self.faults}
