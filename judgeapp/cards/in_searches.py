"""Cards named in a search of the rules."""

from __future__ import annotations

import re

from judgeapp.lookup.card_names import NamedCard

from .collection import SiteCard, whole_collection
from .folding import folded
from .selectors import MOST_TYPED

_PUNCTUATION = re.compile(r"[^\w'&\- ]+")
MOST_CARDS = 2


def named_in(line: str) -> list[NamedCard]:
    """Return the cards whose name is the line or occurs in it. A one-word name counts only by itself."""
    typed = " ".join(_PUNCTUATION.sub(" ", folded(line[:MOST_TYPED])).split())
    cards = whole_collection()
    by_name = cards.by_name
    if typed in by_name:
        return [_named(card, alone=True) for card in by_name[typed][:MOST_CARDS]]
    within = f" {typed} "
    begun = (cards.names_by_first_word.get(word, ()) for word in dict.fromkeys(typed.split()))
    names = [name for some in begun for name in some if f" {name} " in within]
    found = {card.slug: card for name in sorted(names, key=len, reverse=True) for card in by_name[name]}
    return [_named(card, alone=False) for card in list(found.values())[:MOST_CARDS]]


def _named(card: SiteCard, *, alone: bool) -> NamedCard:
    return NamedCard(card.printed.full_name, card.slug, card.row.get("text") or "", alone)
