"""The small rows of a ruling, which the engine writes as plain objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import Anything, Either, Flag, ListOf, Text, Whole
from rules_engine.contract.limits import UNBOUNDED
from rules_engine.contract.objects import MapOf, Part
from rules_engine.contract.question import ManualDecision

LINE = Text(UNBOUNDED)
IDS = ListOf(LINE, "card ids", UNBOUNDED)
CITE = Text(UNBOUNDED, pattern="^[^#]+#?.*$")
CITES, CITES_SOME = ListOf(CITE, "clauses", UNBOUNDED), ListOf(CITE, "clauses", UNBOUNDED, least=1)
CLAUSE = "block-step#defender-decides"
CITED_FROM = Said(
    LINE,
    "The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent.",
    "uvs-1.2.9",
)
STEP = {
    "n": 1,
    "depth": 0,
    "kind": "difficulty",
    "player": "a",
    "text": "Staff Jab: 3 + 0 in pool = check 3.",
    "code": "card-needs",
    "data": {"card": "Staff Jab", "difficulty": 3, "progressive": 0, "harder": 0},
    "cites": ["playing-a-card#difficulty-as-its-type"],
    "changes": [],
}
ANYTHING = Anything()
CODE, DATA = Text(UNBOUNDED, pattern="^[a-z0-9-]*$"), MapOf(ANYTHING, UNBOUNDED)
NUMBER = Whole(0, UNBOUNDED)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeTold:
    """A change to the board: at a path, of a key of a card's row, or of a card's zone."""

    DESCRIBED_AS: ClassVar[str] = "Change"

    was: Annotated[Any, Said(ANYTHING, "The old value, or the zone the card left.", "a.hand")]
    now: Annotated[Any, Said(ANYTHING, "The new value, or the zone the card went to.", "a.transit")]
    card: Annotated[str, Said(LINE, "The id of the card that changes or moves.", "a.h1")] = ""
    at: Annotated[str, Said(LINE, "The place on the board that changes.", "players.b.health")] = ""
    key: Annotated[str, Said(LINE, "The key of the card's row that changes.", "committed")] = ""
    index: Annotated[int, Said(NUMBER, "The card's position in its new zone.", 0, absent="last")] = 0
    as_: Annotated[Any, Said(ANYTHING, "The card's state in its new zone.", {"face_down": True})] = None
    ceases: Annotated[bool, Said(Flag(), "Is it a token that no longer exists?", True)] = False
    counted: Annotated[bool, Said(Flag(), "Does it join the counted rest of a deck?", True)] = False
    listed: Annotated[Any, Said(ANYTHING, "The rows of a zone that was a number before.", [{"id": "a.x1"}])] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """How to name cards if more sets fit than are listed."""

    from_: Annotated[list[str], Said(IDS, "The ids of the cards to name some of.", ["a.f1", "a.f2", "a.f3"])]
    min: Annotated[int, Said(NUMBER, "The least number of them.", 2)]
    max: Annotated[int, Said(NUMBER, "The greatest number of them.", 2)]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotUnderstood:
    """An ability that the engine couldn't read in full."""

    card: Annotated[str, Said(LINE, "The slug of its card.", "frobnicator")]
    text: Annotated[str, Said(LINE, "The ability's text.", "Form: Frobnicate.")]
    words: Annotated[str, Said(LINE, "The part that wasn't understood.", "Frobnicate.")]
    ability: Annotated[int, Said(NUMBER, "Its number on the card.", 2)] = 0
    from_: Annotated[int, Said(NUMBER, "Where in the text that part begins.", 6)] = 0
    continuous: Annotated[
        bool | None,
        Said(Flag(), "Is it a continuous ability that would be at work now? Then it may change the ruling.", True),
    ] = None
    name: Annotated[str | None, Said(LINE, "The name of the card, if it's continuous.", "Frobnicator")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AmendedCard:
    """A card on the board that doesn't read as printed, because of errata or a newer printing."""

    card: Annotated[str, Said(LINE, "The slug of the card.", "guile")]
    name: Annotated[str, Said(LINE, "Its name.", "Guile ●●●")]
    why: Annotated[str, Said(LINE, "Why it reads that way.", "Guile ●●● reads as in rule 501.3.")]
    cites: Annotated[
        list[str],
        Said(
            CITES,
            "The clauses that say so; empty for a newer printing.",
            ["ufs-1.9:501-errata-and-clarification#501-3"],
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumed:
    """A reading of an open question that the ruling rests on."""

    question: Annotated[str, Said(LINE, "The open question.", "attach-needs-version")]
    reading: Annotated[str, Said(LINE, "The reading followed.", "identity-and-version")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rejected:
    """A decision that isn't an option, and why not."""

    index: Annotated[int, Said(NUMBER, "Its place in `decisions`.", 0)]
    decision: Annotated[
        str | dict[str, Any],
        Said(Either(Part(ManualDecision), LINE, otherwise="a decision"), "The decision.", "block:b.h3"),
    ]
    why: Annotated[str, Said(LINE, "Why it isn't an option.", "A low block can't stop a high attack.")] = ""
    code: Annotated[str, Said(CODE, "Why it isn't an option, for programs.", "block-of-other-zone")] = ""
    data: Annotated[dict[str, Any], Said(DATA, "The names and numbers in it.", {"block": "low"})] = field(
        default_factory=dict
    )
    cites: Annotated[list[str], Said(CITES, "The clauses that forbid it.", ["block-step#valid-zones"])] = field(
        default_factory=list
    )
    cited_from: Annotated[str, CITED_FROM] = ""
