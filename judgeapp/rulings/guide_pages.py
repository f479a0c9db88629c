"""From a page of a beginners' guide to the scenarios that play what it says.

A scenario names the places of a guide that it plays in `about`: `Guide Critical Role, making-checks#example-a; Attack on Titan, shift#example-b`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Entry, Ref

from .gallery import Shown, gallery

MOST_SHOWN = 6
_ENTRY = re.compile(r"\b([a-z0-9][a-z0-9-]*)#[a-z0-9]")


def scenarios_of_entry(entry: Entry) -> tuple[Shown, ...]:
    """Return the scenarios that name an entry of a guide, then those of the rules that its clauses are like."""
    found = list(_naming(library().version).get(entry.ref, ()))
    for ref in (ref for clause in entry.clauses for ref in clause.like):
        found += gallery().by_clause.get(ref, ())[:1]
    return tuple(dict.fromkeys(found))[:MOST_SHOWN]


@lru_cache(maxsize=1)
def _naming(version: str) -> dict[Ref, list[Shown]]:
    """By entry of a guide the scenarios that name it."""
    guides = [edition for edition in library().editions.values() if edition.reading]
    found: dict[Ref, list[Shown]] = {}
    for one in gallery().shown:
        about = one.scenario.about
        for guide in guides:
            if any(name in about.lower() for name in guide.names):
                for slug in _ENTRY.findall(about):
                    found.setdefault(Ref(guide.id, slug), []).append(one)
    return found
