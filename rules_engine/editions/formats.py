"""Formats: the ways to play that an edition has, what each changes in the edition's rules, and the clauses that say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rules_engine.editions.mha import MHA
from rules_engine.editions.ruleset import Ruleset
from rules_engine.editions.ufs_1_9 import UFS
from rules_engine.editions.uvs_1_2_9 import UVS

_UFS = "100-general#100-3"
_START = "101-starting-the-game#101"
# Sealed deck and booster draft: the rest of a player's cards is the sideboard.
_POOL = {
    "rest is sideboard": f"{_START}-5",
    "swap": f"{_START}-5-b",
    "any deck size": f"{_START}-5-c",
    "no reset": f"{_START}-5-d",
}


@dataclass(frozen=True)
class Format:
    """A way to play under an edition.

    `values` are the values of the ruleset's groups that the format replaces. `instead` maps a current clause to the
    edition's clause that replaces it. `clauses` are the clauses about decks, each by what it requires.
    """

    id: str
    name: str
    edition: Ruleset
    clause: str
    values: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    instead: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    clauses: Mapping[str, str] = field(default_factory=dict)

    @property
    def ruleset(self) -> Ruleset:
        """Return the rules of the edition as they are in this format."""
        return self.of(self.edition)

    def named(self, clause: str) -> str:
        """Return a clause of the edition as it is cited: without the edition's name if it's the current one."""
        return clause if self.edition is UVS else f"{self.edition.id}:{clause}"

    def cites(self, *demands: str) -> tuple[str, ...]:
        """Return the clauses by which the format requires these things, if it does."""
        return tuple(self.named(self.clauses[demand]) for demand in demands if demand in self.clauses)

    def of(self, edition: Ruleset) -> Ruleset:
        """Return an edition, perhaps with readings chosen, as it is in this format."""
        made = edition.with_values(**self.values)
        if self.instead and made.citations is not None:
            own = {**made.citations.own, **self.instead}
            made = replace(made, citations=replace(made.citations, own=own))
        return made


_REFERENCE = {
    "size": "deck-construction#minimum-sixty",
    "sideboard size": "deck-construction#sidebar-ten",
    "swap": "deck-construction#sidebar-between-games",
    "same deck size": "deck-construction#sidebar-same-size",
}

STANDARD = Format("standard", "UniVersus Standard", UVS, "deck-construction#standard-format", clauses=_REFERENCE)
MHA_ONLY = Format("mha", "My Hero Academia Only", MHA, "deck-construction#only-mha-cards", clauses=_REFERENCE)
CONSTRUCTED = Format(
    "ufs-constructed",
    "UFS constructed",
    UFS,
    _UFS,
    clauses={
        "size": f"{_UFS}-1",
        "character": f"{_UFS}-1-c",
        "copies": f"{_UFS}-1-b",
        "copies with sideboard": f"{_UFS}-1-e",
        "sideboard": f"{_UFS}-1-d",
        "sideboard size": f"{_UFS}-1-f",
        "swap": f"{_START}-4",
        "same deck size": f"{_START}-4-c",
        "same sideboard size": f"{_START}-4-d",
        "reset": f"{_START}-4-e",
    },
)
SEALED = Format(
    "ufs-sealed",
    "UFS sealed deck",
    UFS,
    f"{_UFS}-2",
    values={"decks": {"minimum": 40, "copies": None, "sidebar": None, "cycling_removes": 5}},
    instead={"cycling#remove-ten": (f"{_UFS}-2-f",)},
    clauses={"size": f"{_UFS}-2-b", "character": f"{_UFS}-2-c", "any copies": f"{_UFS}-2-d", **_POOL},
)
DRAFT = Format(
    "ufs-draft",
    "UFS booster draft",
    UFS,
    f"{_UFS}-3",
    values={
        "decks": {"minimum": 30, "copies": None, "sidebar": None, "draft": True},
        "playing": {"symbols": "shared-with-character"},
        "keywords": {"character_only": False},
    },
    clauses={
        "size": f"{_UFS}-3-b",
        "no character": f"{_UFS}-3-c",
        "foundation": f"{_UFS}-3-d",
        "foundation's values": f"{_UFS}-3-e",
        **_POOL,
    },
)

FORMATS = {made.id: made for made in (STANDARD, MHA_ONLY, CONSTRUCTED, SEALED, DRAFT)}
# The formats with their own rules. Others use the rules of one of these.
OWN_FORMATS = tuple(FORMATS)


def adopt_formats(played_by: Mapping[str, tuple[str, str]]) -> None:
    """Let formats use the rules of another: by id, the name and whose rules apply. This replaces all formats adopted
    before."""
    for id in [id for id in FORMATS if id not in OWN_FORMATS and id not in played_by]:
        del FORMATS[id]
    for id, (name, rules) in played_by.items():
        if id not in OWN_FORMATS:
            FORMATS[id] = replace(FORMATS[rules], id=id, name=name)


def main_format(edition: str) -> str | None:
    """Return the default format of an edition, for boards that name none."""
    return next((id for id in OWN_FORMATS if FORMATS[id].edition.id == edition), None)


def ruleset_of(edition: Ruleset, format: str | None) -> Ruleset:
    """Return the rules of an edition in a format; without one, the edition's own."""
    return edition if format is None else FORMATS[format].of(edition)
