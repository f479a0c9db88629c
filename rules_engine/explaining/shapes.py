"""An ability in words: its parts with their roles, and the marks on its text."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.explaining.spans import Span

RESTRICTION, NAME, TYPE, BRACKET, COST = "restriction", "name", "type", "bracket", "cost"
TRIGGER, CONDITION, CHOICE, LATER, STEP, DEFINITION, ENDING = (
    "trigger",
    "condition",
    "choice",
    "later",
    "step",
    "definition",
    "ending",
)
LABELS = {
    RESTRICTION: "Restriction",
    NAME: "Name",
    TYPE: "Type",
    BRACKET: "Brackets",
    COST: "Cost",
    TRIGGER: "Trigger",
    CONDITION: "Condition",
    CHOICE: "Choice",
    LATER: "Later",
    STEP: "Effect",
    DEFINITION: "Definition",
    ENDING: "Restriction",
}
UNDERSTOOD, STOPPED, UNREAD = "understood", "stopped", "unread"


@dataclass(frozen=True)
class Part:
    """One part of an ability: its own words, what they mean, and the clauses that say so."""

    role: str
    words: str
    means: str
    cites: tuple[str, ...]
    at: Span
    depth: int = 0

    @property
    def label(self) -> str:
        return LABELS[self.role]


@dataclass(frozen=True)
class Mark:
    """A stretch of the text: understood, where reading stopped, or never reached."""

    text: str
    state: str
    role: str = ""


@dataclass(frozen=True)
class AbilityInWords:
    """An explained ability or, if it isn't understood, what stopped its reading."""

    text: str
    type: str
    understood: bool
    parts: tuple[Part, ...]
    marks: tuple[Mark, ...]
    stopped_at: int | None = None
    stopped_words: str = ""
    why: str = ""
    ambiguous: bool = False
