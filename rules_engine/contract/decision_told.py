"""What an answer contains about a decision: each key declared once, with its kind, a sentence and an example.

The objects themselves are in `decision.py`, without their descriptions: they are made at every decision, and compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import ListOf, OneOf, Whole
from rules_engine.contract.limits import UNBOUNDED
from rules_engine.contract.objects import Part
from rules_engine.contract.ruling_rows import CITED_FROM, CITES, CLAUSE, CODE, DATA, IDS, LINE, Pick
from rules_engine.contract.vocabulary import PLAYERS


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionTold:
    """One thing a player may choose. `value` is what the procedure that asked gets back."""

    DESCRIBED_AS: ClassVar[str] = "Option"

    id: Annotated[str, Said(LINE, "Its name in a question's `decisions`.", "block:b.h2")]
    verb: Annotated[str, Said(LINE, "What is done.", "block")]
    cards: Annotated[tuple[str, ...], Said(IDS, "The ids of the cards it names.", ["b.h2"])]
    label: Annotated[str, Said(LINE, "The option in words.", "Block with Note Taking: check 4")]
    code: Annotated[str, Said(CODE, "What the label says, for programs.", "block-with")]
    data: Annotated[dict[str, Any], Said(DATA, "The names and numbers in the label.", {"card": "Note Taking"})]
    cites: Annotated[tuple[str, ...], Said(CITES, "The clauses that allow it.", [CLAUSE])]


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalTold:
    """Why something can't be done here."""

    DESCRIBED_AS: ClassVar[str] = "Refusal"

    verb: Annotated[str, Said(LINE, "What can't be done.", "block")]
    cards: Annotated[tuple[str, ...], Said(IDS, "The ids of the cards it can't be done with.", ["b.h3"])]
    cites: Annotated[tuple[str, ...], Said(CITES, "The clauses that forbid it.", ["block-step#valid-zones"])]
    ability: Annotated[int | None, Said(Whole(1, UNBOUNDED), "The number of the ability, if it's about one.", 1)] = None
    cited_from: Annotated[str, CITED_FROM] = ""
    why: Annotated[str, Said(LINE, "Why not.", "A low block can't stop a high attack.")]
    code: Annotated[str, Said(CODE, "Why not, for programs.", "block-of-other-zone")]
    data: Annotated[dict[str, Any], Said(DATA, "The names and numbers in it.", {"own": "low", "zone": "high"})]


@dataclass(frozen=True, slots=True, kw_only=True)
class AskTold:
    """A decision that a procedure waits for. Refusals are worked out only when read."""

    DESCRIBED_AS: ClassVar[str] = "Decision"

    player: Annotated[str, Said(OneOf(PLAYERS), "Who decides.", "b")]
    kind: Annotated[str, Said(LINE, "What is decided, as one word.", "block")]
    cites: Annotated[tuple[str, ...], Said(CITES, "The clauses that call for it.", ["block-step#defender-decides"])]
    options: Annotated[
        list[OptionTold],
        Said(
            ListOf(Part(OptionTold), "options", UNBOUNDED),
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
    pick: Annotated[
        dict[str, Any] | None,
        Said(
            Part(Pick),
            "How to name cards if more sets fit than are listed.",
            {"from": ["a.f1", "a.f2"], "min": 1, "max": 2},
        ),
    ] = None
    cited_from: Annotated[str, CITED_FROM] = ""
    prompt: Annotated[str, Said(LINE, "The question to the player.", "Block Staff Jab?")]
    code: Annotated[str, Said(CODE, "What the question asks, for programs.", "whether-to-block")]
    data: Annotated[dict[str, Any], Said(DATA, "The names and numbers in it.", {"attack": "Staff Jab"})]
    refused: Annotated[
        list[RefusalTold],
        Said(
            ListOf(Part(RefusalTold), "refusals", UNBOUNDED),
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
    ]
