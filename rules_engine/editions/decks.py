"""Decks: building one, its symbols, running out of it (Deck Construction, Infinity, Cycling; ufs-1.9 100.3, 202.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

DeckSymbols = Literal["primary-or-attuned", "one-shared", "none"]
InfinityIs = Literal["no-symbol", "all-symbols", "chosen"]
CyclingLoses = Literal["too-few-to-remove", "no-deck-left"]


class OneCard(NamedTuple):
    """Printings with different names that are one card: name and set of each, and the clause that says so."""

    printings: tuple[tuple[str, str], ...]
    clause: str


@dataclass(frozen=True)
class Decks:
    """What editions and formats disagree on about decks."""

    # deck-construction#minimum-sixty; mha 50; ufs-1.9 100.3.1: 60, sealed 40, draft 30.
    minimum: int = 60
    # The starting character comes besides the deck; in ufs-1.9 100.3.1 it is one of its cards.
    counts_character: bool = False
    # deck-construction#four-copies; None if any number is allowed (ufs-1.9 100.3.2, sealed).
    copies: int | None = 4
    # deck-construction#sidebar-ten; ufs-1.9 100.3.1: 8; None if it's all the rest of the player's cards (101.5).
    sidebar: int | None = 10
    # deck-construction#all-share-primary, #attuned-may-break; mha: one shared; ufs-1.9: none when building.
    symbols: DeckSymbols = "primary-or-attuned"
    # mha deck-construction#only-mha-cards: the prefixes of allowed sets; None if all are.
    sets: tuple[str, ...] | None = None
    # infinity#no-symbols; mha Printed: all symbols; ufs-1.9 500.8: one that its player chooses.
    infinity: InfinityIs = "no-symbol"
    # cycling#remove-ten; ufs-1.9 100.3.2: 5 in sealed.
    cycling_removes: int = 10
    # cycling#lose-without-ten; ufs-1.9 202.6: the player who has no deck left after removing.
    cycling_loses: CyclingLoses = "too-few-to-remove"
    # deck-construction#no-characters-without-values; mha has no such rule.
    characters_need_values: bool = True
    # ufs-1.9 100.3.3: a foundation may be the character, any card may be played face down as a foundation.
    draft: bool = False
    # ufs-1.9 501.1, 501.2: names of one card, each with its set, and the clause; they count under the first name.
    one_card: tuple[OneCard, ...] = ()
    # ufs-1.9 501.15: different cards with one name, distinguished by their set.
    told_apart: frozenset[tuple[str, str]] = frozenset()
