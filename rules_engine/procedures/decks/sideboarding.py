"""Exchanging cards with the sidebar or sideboard between the games of a round (Deck Construction; ufs-1.9 101.4, 101.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rules_engine import wording
from rules_engine.editions import Format
from rules_engine.procedures.decks.deck_construction import DeckCheck
from rules_engine.table.printed import Printed


class Lists(NamedTuple):
    """A deck and its sidebar, as they are at one time."""

    deck: Sequence[Printed]
    sidebar: Sequence[Printed] = ()


def check_sideboarding(format: Format, before: Lists, after: Lists, *, game: int = 2) -> DeckCheck:
    """Return every fault of an exchange. `before` is the registered deck, `after` the one for this game of the round."""
    found = DeckCheck()
    _from_elsewhere(found, format, before, after)
    if game == 1 and _first_game(found, format, before, after):
        return found
    _sizes(found, format, before, after)
    if found.is_legal:
        _allowed(found, format, before, after)
    return found


def _from_elsewhere(found: DeckCheck, format: Format, before: Lists, after: Lists) -> None:
    """Find cards that come from elsewhere or are left out."""
    had, has = (Counter(card.full_name for part in lists for card in part) for lists in (before, after))
    came, went = sorted(has - had), sorted(had - has)
    if came or went:
        cards = _printings(before, after, {*came, *went})
        found.fault(wording.decks.cards_from_elsewhere(cards=came, gone=went), *format.cites("swap"), cards=cards)


def _first_game(found: DeckCheck, format: Format, before: Lists, after: Lists) -> bool:
    """Check the first game of a round: its deck is as registered. Return whether that settles it."""
    is_as_registered = _counted(before.deck) == _counted(after.deck)
    if "no reset" in format.clauses:
        found.allow(wording.decks.pool_need_not_be_reset(), *format.cites("no reset"))
        return False
    # A reference that mentions substituting between games implies that the first game has none.
    cites = format.cites("reset") or format.cites("swap")
    if is_as_registered:
        found.allow(wording.decks.kept_for_the_first_game(), *cites)
    else:
        changed = _counted(after.deck) - _counted(before.deck)
        cards = _printings(before, after, set(changed))
        found.fault(wording.decks.swapped_in_later_games_only(), *cites, cards=cards)
    return True


def _sizes(found: DeckCheck, format: Format, before: Lists, after: Lists) -> None:
    decks = format.ruleset.decks
    if "any deck size" in format.clauses:
        if len(after.deck) < decks.minimum:
            said = wording.decks.ufs_deck_too_small(count=len(after.deck), minimum=decks.minimum)
            found.fault(said, *format.cites("size"))
        return
    if len(before.deck) != len(after.deck):
        said = wording.decks.deck_size_changed(count=len(before.deck), after=len(after.deck))
        found.fault(said, *format.cites("same deck size"))
    if decks.sidebar is not None and len(after.sidebar) != decks.sidebar:
        said = wording.decks.sideboard_size_changed(count=len(after.sidebar), size=decks.sidebar)
        found.fault(said, *(format.cites("same sideboard size") or format.cites("sideboard size")))


def _allowed(found: DeckCheck, format: Format, before: Lists, after: Lists) -> None:
    if "any deck size" in format.clauses:
        said = wording.decks.exchanged_freely(count=len(before.deck), after=len(after.deck))
        found.allow(said, *format.cites("swap", "any deck size"))
        return
    exchanged = (_counted(after.deck) - _counted(before.deck)).total()
    said = wording.decks.exchanged_one_for_one(count=exchanged)
    found.allow(said, *format.cites("swap", "same deck size", "same sideboard size"))


def _counted(cards: Sequence[Printed]) -> Counter[str]:
    return Counter(card.full_name for card in cards)


def _printings(before: Lists, after: Lists, names: set[str]) -> list[Printed]:
    known = {card.full_name: card for lists in (before, after) for part in lists for card in part}
    return [known[name] for name in sorted(names)]
