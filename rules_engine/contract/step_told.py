"""What a ruling contains about a step and the end of a game: each key declared once. The objects are in `step.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import Flag, ListOf, OneOf, Whole
from rules_engine.contract.limits import UNBOUNDED
from rules_engine.contract.objects import Part
from rules_engine.contract.ruling_rows import CITED_FROM, CITES, CITES_SOME, CODE, DATA, LINE, ChangeTold
from rules_engine.contract.vocabulary import PLAYERS


@dataclass(frozen=True, slots=True, kw_only=True)
class StepTold:
    """One thing that happened, with the clauses it follows. Every step cites at least one."""

    DESCRIBED_AS: ClassVar[str] = "Step"

    n: Annotated[int, Said(Whole(1, UNBOUNDED), "Its number, from 1.", 1)]
    depth: Annotated[int, Said(Whole(0, UNBOUNDED), "How deep it is inside other steps.", 0)]
    kind: Annotated[str, Said(LINE, "What happened, as one word.", "difficulty")]
    player: Annotated[str | None, Said(OneOf(PLAYERS), "Who did it; null if nobody did.", "a")]
    cites: Annotated[
        tuple[str, ...], Said(CITES_SOME, "The clauses it follows.", ["playing-a-card#difficulty-as-its-type"])
    ]
    changes: Annotated[
        list[dict[str, Any]],
        Said(
            ListOf(Part(ChangeTold), "changes", UNBOUNDED),
            "What it changed on the board.",
            [{"at": "players.b.health", "was": 20, "now": 16}],
            always=True,
        ),
    ] = field(default_factory=list)
    by_hand: Annotated[bool, Said(Flag(), "Was it done by hand? Otherwise the key is absent.", True)] = False
    cited_from: Annotated[str, CITED_FROM] = ""
    text: Annotated[str, Said(LINE, "What happened, as a sentence.", "Staff Jab: 3 + 0 in pool = check 3.")]
    code: Annotated[str, Said(CODE, "What the sentence says, for programs.", "card-needs")]
    data: Annotated[dict[str, Any], Said(DATA, "The names and numbers in the sentence.", {"card": "Staff Jab"})]


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeTold:
    """How the game ended; a draw has neither winner nor loser."""

    DESCRIBED_AS: ClassVar[str] = "Outcome"

    winner: Annotated[str | None, Said(LINE, "Who won; null in a draw.", "a")]
    loser: Annotated[str | None, Said(LINE, "Who lost; null in a draw.", "b")]
    cites: Annotated[tuple[str, ...], Said(CITES, "The clauses that ended it.", ["winning-the-game#no-health"])]
    cited_from: Annotated[str, CITED_FROM] = ""
    why: Annotated[str, Said(LINE, "How it ended.", "B is at 0 health or less")]
    code: Annotated[str, Said(CODE, "How it ended, for programs.", "has-lost")]
    data: Annotated[dict[str, Any], Said(DATA, "The names and numbers in it.", {"player": "b"})]
