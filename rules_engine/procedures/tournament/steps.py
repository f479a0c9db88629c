"""The sentences of an answer about a tournament, each with its clauses."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_engine.wording.saying import Saying


@dataclass(frozen=True)
class Told:
    """One sentence of an answer, with its clauses: none if it's only usual practice."""

    said: Saying
    cites: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return self.said.text


@dataclass
class Steps:
    """The sentences of an answer, in order."""

    told: list[Told] = field(default_factory=list)

    def tell(self, said: Saying, *cites: str) -> None:
        self.told.append(Told(said, cites))
