"""A ruling: steps with citations and changes, the next decision with its options, refusals, and the board after."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from rules_engine.contract.board import BOARD, Board
from rules_engine.contract.citing import Citations, cited
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.decision_told import AskTold
from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import ListOf, OneOf
from rules_engine.contract.limits import UNBOUNDED
from rules_engine.contract.objects import Part
from rules_engine.contract.question import RULESETS
from rules_engine.contract.ruling_rows import CLAUSE, LINE, STEP, AmendedCard, Assumed, NotUnderstood, Rejected
from rules_engine.contract.step import Outcome, Step
from rules_engine.contract.step_told import OutcomeTold, StepTold


@dataclass(slots=True)
class Ruling:
    """The answer to a question."""

    ruleset: Annotated[str, Said(OneOf(RULESETS), "The edition ruled under.", "uvs-1.2.9")]
    engine: Annotated[str, Said(LINE, "The version of the engine.", "0.3.0")]
    steps: Annotated[
        list[Step],
        Said(
            ListOf(Part(StepTold), "steps", UNBOUNDED), "Everything that happened since the question's board.", [STEP]
        ),
    ]
    decision: Annotated[
        Ask | None,
        Said(
            Part(AskTold),
            "The next decision; null if the game is over.",
            {
                "player": "b",
                "kind": "block",
                "prompt": "Block Staff Jab?",
                "code": "whether-to-block",
                "data": {"attack": "Staff Jab"},
                "cites": [CLAUSE],
                "options": [],
                "refused": [],
            },
        ),
    ]
    board: Annotated[
        dict[str, Any],
        Said(
            Part(Board),
            "The board now, in the question's shape.",
            BOARD,
        ),
    ]
    outcome: Annotated[
        Outcome | None,
        Said(
            Part(OutcomeTold),
            "How the game ended; null while it's still going.",
            {
                "winner": "a",
                "loser": "b",
                "why": "B is at 0 health or less",
                "code": "has-lost",
                "data": {"player": "b", "why": "health"},
                "cites": ["winning-the-game#no-health"],
            },
        ),
    ]
    not_understood: Annotated[
        list[dict[str, Any]],
        Said(
            ListOf(Part(NotUnderstood), "abilities", UNBOUNDED),
            "Abilities the engine couldn't read in full, and never carries out.",
            [{"card": "x", "ability": 2, "text": "Form: Frobnicate.", "from": 6, "words": "Frobnicate."}],
        ),
    ]
    assumed: Annotated[
        list[dict[str, str]],
        Said(
            ListOf(Part(Assumed), "readings", UNBOUNDED),
            "The readings of open questions that the ruling rests on.",
            [{"question": "attach-needs-version", "reading": "identity-and-version"}],
        ),
    ]
    loop: Annotated[
        str | None, Said(LINE, "Why the ruling ends here, if it looks like a loop.", "This looks like a loop.")
    ] = None
    rejected: Annotated[
        dict[str, Any] | None,
        Said(Part(Rejected), "The decision that isn't an option.", {"index": 0, "decision": "block:b.h3"}),
    ] = None
    errata: Annotated[
        list[dict[str, Any]],
        Said(
            ListOf(Part(AmendedCard), "cards", UNBOUNDED),
            "The cards that don't read as printed, and why; left out if all do.",
            [
                {
                    "card": "guile",
                    "name": "Guile ●●●",
                    "why": "Guile ●●● reads as in rule 501.3.",
                    "cites": ["ufs-1.9:501-errata-and-clarification#501-3"],
                }
            ],
        ),
    ] = field(default_factory=list)
    answered: list[tuple[Ask, Option]] = field(default_factory=list)
    # How the edition cites; steps, decisions and refusals have the clauses that procedures cite.
    citations: Citations | None = None

    def written(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """Return citations of procedures as the edition writes them."""
        return cites if self.citations is None or not cites else self.citations.written(cites)

    @property
    def rejected_told(self) -> dict[str, Any]:
        """Describe a decision that wasn't offered, with the edition's own clauses; None if all were."""
        return cited(dict(self.rejected), self.citations) if self.rejected else {}

    def as_dict(self) -> dict[str, Any]:
        row: dict[str, Any] = {
            "ruleset": self.ruleset,
            "engine": self.engine,
            "steps": [step.as_dict(self.citations) for step in self.steps],
            "decision": self.decision.as_dict(self.citations) if self.decision else None,
            "board": self.board,
            "outcome": self.outcome.as_dict(self.citations) if self.outcome else None,
            "not_understood": self.not_understood,
            "assumed": self.assumed,
        }
        if self.errata:
            row["errata"] = self.errata
        if self.loop:
            row["loop"] = self.loop
        if self.rejected:
            row["rejected"] = self.rejected_told
        return row
