"""The cards of a question: what is printed on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules_engine import wording
from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import Either, Flag, ListOf, Never, OneOf, Text, Whole
from rules_engine.contract.limits import LONGEST_NAME, MOST_COUNT, MOST_LINES, MOST_PRINTED
from rules_engine.contract.objects import Part
from rules_engine.contract.vocabulary import CARD_TYPES, GENDERS, SYMBOLS, ZONES

NAME = Text(LONGEST_NAME)
ZONE = OneOf(ZONES)
SYMBOL = OneOf(SYMBOLS, before="attuned:")


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedBlock:
    """The block printed on a card."""

    zone: Annotated[str, Said(ZONE, "The zone of the block.", "high")]
    modifier: Annotated[int, Said(Whole(), "What blocking with it adds to its difficulty.", 2)]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedAttack:
    """The values printed on an attack."""

    zone: Annotated[str, Said(ZONE, "The zone of the attack.", "mid")]
    speed: Annotated[int, Said(Whole(), "The printed speed.", 3)]
    damage: Annotated[int, Said(Whole(), "The printed damage.", 4)]


@dataclass(frozen=True, slots=True, kw_only=True)
class VitalStatistics:
    """A UFS character's vital statistics (ufs-1.9 201.1.9). Anything left out is unknown."""

    gender: Annotated[str | None, Said(OneOf(GENDERS), "The gender.", "female", absent="unknown")] = None
    height: Annotated[int | None, Said(Whole(), "The height in inches.", 67, absent="unknown")] = None
    weight: Annotated[int | None, Said(Whole(), "The weight in pounds.", 130, absent="unknown")] = None
    blood: Annotated[str | None, Said(Text(LONGEST_NAME), "The blood type.", "AB", absent="unknown")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSide:
    """One side of a card."""

    name: Annotated[str, Said(NAME, "The card's name.", "Staff Jab")]
    type: Annotated[str, Said(OneOf(CARD_TYPES), "The card's type.", "attack")]
    difficulty: Annotated[int | None, Said(Whole(), "The printed difficulty.", 3)] = None
    check: Annotated[int | None, Said(Whole(), "The printed check value.", 3)] = None
    block: Annotated[
        PrintedBlock | None, Said(Part(PrintedBlock), "The printed block.", {"zone": "high", "modifier": 2})
    ] = None
    attack: Annotated[
        PrintedAttack | None,
        Said(
            Part(PrintedAttack), "An attack's values; an attack needs them.", {"zone": "mid", "speed": 3, "damage": 4}
        ),
    ] = None
    keywords: Annotated[
        list[str] | None,
        Said(ListOf(NAME, "keywords", MOST_PRINTED), "Its keywords, with their ratings.", ["Weapon", "Stun: 2"]),
    ] = None
    symbols: Annotated[
        list[str] | None,
        Said(ListOf(SYMBOL, "symbols", MOST_PRINTED), "Its symbols; `attuned:air` where attuned.", ["air", "order"]),
    ] = None
    text: Annotated[
        str | None,
        Said(
            Text(lines=MOST_LINES),
            "Its abilities, one per line.",
            "Enhance Commit 1 foundation: This attack gets +2 damage.",
        ),
    ] = None
    set: Annotated[str | None, Said(Text(lines=MOST_LINES), "The set it comes from.", "Cloudspire")] = None
    health: Annotated[int | None, Said(Whole(), "A character's health.", 25)] = None
    hand_size: Annotated[int | None, Said(Whole(), "A character's hand size.", 6)] = None
    version: Annotated[
        str | int | None,
        Said(
            Either(Text(), Whole(-MOST_COUNT, MOST_COUNT), otherwise="text"),
            "Which of the cards with its name it is.",
            "1",
        ),
    ] = None
    stamina: Annotated[int | None, Said(Whole(), "A backup's stamina; a backup needs it.", 3)] = None
    vitals: Annotated[
        VitalStatistics | None,
        Said(
            Part(VitalStatistics),
            "A character's vital statistics, in editions that have them (ufs-1.9 201.1.9).",
            {"gender": "female", "height": 67, "weight": 130, "blood": "AB"},
        ),
    ] = None
    back: Annotated[
        CardSide | None, Said(Never(wording.shapes.two_sides_only()), "A side has no other side.", None)
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(CardSide):
    """A card described in a question. For a card of the site's collection its slug is enough."""

    back: Annotated[
        CardSide | None,
        Said(
            Part(CardSide),
            "The other side of a double-sided card.",
            {"name": "Hero, Unbound", "type": "character", "health": 25, "hand_size": 6},
        ),
    ] = None
    split: Annotated[
        bool,
        Said(
            Flag(),
            "Is the other side the second half of a split card (ufs-1.9 500.7)? A player decides which half to play.",
            True,
        ),
    ] = False
