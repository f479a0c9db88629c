"""Decks of the UFS tournament formats: constructed, sealed deck, booster draft (ufs-1.9 100.3).

The character is one of the deck's cards here, and symbols matter when a card is played, not when a deck is built. What is
banned is a list in content/, so whoever asks adds it. The rules of the current reference are deck_construction's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine import wording
from rules_engine.procedures.decks.deck_construction import DeckCheck
from rules_engine.table.printed import Printed

RULES = "ufs-1.9:100-general#100-3"


@dataclass(frozen=True)
class UfsFormat:
    """What a format asks of a deck, and the clauses that ask it."""

    name: str
    minimum: int
    size_clause: str
    needs_character: str | None
    copies: int | None
    sideboard: int | None


FORMATS = {
    "ufs-constructed": UfsFormat("UFS constructed", 60, "1", f"{RULES}-1-c", 4, 8),
    "ufs-sealed": UfsFormat("UFS sealed deck", 40, "2-b", f"{RULES}-2-c", None, None),
    "ufs-draft": UfsFormat("UFS booster draft", 30, "3-b", None, None, None),
}


def check_ufs_deck(
    format: UfsFormat, character: Printed | None, cards: Sequence[Printed], sideboard: Sequence[Printed] = ()
) -> DeckCheck:
    """Every fault of a deck in a UFS format: size, character, copies with the sideboard, the sideboard's size."""
    found = DeckCheck()
    found.allow(wording.decks.checked_as_format(format=format.name), RULES)
    deck = [*([character] if character else []), *cards]
    _size(found, format, deck)
    _character(found, format, character, deck)
    _copies(found, format, [*deck, *sideboard])
    _sideboard(found, format, sideboard)
    return found


def _size(found: DeckCheck, format: UfsFormat, deck: Sequence[Printed]) -> None:
    cites = f"{RULES}-{format.size_clause}"
    if len(deck) < format.minimum:
        found.fault(wording.decks.ufs_deck_too_small(count=len(deck), minimum=format.minimum), cites)
    else:
        found.allow(wording.decks.ufs_deck_large_enough(count=len(deck), minimum=format.minimum), cites)


def _character(found: DeckCheck, format: UfsFormat, character: Printed | None, deck: Sequence[Printed]) -> None:
    if any(card.type == "character" for card in deck):
        if character is not None and character.type != "character" and format.needs_character:
            found.fault(
                wording.decks.is_no_character(character=character.name), format.needs_character, cards=[character]
            )
        return
    if format.needs_character:
        found.fault(wording.decks.deck_needs_character(), format.needs_character)
    elif any(card.type == "foundation" for card in deck):
        found.allow(
            wording.decks.foundation_acts_as_character(),
            f"{RULES}-3-c",
            f"{RULES}-3-d",
            f"{RULES}-3-e",
        )
    else:
        found.fault(wording.decks.deck_without_character(), f"{RULES}-3-d")


def _copies(found: DeckCheck, format: UfsFormat, cards: Sequence[Printed]) -> None:
    if format.copies is None:
        if format.minimum == FORMATS["ufs-sealed"].minimum:
            found.allow(wording.decks.any_copies_of_product(), f"{RULES}-2-d")
        return
    for name, count in Counter(card.full_name for card in cards).items():
        if count > format.copies:
            own = list({card.slug: card for card in cards if card.full_name == name}.values())
            found.fault(
                wording.decks.too_many_copies_with_sideboard(count=count, name=name, copies=format.copies),
                f"{RULES}-1-b",
                f"{RULES}-1-e",
                cards=own,
            )


def _sideboard(found: DeckCheck, format: UfsFormat, sideboard: Sequence[Printed]) -> None:
    if format.sideboard is None or not sideboard:
        return
    cites = (f"{RULES}-1-d", f"{RULES}-1-f", "ufs-1.9:sideboard#exactly-8")
    if len(sideboard) != format.sideboard:
        found.fault(wording.decks.sideboard_size(count=len(sideboard), size=format.sideboard), *cites)
    else:
        found.allow(wording.decks.sideboard_allowed(sideboard=format.sideboard), *cites)
