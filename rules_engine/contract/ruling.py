"""What comes out: steps with citations and changes, the next decision with its options, refusals, the board after."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from rules_engine.contract.board import BOARD, Board
from rules_engine.contract.citing import Citations, cited
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import Flag, ListOf, OneOf, Whole
from rules_engine.contract.limits import UNBOUNDED
from rules_engine.contract.objects import Part
from rules_engine.contract.question import RULESETS
from rules_engine.contract.ruling_rows import (
    CITED_FROM,
    CITES,
    CITES_SOME,
    CLAUSE,
    CODE,
    DATA,
    LINE,
    STEP,
    AmendedCard,
    Assumed,
    ChangeTold,
    NotUnderstood,
    Rejected,
)
from rules_engine.contract.vocabulary import PLAYERS
from rules_engine.wording.names import begin
from rules_engine.wording.saying import Saying

Change = dict[str, Any]


@dataclass(slots=True)
class Step:
    """One thing that happened, with the clauses it follows. A step without a citation cannot exist."""

    n: Annotated[int, Said(Whole(1, UNBOUNDED), "Its number, from 1.", 1)]
    depth: Annotated[int, Said(Whole(0, UNBOUNDED), "How deep it is inside other steps.", 0)]
    kind: Annotated[str, Said(LINE, "What happened, as one word.", "difficulty")]
    player: Annotated[str | None, Said(OneOf(PLAYERS), "Who did it; null if nobody did.", "a")]
    said: Saying
    cites: Annotated[
        tuple[str, ...], Said(CITES_SOME, "The clauses it follows.", ["playing-a-card#difficulty-as-its-type"])
    ]
    changes: Annotated[
        list[Change],
        Said(
            ListOf(Part(ChangeTold), "changes", UNBOUNDED),
            "What it changed on the board.",
            [{"at": "players.b.health", "was": 20, "now": 16}],
            always=True,
        ),
    ] = field(default_factory=list)
    by_hand: Annotated[bool, Said(Flag(), "Was it done by hand? Otherwise the key is absent.", True)] = False
    cited_from: Annotated[str, CITED_FROM] = ""

    @property
    def text(
        self,
    ) -> Annotated[str, Said(LINE, "What happened, as a sentence.", "Staff Jab: 3 + 0 in pool = check 3.")]:
        return begin(self.said.text)

    @property
    def code(self) -> Annotated[str, Said(CODE, "What the sentence says, for programs.", "card-needs")]:
        return self.said.code

    @property
    def data(
        self,
    ) -> Annotated[dict[str, Any], Said(DATA, "The names and numbers in the sentence.", {"card": "Staff Jab"})]:
        return self.said.plain_data()

    def as_dict(self, citations: Citations | None = None) -> dict[str, Any]:
        row = {
            "n": self.n,
            "depth": self.depth,
            "kind": self.kind,
            "player": self.player,
            "text": self.text,
            "code": self.code,
            "data": self.data,
            "cites": list(dict.fromkeys(self.cites)),  # procedures that share a clause each name it
            "changes": self.changes,
        }
        if self.by_hand:
            row["by_hand"] = True
        return cited(row, citations)


@dataclass(slots=True)
class Outcome:
    """How the game ended; a draw has neither winner nor loser."""

    winner: Annotated[str | None, Said(LINE, "Who won; null in a draw.", "a")]
    loser: Annotated[str | None, Said(LINE, "Who lost; null in a draw.", "b")]
    said: Saying
    cites: Annotated[tuple[str, ...], Said(CITES, "The clauses that ended it.", ["winning-the-game#no-health"])]
    cited_from: Annotated[str, CITED_FROM] = ""

    @property
    def why(self) -> Annotated[str, Said(LINE, "How it ended.", "B is at 0 health or less")]:
        return self.said.text

    @property
    def code(self) -> Annotated[str, Said(CODE, "How it ended, for programs.", "has-lost")]:
        return self.said.code

    @property
    def data(self) -> Annotated[dict[str, Any], Said(DATA, "The names and numbers in it.", {"player": "b"})]:
        return self.said.plain_data()

    def as_dict(self, citations: Citations | None = None) -> dict[str, Any]:
        row = {
            "winner": self.winner,
            "loser": self.loser,
            "why": self.why,
            "code": self.code,
            "data": self.data,
            "cites": list(self.cites),
        }
        return cited(row, citations)


@dataclass(slots=True)
class Ruling:
    """The answer to a question."""

    ruleset: Annotated[str, Said(OneOf(RULESETS), "The edition ruled under.", "uvs-1.2.9")]
    engine: Annotated[str, Said(LINE, "The version of the engine.", "0.3.0")]
    steps: Annotated[
        list[Step],
        Said(ListOf(Part(Step), "steps", UNBOUNDED), "Everything that happened since the question's board.", [STEP]),
    ]
    decision: Annotated[
        Ask | None,
        Said(
            Part(Ask),
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
            Part(Outcome),
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
    # How the edition cites; steps, decisions and refusals carry what procedures cite.
    citations: Citations | None = None

    def written(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """Return citations of procedures as the edition writes them."""
        return cites if self.citations is None or not cites else self.citations.written(cites)

    @property
    def rejected_told(self) -> dict[str, Any]:
        """What is said about a decision that was not offered, with the edition's own clauses; nothing if all were."""
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
