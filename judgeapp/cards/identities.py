"""Which card a row of a list means: by name, version, set and number, as far as both sides say them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Protocol

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Erratum
from rules_engine import Identity, Printed

from .folding import folded

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
