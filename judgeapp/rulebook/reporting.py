"""Figures about the content: how much there is, by edition and kind."""

from __future__ import annotations

from collections import Counter

from .model import CLAUSE_KINDS, Library


def content_figures(library: Library) -> dict[str, dict[str, int]]:
    """Entries and clauses by kind for each edition, and the rows of the other tables."""
    figures: dict[str, dict[str, int]] = {}
    for edition in library.editions.values():
        kinds = Counter(clause.kind for entry in edition.entries.values() for clause in entry.clauses)
        figures[edition.id] = {"entries": len(edition.entries), **{kind: kinds[kind] for kind in CLAUSE_KINDS}}
    figures["tables"] = {
        "errata": len(library.errata),
        "banned": len(library.banned),
        "open questions": len(library.open_questions),
        "synonyms": sum(len(synonym.words) for synonym in library.synonyms),
    }
    return figures
