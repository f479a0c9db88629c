"""A decision that a procedure waits for: its options, and what is refused and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules_engine.contract.citing import Citations, cited
from rules_engine.wording.saying import UNSAID, Saying

Words = tuple[Saying, tuple[str, ...]]  # the label of an option, and the clauses that allow it


class Option:
    """One thing a player may choose. `value` is what the procedure that asked gets back.

    Only one of many options is taken, and the others are rarely read, so `later` makes the label and the clauses on
    demand. They describe the state while the option is offered, so they must be made before it is taken
    (`put_into_words`).
    """

    __slots__ = ("_cites", "_later", "_said", "cards", "id", "value", "verb")

    id: str
    verb: str
    cards: tuple[str, ...]

    def __init__(
        self,
        id_: str,
        verb: str,
        label: Saying = UNSAID,
        cards: tuple[str, ...] = (),
        cites: tuple[str, ...] = (),
        value: Any = None,
        *,
        later: Callable[[], Words] | None = None,
    ) -> None:
        self.id, self.verb, self.cards, self.value = id_, verb, cards, value
        self._said, self._cites, self._later = label, cites, later

    @property
    def label(self) -> str:
        return self.said.text

    @property
    def said(self) -> Saying:
        """The label as a code and data."""
        self.put_into_words()
        return self._said

    @property
    def code(self) -> str:
        return self.said.code

    @property
    def data(self) -> dict[str, Any]:
        return self.said.plain_data()

    @property
    def cites(self) -> tuple[str, ...]:
        self.put_into_words()
        return self._cites

    def put_into_words(self) -> None:
        """Make its label and its clauses, unless that was done."""
        if self._later is not None:
            self._said, self._cites = self._later()
            self._later = None

    def as_dict(self, citations: Citations | None = None) -> dict[str, Any]:
        row = {
            "id": self.id,
            "verb": self.verb,
            "cards": list(self.cards),
            "label": self.label,
            "code": self.code,
            "data": self.data,
            "cites": list(self.cites),
        }
        return cited(row, citations, marked=False)


@dataclass(slots=True)
class Refusal:
    """Why something can't be done here."""

    verb: str
    cards: tuple[str, ...]
    said: Saying
    cites: tuple[str, ...]
    ability: int | None = None

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
        row: dict[str, Any] = {
            "verb": self.verb,
            "cards": list(self.cards),
            "why": self.why,
            "code": self.code,
            "data": self.data,
            "cites": list(self.cites),
        }
        if self.ability is not None:
            row["ability"] = self.ability
        return cited(row, citations)


@dataclass(slots=True)
class Ask:
    """A decision that a procedure waits for. Refusals are worked out only when read."""

    player: str
    kind: str
    said: Saying
    cites: tuple[str, ...]
    options: list[Option]
    refusals: Callable[[], list[Refusal]] | None = None
    accept: Callable[[str], Option | None] | None = None
    pick: dict[str, Any] | None = None
    # Does it belong to a moment of the turn itself, with nothing half done? Then a question can continue from it.
    of_moment: bool = False
    # Responses of either player that something met since the last decision, in windows that did not open for them.
    missed: Sequence[Refusal] = ()

    @property
    def prompt(self) -> str:
        return self.said.text

    @property
    def code(self) -> str:
        return self.said.code

    @property
    def data(self) -> dict[str, Any]:
        return self.said.plain_data()

    @property
    def refused(self) -> list[Refusal]:
        return [*(self.refusals() if self.refusals else ()), *self.missed]

    def find(self, decision: str) -> Option | None:
        """The option a decision names."""
        for option in self.options:
            if option.id == decision:
                return option
        return self.accept(decision) if self.accept else None

    def settle(self) -> None:
        """Find the refusals now, so that the game isn't needed any more."""
        self.missed, self.refusals = self.refused, None

    def without_refusals(self) -> Ask:
        """Return the same decision for somebody who doesn't read what is refused."""
        return replace(self, refusals=None)

    def is_over(self, taken: Option) -> None:
        """Release what would have worded the other options, once one was taken."""
        for option in self.options:
            if option is not taken:
                option._later = None
        self.refusals = self.accept = None

    def as_dict(self, citations: Citations | None = None) -> dict[str, Any]:
        row: dict[str, Any] = {
            "player": self.player,
            "kind": self.kind,
            "prompt": self.prompt,
            "code": self.code,
            "data": self.data,
            "cites": list(self.cites),
            "options": [option.as_dict(citations) for option in self.options],
            "refused": [refusal.as_dict(citations) for refusal in self.refused],
        }
        if self.pick:
            row["pick"] = self.pick
        return cited(row, citations)
