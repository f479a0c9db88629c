"""A decision that a procedure waits for: its options, and what is refused and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from rules_engine.contract.citing import Citations, cited
from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import ListOf, OneOf, Whole
from rules_engine.contract.limits import UNBOUNDED
from rules_engine.contract.objects import Part
from rules_engine.contract.ruling_rows import (
    CITED_FROM,
    CITES,
    CLAUSE,
    CODE,
    DATA,
    IDS,
    LINE,
    Pick,
)
from rules_engine.contract.vocabulary import PLAYERS
from rules_engine.wording.saying import UNSAID, Saying

Words = tuple[Saying, tuple[str, ...]]  # the label of an option, and the clauses by which it is there


class Option:
    """One thing a player may choose. `value` is what the procedure that asked gets back.

    Of many options one is taken, and nobody reads the others: `later` makes the label and the clauses when somebody does. They
    tell how things are while it is offered, so they have to be made before it is taken (`put_into_words`).
    """

    __slots__ = ("_cites", "_later", "_said", "cards", "id", "value", "verb")

    id: Annotated[str, Said(LINE, "Its name in a question's `decisions`.", "block:b.h2")]
    verb: Annotated[str, Said(LINE, "What is done.", "block")]
    cards: Annotated[tuple[str, ...], Said(IDS, "The ids of the cards it names.", ["b.h2"])]

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
    def label(self) -> Annotated[str, Said(LINE, "The option in words.", "Block with Note Taking: check 4")]:
        return self.said.text

    @property
    def said(self) -> Saying:
        """The label as a code and data."""
        self.put_into_words()
        return self._said

    @property
    def code(self) -> Annotated[str, Said(CODE, "What the label says, for programs.", "block-with")]:
        return self.said.code

    @property
    def data(
        self,
    ) -> Annotated[dict[str, Any], Said(DATA, "The names and numbers in the label.", {"card": "Note Taking"})]:
        return self.said.plain_data()

    @property
    def cites(self) -> Annotated[tuple[str, ...], Said(CITES, "The clauses that allow it.", [CLAUSE])]:
        self.put_into_words()
        return self._cites

    def put_into_words(self) -> None:
        """Make its label and its clauses, if that has not been done."""
        if self._later is not None:
            self._said, self._cites = self._later()
            self._later = None

    def leave_unsaid(self) -> None:
        """Never make its label, if that has not been done."""
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
    """Why something cannot be done here."""

    verb: Annotated[str, Said(LINE, "What can't be done.", "block")]
    cards: Annotated[tuple[str, ...], Said(IDS, "The ids of the cards it can't be done with.", ["b.h3"])]
    said: Saying
    cites: Annotated[tuple[str, ...], Said(CITES, "The clauses that forbid it.", ["block-step#valid-zones"])]
    ability: Annotated[int | None, Said(Whole(1, UNBOUNDED), "The number of the ability, if it's about one.", 1)] = None
    cited_from: Annotated[str, CITED_FROM] = ""

    @property
    def why(self) -> Annotated[str, Said(LINE, "Why not.", "A low block can't stop a high attack.")]:
        return self.said.text

    @property
    def code(self) -> Annotated[str, Said(CODE, "Why not, for programs.", "block-of-other-zone")]:
        return self.said.code

    @property
    def data(
        self,
    ) -> Annotated[dict[str, Any], Said(DATA, "The names and numbers in it.", {"own": "low", "zone": "high"})]:
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
    """A decision that a procedure waits for. Refusals are found only when somebody reads them."""

    DESCRIBED_AS: ClassVar[str] = "Decision"

    player: Annotated[str, Said(OneOf(PLAYERS), "Who decides.", "b")]
    kind: Annotated[str, Said(LINE, "What is decided, as one word.", "block")]
    said: Saying
    cites: Annotated[tuple[str, ...], Said(CITES, "The clauses by which it is asked.", ["block-step#defender-decides"])]
    options: Annotated[
        list[Option],
        Said(
            ListOf(Part(Option), "options", UNBOUNDED),
            "What can be chosen.",
            [
                {
                    "id": "pass",
                    "verb": "pass",
                    "cards": [],
                    "label": "Don't block",
                    "code": "do-not-block",
                    "data": {},
                    "cites": ["block-step#not-tried"],
                }
            ],
        ),
    ]
    refusals: Callable[[], list[Refusal]] | None = None
    accept: Callable[[str], Option | None] | None = None
    pick: Annotated[
        dict[str, Any] | None,
        Said(
            Part(Pick),
            "How to name cards if more sets fit than are listed.",
            {"from": ["a.f1", "a.f2"], "min": 1, "max": 2},
        ),
    ] = None
    cited_from: Annotated[str, CITED_FROM] = ""
    # Does it belong to a moment of the turn itself, and to nothing that is half done there? A question can continue from it.
    of_moment: bool = False
    # Responses of either player that something met since the last decision, in windows that did not open for them.
    missed: Sequence[Refusal] = ()

    @property
    def prompt(self) -> Annotated[str, Said(LINE, "The question to the player.", "Block Staff Jab?")]:
        return self.said.text

    @property
    def code(self) -> Annotated[str, Said(CODE, "What the question asks, for programs.", "whether-to-block")]:
        return self.said.code

    @property
    def data(self) -> Annotated[dict[str, Any], Said(DATA, "The names and numbers in it.", {"attack": "Staff Jab"})]:
        return self.said.plain_data()

    @property
    def refused(
        self,
    ) -> Annotated[
        list[Refusal],
        Said(
            ListOf(Part(Refusal), "refusals", UNBOUNDED),
            "Why other cards and abilities can't be used here, and why responses couldn't be since the last decision.",
            [
                {
                    "verb": "block",
                    "cards": ["b.h3"],
                    "why": "A low block can't stop a high attack.",
                    "code": "block-of-other-zone",
                    "data": {"own": "low", "zone": "high"},
                    "cites": [],
                }
            ],
        ),
    ]:
        return [*(self.refusals() if self.refusals else ()), *self.missed]

    def find(self, decision: str) -> Option | None:
        """The option a decision names."""
        for option in self.options:
            if option.id == decision:
                return option
        return self.accept(decision) if self.accept else None

    def settle(self) -> None:
        """Find what is refused now, so that nothing is asked of the game any more."""
        self.missed, self.refusals = self.refused, None

    def is_over(self, taken: Option) -> None:
        """One of the options was taken: let go of what would have worded the others, which told how things were until now."""
        for option in self.options:
            if option is not taken:
                option.leave_unsaid()
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
