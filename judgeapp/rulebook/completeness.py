"""What the current edition owes its readers: every entry in short, and a question for every rule.

Content that lacks these can still be served, so loading accepts it; `check_content` doesn't.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .errors import Fault
from .model import NORMATIVE, Clause, Entry, Library

# Editions whose every rule has a question. An edition joins once it is complete, and stays.
ASKED_EDITIONS = ("uvs-1.2.9",)
SHORT_EDITIONS = ("uvs-1.2.9",)


def missing(library: Library) -> list[Fault]:
    """Return a fault for every gist and every question that is missing."""
    faults = [Fault(entry.path, "gist", "is missing") for entry in _entries(library, SHORT_EDITIONS) if not entry.gist]
    for entry in _entries(library, ASKED_EDITIONS):
        faults += _unasked(entry)
        faults += _asked_twice(entry)
    return faults


def needs_ask(clause: Clause) -> bool:
    """Tell whether somebody can ask for this clause alone: it is no lead-in and no copy of another."""
    return clause.kind == NORMATIVE and not clause.same and not clause.text.rstrip().endswith(":")


def _entries(library: Library, editions: tuple[str, ...]) -> Iterator[Entry]:
    for name in editions:
        if name in library.editions:
            yield from library.editions[name].entries.values()


def _unasked(entry: Entry) -> Iterator[Fault]:
    asked = set(entry.answered_by.values())
    for clause in entry.clauses:
        if needs_ask(clause) and clause.id not in asked:
            yield Fault(entry.path, f"line {clause.line}", f"no question of asks leads to #{clause.id}")


def _asked_twice(entry: Entry) -> Iterator[Fault]:
    for ask, times in Counter(ask.lower().rstrip("?") for ask in entry.asks).items():
        if times > 1:
            yield Fault(entry.path, "asks", f"'{ask}' stands {times} times")
