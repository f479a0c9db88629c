"""What comes out: steps with citations and changes, the next decision with its options, refusals, the board after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Change = dict[str, Any]
Words = tuple[str, tuple[str, ...]]  # the label of an option, and the clauses by which it is there


@dataclass(slots=True)
class Step:
    """One thing that happened, with the clauses it follows. A step without a citation cannot exist."""

    n: int
    depth: int
    kind: str
    player: str | None
    text: str
    cites: tuple[str, ...]
    changes: list[Change] = field(default_factory=list)
    by_hand: bool = False

    def as_dict(self) -> dict[str, Any]:
        row = {
            "n": self.n,
            "depth": self.depth,
            "kind": self.kind,
            "player": self.player,
            "text": self.text,
            "cites": list(self.cites),
            "changes": self.changes,
        }
        if self.by_hand:
            row["by_hand"] = True
        return row


class Option:
    """One thing a player may choose. `value` is what the procedure that asked gets back.

    Of many options one is taken, and nobody reads the others: `later` makes the label and the clauses when somebody does. They
    tell how things are while it is offered, so they have to be made before it is taken (`put_into_words`).
    """

    __slots__ = ("_cites", "_label", "_later", "cards", "id", "value", "verb")

    def __init__(
        self,
        id_: str,
        verb: str,
        label: str = "",
        cards: tuple[str, ...] = (),
        cites: tuple[str, ...] = (),
        value: Any = None,
        *,
        later: Callable[[], Words] | None = None,
    ) -> None:
        self.id, self.verb, self.cards, self.value = id_, verb, cards, value
        self._label, self._cites, self._later = label, cites, later

    @property
    def label(self) -> str:
        self.put_into_words()
        return self._label

    @property
    def cites(self) -> tuple[str, ...]:
        self.put_into_words()
        return self._cites

    def put_into_words(self) -> None:
        """Make its label and its clauses, if that has not been done."""
        if self._later is not None:
            self._label, self._cites = self._later()
            self._later = None

    def as_dict(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "verb": self.verb,
            "cards": list(self.cards),
            "label": self.label,
            "cites": list(self.cites),
        }


@dataclass(slots=True)
class Refusal:
    """Why something cannot be done here."""

    verb: str
    cards: tuple[str, ...]
    why: str
    cites: tuple[str, ...]
    ability: int | None = None

    def as_dict(self) -> dict[str, Any]:
        row: dict[str, Any] = {"verb": self.verb, "cards": list(self.cards), "why": self.why, "cites": list(self.cites)}
        if self.ability is not None:
            row["ability"] = self.ability
        return row


@dataclass(slots=True)
class Ask:
    """A decision that a procedure waits for. Refusals are found only when somebody reads them."""

    player: str
    kind: str
    prompt: str
    cites: tuple[str, ...]
    options: list[Option]
    refusals: Callable[[], list[Refusal]] | None = None
    accept: Callable[[str], Option | None] | None = None
    pick: dict[str, Any] | None = None
    # Does it belong to a moment of the turn itself, and to nothing that is half done there? A question can go on from it.
    of_moment: bool = False

    def find(self, decision: str) -> Option | None:
        """The option a decision names."""
        for option in self.options:
            if option.id == decision:
                return option
        return self.accept(decision) if self.accept else None

    def as_dict(self) -> dict[str, Any]:
        row: dict[str, Any] = {
            "player": self.player,
            "kind": self.kind,
            "prompt": self.prompt,
            "cites": list(self.cites),
            "options": [option.as_dict() for option in self.options],
            "refused": [refusal.as_dict() for refusal in (self.refusals() if self.refusals else [])],
        }
        if self.pick:
            row["pick"] = self.pick
        return row


@dataclass(slots=True)
class Outcome:
    """How the game ended; a draw has neither winner nor loser."""

    winner: str | None
    loser: str | None
    why: str
    cites: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        return {"winner": self.winner, "loser": self.loser, "why": self.why, "cites": list(self.cites)}


@dataclass(slots=True)
class Ruling:
    """The answer to a question."""

    ruleset: str
    engine: str
    steps: list[Step]
    decision: Ask | None
    board: dict[str, Any]
    outcome: Outcome | None
    not_understood: list[dict[str, Any]]
    assumed: list[dict[str, str]]
    loop: str | None = None
    rejected: dict[str, Any] | None = None
    answered: list[tuple[Ask, Option]] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        row: dict[str, Any] = {
            "ruleset": self.ruleset,
            "engine": self.engine,
            "steps": [step.as_dict() for step in self.steps],
            "decision": self.decision.as_dict() if self.decision else None,
            "board": self.board,
            "outcome": self.outcome.as_dict() if self.outcome else None,
            "not_understood": self.not_understood,
            "assumed": self.assumed,
        }
        if self.loop:
            row["loop"] = self.loop
        if self.rejected:
            row["rejected"] = self.rejected
        return row
