"""Which cards a name on a list means, however documents and people write it."""

from __future__ import annotations

import re
from typing import NamedTuple

from rules_engine import Printed

from ..collection import Collection, SiteCard
from ..folding import folded, letters_of
from ..identities import is_of_place, told

PLACE = re.compile(r"^(.+?)\s*[(\[]\s*([^()\[\]]+?)\s*[)\]]$")
# `Hugo ●●● SF3P 11/23`, `Turbo (SF1P 10/12)`, `To the Bone SF02 ● 112/126`, as banned lists and errata write them.
_BEHIND = re.compile(
    r"(?P<name>.+?)\s*[(\[]?\b(?P<set>[A-Z]{2,4}\d{0,2}P?)"
    r"(?:\s*(?P<dots>[●•∙·*]*)\s+#?(?P<number>\d{1,3}(?:/\d{1,3})?)[)\]]?|[)\]])"
)


class Named(NamedTuple):
    """The cards that a name may mean, and the printing it asks for if the site doesn't have it."""

    cards: list[SiteCard]
    missing_place: str | None = None


def named(name: str, cards: Collection) -> Named:
    """Return the cards that a name may mean: a slug, a name, a name with its set and number behind it, a name without its dots."""
    low, plain = name.lower(), folded(name)
    if name in cards.cards:
        return Named([cards.cards[name]])
    if plain in cards.by_name:
        full = [card for card in cards.by_name[plain] if card.full_name == plain]
        return Named(full or cards.by_name[plain])
    if (match := PLACE.match(plain)) and match[1] in cards.by_name:
        same = cards.by_name[match[1]]
        there = [card for card in same if match[2] in places(card)] or _of_place(same, name)
        return Named(there or same, None if there else match[2])
    if found := _as_documents_write(name, cards):
        return Named(found)
    if low in cards.cards:
        return Named([cards.cards[low]])
    return Named(cards.by_letters.get(letters_of(name), []))


def _as_documents_write(name: str, cards: Collection) -> list[SiteCard]:
    """Return the cards meant by a name that may have dots, a set and a number: `Hugo ●●● SF3P 11/23`."""
    this = told(as_written("", name, "foundation"))
    same = cards.by_bare_name.get(this.name, [])
    same = [card for card in same if not this.version or told(card.printed).version in ("", this.version)]
    return _of_place(same, name) or same


class _Row(NamedTuple):
    """What a line says about a card."""

    card: str
    version: str
    set: str
    number: str


def as_written(slug: str, name: str, kind: str) -> Printed:
    """A card known only from a line. The set and number that documents write after a name aren't part of the name."""
    found = _BEHIND.fullmatch(name)
    if found is None:
        return Printed(slug, name[:120], kind)
    dots = found["dots"] or ""
    return Printed(
        slug, f"{found['name']} {dots}".strip()[:120], kind, set=f"{found['set']} {found['number'] or ''}".strip()
    )


def _of_place(cards: list[SiteCard], name: str) -> list[SiteCard]:
    """The cards whose set or number matches what a line has after the name."""
    written = as_written("", name, "foundation")
    set_, _, number = written.set.partition(" ")
    return [card for card in cards if is_of_place(_Row(written.name, "", set_, number), card.printed)]


def places(card: SiteCard) -> set[str]:
    """How people write a card's printing: its set, its number, or both."""
    set_, number = card.printed.set.lower(), card.number.lower()
    return {set_, number, f"{set_} {number}", f"{set_}-{number}", f"{set_}/{number}"}
