"""A question: what somebody asks the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from rules_engine.contract.board import BOARD, Board
from rules_engine.contract.cards import Card
from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import Anything, Either, ListOf, Names, OneOf, Text
from rules_engine.contract.limits import LONGEST_DECISION
from rules_engine.contract.objects import MapOf, Part

# The editions that can be ruled under.
RULESETS = Names()
# The formats that their documents describe.
FORMATS = Names()
ANYTHING = Anything()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeByHand:
    """A change made by the asker, written like a step's change."""

    now: Annotated[Any, Said(ANYTHING, "The new value, or the zone a card moves to.", "a.discard")]
    card: Annotated[Any, Said(ANYTHING, "The id of the card that changes; null for an unnamed one.", "a.h1")] = None
    key: Annotated[Any, Said(ANYTHING, "The key of the card's row that changes.", "committed")] = None
    at: Annotated[Any, Said(ANYTHING, "The place on the board that changes.", "players.b.health")] = None
    was: Annotated[Any, Said(ANYTHING, "The old value; needed only if a card has no name.", "a.hand")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ManualDecision:
    """An option of an ability that the engine doesn't understand, carried out by the asker."""

    by_hand: Annotated[str, Said(Text(200), "The id of the option.", "respond:a.s1/1")]
    changes: Annotated[
        list[ChangeByHand],
        Said(
            ListOf(Part(ChangeByHand), "changes"), "What it changes, in order.", [{"at": "players.b.health", "now": 16}]
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A board, the decisions made from there, and the edition to rule under."""

    ruleset: Annotated[str, Said(OneOf(RULESETS), "The edition of the rules to rule under.", "uvs-1.2.9")]
    board: Annotated[
        Board,
        Said(
            Part(Board),
            "The starting board.",
            BOARD,
        ),
    ]
    cards: Annotated[
        dict[str, Card],
        Said(
            MapOf(Part(Card)),
            "Cards the site's collection doesn't have, by slug.",
            {"note-taking": {"name": "Note Taking", "type": "foundation", "difficulty": 2, "check": 5}},
            absent="none",
        ),
    ] = field(default_factory=dict)
    decisions: Annotated[
        list[str | ManualDecision],
        Said(
            ListOf(Either(Part(ManualDecision), Text(LONGEST_DECISION), otherwise="text"), "decisions"),
            "The decisions made from there: option ids, in order.",
            ["play:a.h1", "check:5"],
            absent="none",
        ),
    ] = field(default_factory=list)
    readings: Annotated[
        dict[str, str],
        Said(
            MapOf(Text()),
            "A reading for each open question that shouldn't use the default.",
            {"attach-needs-version": "identity-and-version"},
            absent="the usual ones",
        ),
    ] = field(default_factory=dict)
    rulesets: Annotated[
        list[str] | None,
        Said(
            ListOf(OneOf(RULESETS), "editions"),
            "The editions to rule under; the answer is a comparison.",
            ["uvs-1.2.9", "mha", "ufs-1.9"],
            absent="only `ruleset`",
        ),
    ] = None
    format: Annotated[
        str | None,
        Said(
            OneOf(FORMATS),
            "The format, if its rules differ from the edition's.",
            "standard",
            absent="the edition as it is",
        ),
    ] = None
    shuffles: Annotated[
        str | None,
        Said(OneOf(("ask",)), "`ask`: a shuffle asks for the order.", "ask", absent="a shuffled deck is unknown"),
    ] = None
