"""Cards on a board: which they are, their state, and what effects have changed about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules_engine import wording
from rules_engine.contract.cards import NAME, ZONE
from rules_engine.contract.declaring import Said
from rules_engine.contract.kinds import Flag, ListOf, Never, OneOf, Text, Whole
from rules_engine.contract.limits import LONGEST_ID, MOST_COUNT, MOST_PRINTED, NOT_IN_IDS
from rules_engine.contract.objects import MapOf, Part
from rules_engine.contract.vocabulary import CARD_TYPES, PLAYED_AS, PLAYERS, RESOURCES

ID = Text(LONGEST_ID)
OWN_ID = Text(LONGEST_ID, least=1, without=NOT_IN_IDS)
COUNT, ANY_COUNT = Whole(0, MOST_COUNT), Whole(-MOST_COUNT, MOST_COUNT)


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityText:
    """An ability in words."""

    text: Annotated[str, Said(Text(), "The ability's text.", "Form: Draw 1 card.")]
    origin: Annotated[str, Said(Text(), "Where the card got it from.", "effect")] = ""
    keyword: Annotated[str, Said(Text(), "The keyword that grants it.", "Stun: 2")] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardState:
    """What effects have changed about a card. Rulings write it."""

    speed: Annotated[int | None, Said(ANY_COUNT, "Its speed now.", 5)] = None
    damage: Annotated[int | None, Said(ANY_COUNT, "Its damage now.", 7)] = None
    difficulty: Annotated[int | None, Said(ANY_COUNT, "Its difficulty now.", 2)] = None
    check: Annotated[int | None, Said(ANY_COUNT, "Its check value now.", 4)] = None
    block_modifier: Annotated[int | None, Said(ANY_COUNT, "Its block modifier now.", 0)] = None
    health: Annotated[int | None, Said(ANY_COUNT, "Its printed health as changed.", 27)] = None
    hand_size: Annotated[int | None, Said(ANY_COUNT, "Its hand size now.", 7)] = None
    stamina: Annotated[int | None, Said(ANY_COUNT, "Its maximum stamina now.", 4)] = None
    zone: Annotated[str | None, Said(ZONE, "Its attack zone now.", "high")] = None
    block_zone: Annotated[str | None, Said(ZONE, "Its block zone now.", "low")] = None
    keywords: Annotated[
        list[str] | None, Said(ListOf(NAME, "keywords"), "All its keywords now.", ["Weapon", "Stun: 3"])
    ] = None
    copy: Annotated[str | None, Said(NAME, "The slug of the card it's a copy of.", "staff-jab")] = None
    type: Annotated[str | None, Said(OneOf(CARD_TYPES), "Its type now.", "foundation")] = None
    name: Annotated[str | None, Said(NAME, "Its name now.", "Staff Jab")] = None
    symbols: Annotated[list[str] | None, Said(ListOf(NAME, "symbols"), "All its symbols now.", ["air", "fire"])] = None
    gained: Annotated[
        list[AbilityText] | None,
        Said(
            ListOf(Part(AbilityText), "abilities, each with its text", MOST_PRINTED),
            "Abilities that it has gained.",
            [{"text": "Form: Draw 1 card."}],
        ),
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardOnTop:
    """A card on top of another: the two count as one."""

    id: Annotated[
        str,
        Said(OWN_ID, "The card's id, unique on the board.", "a.f1", absent="the ruling names it, as `a.x1`"),
    ] = ""
    card: Annotated[
        str | None, Said(NAME, "The card's slug; null if the card is unknown.", "note-taking", absent="unknown")
    ] = None
    committed: Annotated[bool, Said(Flag(), "Is it committed?", True)] = False
    face_down: Annotated[bool, Said(Flag(), "Is it face down? Momentum always is.", True)] = False
    frozen: Annotated[bool, Said(Flag(), "Is it frozen?", True)] = False
    sealed: Annotated[bool, Said(Flag(), "Is it sealed?", True)] = False
    transformed: Annotated[
        bool, Said(Flag(), "Is its other side up? For a split card: is it its other half?", True)
    ] = False
    dealt_damage: Annotated[bool, Said(Flag(), "Has this attack in the card pool dealt damage?", True)] = False
    flipped: Annotated[bool, Said(Flag(), "Is it flipped?", True)] = False
    stamina: Annotated[int | None, Said(Whole(), "The stamina a backup has left.", 2, absent="the printed one")] = None
    counters: Annotated[
        dict[str, int] | None, Said(MapOf(COUNT), "The counters on it, by name.", {"rage": 2}, absent="none")
    ] = None
    attached_to: Annotated[str | None, Said(ID, "The id of the card it's attached to.", "a.char")] = None
    owner: Annotated[
        str | None,
        Said(
            OneOf(PLAYERS),
            "The player who owns it, if another controls it (ufs-1.9 202.2).",
            "b",
            absent="the player whose zone it's in",
        ),
    ] = None
    symbol: Annotated[
        str | None,
        Said(
            OneOf(RESOURCES),
            "The symbol chosen for its infinity symbol, if the edition requires one (ufs-1.9 500.8).",
            "air",
            absent="none was chosen",
        ),
    ] = None
    played_as: Annotated[
        str | None,
        Said(
            OneOf(PLAYED_AS),
            "What a card in the card pool was played as; null if it wasn't played.",
            "attack",
            absent="its type",
        ),
    ] = None
    check: Annotated[int | None, Said(Whole(), "The check value of an unknown card, if known.", 5)] = None
    copy_of: Annotated[
        str | None, Said(NAME, "The slug of the attack that a face down card is a copy of.", "staff-jab")
    ] = None
    multiple_of: Annotated[
        str | None, Said(NAME, "The slug of the attack whose Multiple made it an attack.", "staff-jab")
    ] = None
    state: Annotated[
        CardState | None, Said(Part(CardState), "What effects have changed about it.", {"damage": 7}, absent="nothing")
    ] = None
    on_top: Annotated[
        CardOnTop | None, Said(Never(wording.shapes.one_on_top_only()), "There's nothing on this card.", None)
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardInPlay(CardOnTop):
    """A card on the board. Anything left out has its default."""

    on_top: Annotated[CardOnTop | None, Said(Part(CardOnTop), "The card on top of it.", {"card": "kite-champion"})] = (
        None
    )
