"""Which card a row of a list means: by name, version, set and number, as far as both sides give them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Erratum
from rules_engine import Identity, Printed

from .folding import folded

SAME_CARD, TOLD_APART = "same-card", "name"
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}
# How files write the dots of a version, and how many dots each character means: `·Ken·`, `Adon***`, `:: Guile ::`.
_DOTS = {"●": 1, "•": 1, "∙": 1, "·": 1, "*": 1, ":": 2}
_SIGNS = "".join(_DOTS)
_MARKED = re.compile(rf"(?P<before>[{_SIGNS}\s]*)(?P<name>.*?)(?P<behind>[{_SIGNS}\s]*)", re.DOTALL)
_NUMBER = re.compile(r"\d+")


class Named(Protocol):
    """A row of a list that names a card."""

    @property
    def card(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def set(self) -> str: ...
    @property
    def number(self) -> str: ...


class Told(NamedTuple):
    """A card's own identity: its folded name without dots, its version, its sets and numbers."""

    name: str
    version: str
    places: tuple[tuple[str, str], ...]


def version_number(version: str) -> str:
    """Return a version as one number, however it is written: three dots, 3 and III are the same."""
    plain = folded(version).strip()
    if plain and all(sign in _DOTS for sign in version.strip()):
        return str(sum(_DOTS[sign] for sign in version.strip()))
    return str(_ROMAN.get(plain, plain))


def told(card: Printed) -> Told:
    """Return which card this is. Files write the dots of a version into its name, and a list may write the number behind the set."""
    name, version = bare_name(card.name)
    set_, _, number = card.set.partition(" ")
    places = card.printed_in or (((set_, number),) if set_ else ())
    return Told(name, version_number(card.version) or version, places)


def bare_name(name: str) -> tuple[str, str]:
    """Return a name folded and without the dots around it, and the version that the dots mean."""
    found = _MARKED.fullmatch(name.strip())
    if found is None or not found["name"]:
        return folded(name), ""
    dots = "".join((found["behind"] or found["before"]).split()) or "".join(found["before"].split())
    return folded(found["name"]), version_number(dots) if dots else ""


def is_named(row: Named, card: Printed) -> bool:
    """Return whether a row may mean this card. What either side leaves out counts as a match."""
    this = told(card)
    if bare_name(row.card)[0] != this.name:
        return False
    if row.version and this.version:
        return version_number(row.version) == this.version
    return not row.version or is_of_place(row, card) is not False


def is_certain(row: Named, card: Printed) -> bool:
    """Return whether a row that names a version certainly means this card. A card without version and set may be
    another."""
    this = told(card)
    return not row.version or bool(this.version or this.places)


def is_of_place(row: Named, card: Printed) -> bool | None:
    """Return whether a card is where a row says: in the same set, or under the same number of a set with another name.
    None if either side doesn't say.
    """
    places = told(card).places
    if not row.set or not places:
        return None
    return any(_is_same_place((row.set, row.number), place) for place in places)


def _is_same_place(one: tuple[str, str], other: tuple[str, str]) -> bool:
    if _set_name(one[0]) == _set_name(other[0]):
        return True
    numbers = [_NUMBER.search(number) for _, number in (one, other)]
    return all(numbers) and len({int(found[0]) for found in numbers if found}) == 1


def _set_name(code: str) -> str:
    """Return a set's name in letters only: `SF04`, `The Dark Path` and `darkpath` are one, if content/sets.yaml says so."""
    known = library().sets.get(code.lower())
    words = folded(known.name if known is not None and known.name else code).removeprefix("the ")
    return re.sub(r"[^a-z0-9]", "", words)


def identify_by(editions: Iterable[str]) -> Mapping[str, list[Erratum]]:
    """Return by folded name the rows of some editions' errata that say what counts as one card."""
    found: dict[str, list[Erratum]] = defaultdict(list)
    wanted = set(editions)
    for row in library().errata:
        if row.edition in wanted and row.what in (SAME_CARD, TOLD_APART):
            found[bare_name(row.card)[0]].append(row)
    return found


def identity_of(card: Printed, rows: Mapping[str, list[Erratum]]) -> Identity | None:
    """Return what a card counts as by those errata; None if only its name decides."""
    for row in rows.get(told(card).name, ()):
        stands_there = is_of_place(row, card)
        if stands_there is False:
            continue
        if row.what == SAME_CARD:
            names = [other.card for found in rows.values() for other in found if other.clause == row.clause]
            return Identity(" / ".join(sorted(names)), (str(row.clause),))
        if stands_there:
            return Identity(f"{row.card} ({row.set})", (str(row.clause),))
    return None
