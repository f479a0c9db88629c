"""A decision that a procedure waits for: its options, and what is refused and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules_engine.contract.citing import Citations, cited
from rules_engine.wording.saying import UNSAID, Saying

Words = tuple[Saying, tuple[str, ...]]  # the label of an option, and the clauses that allow it
Pick = dict[str, Any]


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


Offered = tuple[list[Option], Pick | None]


@dataclass(slots=True)
class Refusal:
    """Why something can't be done here."""

    verb: str
    cards: tuple[str, ...]
    said: Saying
    cites: tuple[str, ...]
    ability: int | None = None

    @property
    def option(self) -> str:
        """The option that is refused, if it's about one card."""
        ability = f"/{self.ability}" if self.ability is not None else ""
        return f"{self.verb}:{self.cards[0]}{ability}" if len(self.cards) == 1 else ""

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


class Ask:
    """A decision that a procedure waits for. What is offered and what is refused are worked out only when read.

    A question that comes with its decisions reads neither: `accept` checks only the option that is taken. So either the
    options are given, or `offer` finds them, together with `pick`.
    """

    __slots__ = (
        "_checks_one",
        "_offer",
        "_options",
        "_pick",
        "_refused",
        "accept",
        "cites",
        "kind",
        "looked",
        "missed",
        "notes",
        "of_moment",
        "player",
        "refusals",
        "said",
    )

    def __init__(
        self,
        player: str,
        kind: str,
        said: Saying,
        cites: tuple[str, ...],
        options: list[Option] | None = None,
        refusals: Callable[[], list[Refusal]] | None = None,
        accept: Callable[[str], Option | None] | None = None,
        pick: Pick | None = None,
        *,
        of_moment: bool = False,
        offer: Callable[[], Offered] | None = None,
    ) -> None:
        self.player, self.kind, self.said, self.cites = player, kind, said, cites
        self.refusals, self.accept = refusals, accept
        # Does it belong to a moment of the turn itself, with nothing half done? Then a question can continue from it.
        self.of_moment = of_moment
        # Responses of either player that something met since the last decision, in windows that did not open for them.
        self.missed: Sequence[Refusal] = ()
        self._options, self._pick, self._offer = options, pick, offer
        self._checks_one = offer is not None and accept is not None
        self._refused: list[Refusal] | None = None
        # Readings followed while looking at what is offered: the game rests on them only if that is taken.
        # The game, whose `assumed` names the readings; this room knows no games.
        self.notes: Any = None
        self.looked: dict[str, str] = {}

    @property
    def options(self) -> list[Option]:
        """What is offered. Once one was taken unread, only that one is known."""
        self.put_together()
        return self._options or []

    @property
    def pick(self) -> Pick | None:
        """Which cards may be chosen and how many, if there are too many ways to list."""
        self.put_together()
        return self._pick

    def put_together(self) -> None:
        """Find what is offered, unless that was done."""
        offer = self._offer
        if offer is None:
            return
        outer = self._look(self.looked)
        try:
            self._options, self._pick = offer()
        finally:
            self._look(outer)
        self._offer = None

    def put_into_words(self, options: Sequence[Option]) -> None:
        """Make the labels and the clauses of some options, unless that was done."""
        outer = self._look(self.looked)
        try:
            for option in options:
                option.put_into_words()
        finally:
            self._look(outer)

    def _look(self, noting: dict[str, str]) -> dict[str, str]:
        """Let readings be noted elsewhere, and return where they were noted before."""
        if self.notes is None:
            return noting
        outer: dict[str, str] = self.notes.assumed
        self.notes.assumed = noting
        return outer

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
        if self._refused is not None:
            return self._refused
        outer = self._look({})
        try:
            refused = self.refusals() if self.refusals is not None else []
        finally:
            self._look(outer)
        return [*refused, *self._still_missed()]

    def _still_missed(self) -> Sequence[Refusal]:
        """Leave out what has become possible: a card that couldn't respond from the hand may have reached the stage since."""
        if not self.missed:
            return self.missed
        offered = {option.id for option in self.options}
        return [row for row in self.missed if row.option not in offered]

    def find(self, decision: str) -> Option | None:
        """The option a decision names."""
        if self._checks_one and self.accept is not None:
            option = self.accept(decision)
            if option is not None:
                return option
        for option in self.options:
            if option.id == decision:
                return option
        return self.accept(decision) if self.accept is not None and not self._checks_one else None

    def settle(self) -> None:
        """Find the refusals now, so that the game isn't needed any more."""
        self._refused, self.refusals, self.notes = self.refused, None, None

    def without_refusals(self) -> Ask:
        """Return the same decision for somebody who doesn't read what is refused."""
        same = Ask(self.player, self.kind, self.said, self.cites, self.options, None, self.accept, self.pick)
        same.of_moment, same.missed = self.of_moment, self.missed
        return same

    def is_over(self, taken: Option) -> None:
        """Release what would have found or worded the other options, once one was taken."""
        if self._offer is not None:
            self._offer, self._options = None, [taken]
        for option in self._options or ():
            if option is not taken:
                option._later = None
        self.refusals = self.accept = self.notes = None

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
