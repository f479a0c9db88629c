"""From a page of a beginners' guide to the scenarios that play what it says."""

from __future__ import annotations

from functools import lru_cache

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Entry, Ref

from .gallery import Shown, gallery
from .guides import guides, refs_in

MOST_SHOWN = 6


def scenarios_of_entry(entry: Entry) -> tuple[Shown, ...]:
    """Return the scenarios that name an entry of a guide, then those of the rules that its clauses are like."""
    found = list(_naming(library().version).get(entry.ref, ()))
    for ref in (ref for clause in entry.clauses for ref in clause.like):
        found += gallery().by_clause.get(ref, ())[:1]
    return tuple(dict.fromkeys(found))[:MOST_SHOWN]


@lru_cache(maxsize=1)
def _naming(version: str) -> dict[Ref, list[Shown]]:
    """By entry of a guide the scenarios that name it."""
    found: dict[Ref, list[Shown]] = {}
    for one in gallery().shown:
        for guide, name in guides().items():
            for local in refs_in(one.scenario.about, name):
                found.setdefault(Ref(guide, local.partition("#")[0]), []).append(one)
    return found
