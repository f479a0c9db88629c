"""What the documents say about a round whose time is up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Clause, Edition, Entry

# Only the UFS document has tournament rules. Search finds the floor rules that an organiser adopts.
SECTIONS = (
    ("ufs-1.9", "100-general", "100-4-c"),
    ("ufs-1.9", "102-winning-and-losing", "102-3"),
)


@dataclass(frozen=True)
class TimeCalled:
    """The clauses of one document, in reading order, each with the title of its entry."""

    edition: Edition
    clauses: tuple[tuple[Entry, Clause], ...]


def time_called_rules() -> list[TimeCalled]:
    """Return the rules for time called, document by document. A document that isn't here has none."""
    editions = library().editions
    return [
        TimeCalled(editions[name], tuple(_clauses(editions[name])))
        for name in dict.fromkeys(edition for edition, _, _ in SECTIONS)
        if name in editions
    ]


def _clauses(edition: Edition) -> Iterator[tuple[Entry, Clause]]:
    for name, slug, first in SECTIONS:
        entry = edition.entries.get(slug)
        if name == edition.id and entry is not None:
            yield from ((entry, clause) for clause in entry.clauses if first in _line_of(entry, clause))


def _line_of(entry: Entry, clause: Clause) -> Iterator[str]:
    """The clause and the clauses above it."""
    at: Clause | None = clause
    while at is not None:
        yield at.id
        at = entry.by_id.get(at.parent) if at.parent else None
