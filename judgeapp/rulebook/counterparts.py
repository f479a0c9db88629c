"""Clauses that say the same: twice in one edition (`same=`), or in another edition (`like=`, or the same name)."""

from __future__ import annotations

from collections import defaultdict

from .model import Library, Ref

Partners = dict[Ref, tuple[Ref, ...]]


def same_clauses(library: Library) -> Partners:
    """Return `same=` both ways, but not in chains: A = B and A = C do not make B the same as C."""
    partners: dict[Ref, set[Ref]] = defaultdict(set)
    for clause in library.clauses():
        for ref in clause.same:
            partners[clause.ref].add(ref)
            partners[ref].add(clause.ref)
    return _sorted(partners)


def like_clauses(library: Library) -> Partners:
    """Return, for each clause, those of other editions that state the same point: by `like=`, both ways, or by the same name."""
    partners: dict[Ref, set[Ref]] = defaultdict(set)
    for clause in library.clauses():
        for ref in clause.like:
            partners[clause.ref].add(ref)
            partners[ref].add(clause.ref)
        for edition in library.editions:
            other = Ref(edition, clause.entry, clause.id)
            if edition != clause.edition and library.has(other):
                partners[clause.ref].add(other)
    return _sorted(partners)


def _sorted(partners: dict[Ref, set[Ref]]) -> Partners:
    return {ref: tuple(sorted(others)) for ref, others in partners.items()}
