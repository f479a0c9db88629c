"""Whose clauses a ruling cites: procedures follow today's rulebook, and an older edition says the same in its own clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Citations:
    """How the citations of procedures are written in one edition.

    A clause of the edition itself is written without its name. `own` has the counterparts of current clauses; a clause
    without one doesn't apply there, and nothing is cited for it. With `same_ids`, a clause that is in no table keeps
    its id. What the edition's document leaves to the rulebook it builds on is in `left`, by clause or for a whole
    entry: it is cited from there, with that rulebook's name.
    """

    edition: str
    base: str
    own: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    left: frozenset[str] = frozenset()
    same_ids: bool = False

    def written(self, cites: Iterable[str]) -> tuple[str, ...]:
        """Return the citations as this edition writes them: its own clauses first."""
        cites = tuple(cites)
        own: dict[str, None] = {}
        foreign: dict[str, None] = {}
        for cite in cites:
            edition, _, local = cite.rpartition(":")
            if edition == self.edition:
                own[local] = None
            elif edition:
                foreign[cite] = None
            elif local in self.own:
                own.update(dict.fromkeys(self.own[local]))
            elif self.same_ids and not self.leaves(local):
                own[local] = None
            else:
                foreign[f"{self.base}:{local}"] = None
        return (*own, *foreign) or tuple(f"{self.base}:{cite}" for cite in cites)

    def leaves(self, clause: str) -> bool:
        """Does the document leave this current clause to the rulebook it builds on?"""
        return clause in self.left or clause.partition("#")[0] in self.left

    def is_mapped(self, cite: str) -> bool:
        """Is it known how to write this citation?"""
        return ":" in cite or self.same_ids or cite in self.own or self.leaves(cite)


def cited(row: dict[str, Any], citations: Citations | None, *, marked: bool = True) -> dict[str, Any]:
    """Write a row's citations as an edition does. `cited_from` names the rulebook that some of them are taken from."""
    if citations is None or not row.get("cites"):
        return row
    row["cites"] = list(citations.written(row["cites"]))
    if marked and any(cite.startswith(f"{citations.base}:") for cite in row["cites"]):
        row["cited_from"] = citations.base
    return row
