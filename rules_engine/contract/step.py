"""A step of a ruling, and how the game ended. Their contents in an answer are declared in `step_told.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules_engine.contract.citing import Citations, cited
from rules_engine.wording.names import begin
from rules_engine.wording.saying import Saying

Change = dict[str, Any]


@dataclass(slots=True)
class Step:
    """One thing that happened, with the clauses it follows. Every step cites at least one."""

    n: int
    depth: int
    kind: str
    player: str | None
    said: Saying
    cites: tuple[str, ...]
    changes: list[Change] = field(default_factory=list)
    by_hand: bool = False

    @property
    def text(self) -> str:
        return begin(self.said.text)

    @property
    def code(self) -> str:
        return self.said.code

    @property
    def data(self) -> dict[str, Any]:
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
            "cites": list(dict.fromkeys(self.cites)),  # nested procedures may cite the same clause
            "changes": self.changes,
        }
        if self.by_hand:
            row["by_hand"] = True
        return cited(row, citations)


@dataclass(slots=True)
class Outcome:
    """How the game ended; a draw has neither winner nor loser."""

    winner: str | None
    loser: str | None
    said: Saying
    cites: tuple[str, ...]

    @property
    def why(self) -> str:
        return self.said.text

    @property
    def code(self) -> str:
        return self.said.code

    @property
    def data(self) -> dict[str, Any]:
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
