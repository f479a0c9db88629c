"""Which card a row of a list means: by name, version, set and number, as far as both sides say them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Protocol

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Erratum
from rules_engine import Identity, Keyword, Printed, parse_keyword

from .folding import folded
from .importing.texts import keywords_and_text

SAME_CARD, TOLD_APART = "same-card", "name"
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}
_DOTS = re.compile(r"[●•∙·*]+")


class Named(Protocol):
    """A row of a list that names a card."""

    @property
    def card(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def set(self) -> str: ...


def version_number(version: str) -> str:
    """Return a version as one number, however it is written: three dots, 3 and III are the same."""
    plain = folded(version).strip()
    if _DOTS.fullmatch(version.strip()):
        return str(len(version.strip()))
    return str(_ROMAN.get(plain, plain))


def is_named(row: Named, card: Printed) -> bool:
    """Whether a row names this card, as far as anybody can tell: what either side leaves open does not speak against it."""
    if folded(row.card) != folded(card.name):
        return False
    if row.version and card.version:
        return version_number(row.version) == version_number(card.version)
    return not (row.version and card.set and row.set) or folded(row.set) == folded(card.set)


def is_certain(row: Named, card: Printed) -> bool:
    """Whether a row that names one version surely means this card: one with neither version nor set may be another."""
    return not row.version or bool(card.version or card.set)


def identify_by(editions: Iterable[str]) -> Mapping[str, list[Erratum]]:
    """Return by folded name the rows of some editions' errata that say what counts as one card."""
    found: dict[str, list[Erratum]] = defaultdict(list)
    wanted = set(editions)
    for row in library().errata:
        if row.edition in wanted and row.what in (SAME_CARD, TOLD_APART):
            found[folded(row.card)].append(row)
    return found


def identity_of(card: Printed, rows: Mapping[str, list[Erratum]]) -> Identity | None:
    """Return what a card is counted as by those errata; None where its name alone says it."""
    of_set = [row for row in rows.get(folded(card.name), ()) if not card.set or folded(row.set) == folded(card.set)]
    for row in of_set:
        if row.what == SAME_CARD:
            names = [other.card for found in rows.values() for other in found if other.clause == row.clause]
            return Identity(" / ".join(sorted(names)), (str(row.clause),))
        if card.set:
            return Identity(f"{row.card} ({row.set})", (str(row.clause),))
    return None


# -- errata -----------------------------------------------------------------------------------------------------------


def with_errata(card: Printed) -> Printed:
    """Return a card that knows how it reads under the editions whose errata name it."""
    found = {
        row.edition: _changed(card, row) for row in _errata_by_name().get(folded(card.name), ()) if _is_meant(row, card)
    }
    under = {edition: changed for edition, changed in found.items() if changed is not None}
    return replace(card, under=under) if under else card


def _is_meant(row: Erratum, card: Printed) -> bool:
    """A later card may have the name of an old one, and another text: where both name a set, it must be the same."""
    return is_named(row, card) and (not (row.set and card.set) or folded(row.set) == folded(card.set))


@lru_cache(maxsize=1)
def _by_name(version: str) -> dict[str, list[Erratum]]:
    found: dict[str, list[Erratum]] = defaultdict(list)
    for row in library().errata:
        found[folded(row.card)].append(row)
    return found


def _errata_by_name() -> dict[str, list[Erratum]]:
    return _by_name(library().version)


def _changed(card: Printed, row: Erratum) -> Printed | None:
    """Return the card with an erratum carried out; None where it changes nothing that is printed."""
    keywords, text = _keywords(card, row), card.text
    if row.abilities:
        listed, text = keywords_and_text([], "\n".join(row.abilities))
        keywords += tuple(
            parse_keyword(word) for word in listed if folded(word) not in {folded(str(one)) for one in keywords}
        )
    if row.replaces:
        gone, come = row.replaces
        text = re.sub(re.escape(gone), come, text, flags=re.IGNORECASE)
    if (keywords, text) == (card.keywords, card.text):
        return None
    return replace(card, keywords=keywords, text=text, same_text_as=None)


def _keywords(card: Printed, row: Erratum) -> tuple[Keyword, ...]:
    gone = {folded(word[1:]) for word in row.keywords if word.startswith("-")}
    kept = [keyword for keyword in card.keywords if folded(keyword.name) not in gone]
    added = [word for word in row.keywords if not word.startswith("-")]
    return (*kept, *(parse_keyword(word) for word in added if folded(word) not in {folded(one.name) for one in kept}))
