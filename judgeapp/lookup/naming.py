"""Entries and clauses that a line names: by title, alias, rule number or citation."""

from __future__ import annotations

from judgeapp.rulebook.model import Clause, Ref

from .tables import Page, Tables
from .understanding import Query
from .words import title_key

TITLE, EXACTLY, ALIAS, ANOTHER_READING, BEGUN = 3.0, 0.4, 2.0, 0.3, 2.2
ASKED_ABOUT = 2.0


def pages_named(query: Query, tables: Tables) -> dict[Page, float]:
    """Entries whose title or alias was typed in full, or (a title) half-typed from its start, with how much that counts."""
    named: dict[Page, float] = {}
    for rank, reading in enumerate(query.readings):
        key = title_key(reading)
        for page in tables.by_title.get(key, ()):
            exact = EXACTLY if page.entry.title.lower() == query.text.lower() else 0.0
            _count(named, page, TITLE - ANOTHER_READING * rank + exact)
        for page in tables.by_alias.get(key, ()):
            _count(named, page, ALIAS - ANOTHER_READING * rank)
    typed = title_key(query.text)
    if len(typed) > 2:
        for title, page in tables.titles_beginning(typed):
            _count(named, page, BEGUN * (0.4 + 0.6 * len(typed) / len(title)))
    asked_about = (_called(subject, tables) for subject in query.subjects)
    for page in next(filter(None, asked_about), ()):
        _count(named, page, ASKED_ABOUT)
    return named


def _called(name: str, tables: Tables) -> list[Page]:
    return [*tables.by_title.get(name, ()), *tables.by_alias.get(name, ())]


def _count(named: dict[Page, float], page: Page, value: float) -> None:
    named[page] = max(named.get(page, 0.0), value)


def clauses_cited(query: Query, tables: Tables) -> dict[Page, Clause]:
    """Clauses typed as a rule number, as a citation or by their place (`Stun 2.1`), one per entry."""
    refs = tables.by_number.get(query.number or "", [])[:1]
    if query.place:
        title, number = query.place
        lines = (line for page in tables.by_title.get(title, ()) for line in page.lines)
        refs = [*refs, *(line.clause.ref for line in lines if line.clause.number == number and not line.clause.hangs)]
    if query.citation:
        edition, entry, clause = query.citation
        editions = [edition] if edition else list(tables.library.editions)
        refs = [*refs, *(Ref(name, entry, clause) for name in editions)]
    found = (
        (tables.pages[Ref(ref.edition, ref.entry)], tables.library.clause(ref))
        for ref in refs
        if tables.library.has(ref)
    )
    return {page: clause for page, clause in found if clause is not None}
