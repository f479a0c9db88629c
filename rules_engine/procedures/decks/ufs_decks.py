"""Decks of the UFS tournament formats: constructed, sealed deck, booster draft (ufs-1.9 100.3).

The character is one of the deck's cards here, and symbols matter when a card is played, not when a deck is built. The
banned list is in content/, so the caller adds it. The rules of the current reference are in deck_construction.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.editions import Format
from rules_engine.procedures.decks.deck_construction import DeckCheck
from rules_engine.procedures.decks.identities import Identify, by_name, copies_in
from rules_engine.table.printed import Printed


def check_ufs_deck(
    format: Format,
    character: Printed | None,
    cards: Sequence[Printed],
    sideboard: Sequence[Printed] = (),
    *,
    identify: Identify = by_name,
) -> DeckCheck:
    """Return every fault of a deck in a UFS format: size, character, copies with the sideboard, the sideboard's size."""
    found = DeckCheck()
    found.allow(wording.decks.checked_as_format(format=format.name), format.named(format.clause))
    deck = [*([character] if character else []), *cards]
    _size(found, format, deck)
    _character(found, format, character, deck)
    _copies(found, format, [*deck, *sideboard], identify)
    _sideboard(found, format, sideboard)
    return found


def _size(found: DeckCheck, format: Format, deck: Sequence[Printed]) -> None:
    minimum, cites = format.ruleset.decks.minimum, format.cites("size")
    if len(deck) < minimum:
        found.fault(wording.decks.ufs_deck_too_small(count=len(deck), minimum=minimum), *cites)
    else:
        found.allow(wording.decks.ufs_deck_large_enough(count=len(deck), minimum=minimum), *cites)


def _character(found: DeckCheck, format: Format, character: Printed | None, deck: Sequence[Printed]) -> None:
    needed = "character" in format.clauses
    if any(card.type == "character" for card in deck):
        if character is not None and character.type != "character" and needed:
            why = wording.decks.is_no_character(character=character.name)
            found.fault(why, *format.cites("character"), cards=[character])
        return
    if needed:
        found.fault(wording.decks.deck_needs_character(), *format.cites("character"))
    elif any(card.type == "foundation" for card in deck):
        cites = format.cites("no character", "foundation", "foundation's values")
        found.allow(wording.decks.foundation_acts_as_character(), *cites)
    else:
        found.fault(wording.decks.deck_without_character(), *format.cites("foundation"))


def _copies(found: DeckCheck, format: Format, cards: Sequence[Printed], identify: Identify) -> None:
    most = format.ruleset.decks.copies
    if most is None:
        if "any copies" in format.clauses:
            found.allow(wording.decks.any_copies_of_product(), *format.cites("any copies"))
        return
    for one in copies_in(cards, identify):
        if one.count > most:
            found.fault(
                wording.decks.too_many_copies_with_sideboard(count=one.count, name=one.identity.name, copies=most),
                *format.cites("copies", "copies with sideboard"),
                *one.identity.cites,
                cards=one.cards,
            )
        elif one.identity.cites:
            why = wording.decks.counted_as_one(count=one.count, name=one.identity.name)
            found.allow(why, *one.identity.cites, cards=one.cards)


def _sideboard(found: DeckCheck, format: Format, sideboard: Sequence[Printed]) -> None:
    size = format.ruleset.decks.sidebar
    if not sideboard:
        return
    if size is None:
        why = wording.decks.pool_is_sideboard(count=len(sideboard))
        found.allow(why, *format.cites("rest is sideboard"))
        return
    cites = (*format.cites("sideboard", "sideboard size"), format.named("sideboard#exactly-8"))
    if len(sideboard) != size:
        found.fault(wording.decks.sideboard_size(count=len(sideboard), size=size), *cites)
    else:
        found.allow(wording.decks.sideboard_allowed(sideboard=size), *cites)
