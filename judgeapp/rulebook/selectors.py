"""Reading the rulebook, for pages and API."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from .checking import nearest
from .comparing import Change, Pair, changes, changes_since, compare, counterparts, elsewhere
from .counterparts import Partners, like_clauses, same_clauses
from .errors import NotInRulebook
from .loading import library
from .model import Ban, Clause, Edition, Entry, Erratum, Group, Library, OpenQuestion, Ref
from .prose import paragraphs
from .references import Mentions
from .rendering import plain_text, render_clause
from .shown import ClausePage, Elsewhere, EntryPage, ShownClause, ShownParagraph
from .urls_of import edition_url, entry_url, question_url

INDEX_TITLES = {
    "keyword": "Keyword abilities",
    "trait": "Traits",
    "card-type": "Card types",
    "zone": "Game zones",
    "faq": "Questions and answers",
}


def edition_find(*, edition: str) -> Edition:
    """An edition by id."""
    found = library().editions.get(edition)
    if found is None:
        meant = nearest(edition, library().editions)
        raise NotInRulebook("edition", edition, meant, edition_url(meant) if meant else None)
    return found


def entry_find(*, edition: str, entry: str) -> Entry:
    """An entry by edition and slug."""
    entries = edition_find(edition=edition).entries
    if entry not in entries:
        meant = nearest(entry, entries)
        raise NotInRulebook(f"entry in {edition}", entry, meant, entry_url(Ref(edition, meant)) if meant else None)
    return entries[entry]


def entry_page(*, edition: str, entry: str) -> EntryPage:
    """An entry with all that its page shows. Made once per content version."""
    entry_find(edition=edition, entry=entry)
    return _entry_page(edition, entry, library().version)


@lru_cache(maxsize=2_000)
def _entry_page(edition_id: str, slug: str, version: str) -> EntryPage:
    books = library()
    edition = books.editions[edition_id]
    entry = edition.entries[slug]
    mentions = _mentions(edition_id, version)
    questions = _questions_by_clause(version)
    # A guide is read from its beginning to its end; a reference shelf by shelf.
    siblings = list(edition.in_reading_order)
    siblings = siblings or [other for other in edition.entries.values() if other.group == entry.group]
    at = siblings.index(entry)
    since = changes_since(books, entry) if edition.is_current else None
    shown = {
        clause.id: ShownClause(
            clause=clause,
            html=render_clause(clause, mentions, entry_url, gist_of),
            same=tuple((ref, _label(books, ref)) for ref in _same(version).get(clause.ref, ())),
            questions=tuple(questions.get(clause.ref, ())),
            changed=since.states.get(clause.id, "") if since else "",
        )
        for clause in entry.clauses
    }
    return EntryPage(
        edition=edition,
        entry=entry,
        group=books.groups[entry.group],
        paragraphs=tuple(
            ShownParagraph(
                clauses=tuple(shown[clause.id] for clause in one.clauses),
                asides=tuple(shown[clause.id] for clause in one.asides),
                section=one.section,
                in_list=one.in_list,
            )
            for one in paragraphs(entry.clauses, entry.sections)
        ),
        switch=tuple(
            Elsewhere(other, next(iter(counterparts(books, entry, other.id)), None), other.id == edition_id)
            for other in books.editions.values()
        ),
        since=since,
        see=_entries(books, entry.see),
        refers_to=_entries(books, _refers_to(version).get(entry.ref, ())),
        referred_by=_entries(books, books.referred_by.get(entry.ref, ())),
        elsewhere=_entries(books, elsewhere(books, entry)),
        before=siblings[at - 1] if at else None,
        after=siblings[at + 1] if at + 1 < len(siblings) else None,
    )


def clause_page(*, edition: str, entry: str, clause: str) -> ClausePage:
    """A clause with the clauses around it, and those that state the same here and elsewhere."""
    found = entry_find(edition=edition, entry=entry)
    if clause not in found.by_id:
        meant = nearest(clause, found.by_id)
        url = entry_url(Ref(edition, entry, meant)) if meant else None
        raise NotInRulebook(f"clause in {edition}:{entry}", clause, meant, url)
    this, version = found.by_id[clause], library().version
    return ClausePage(
        entry=found,
        clause=this,
        parent=found.by_id.get(this.parent or ""),
        around=tuple(found.around(clause)),
        same=_same(version).get(this.ref, ()),
        elsewhere=_like(version).get(this.ref, ()),
        questions=tuple(_questions_by_clause(version).get(this.ref, ())),
    )


def clause_html(*, ref: Ref) -> str:
    """A clause's words as HTML, for pages that quote it; an entry's first clause if none is named."""
    books = library()
    entry = books.entry(Ref(ref.edition, ref.entry))
    clause = books.clause(ref) or (entry.clauses[0] if entry and entry.clauses else None)
    return render_clause(clause, _mentions(ref.edition, books.version), entry_url) if clause else ""


def gist_of(ref: Ref) -> str:
    """What an entry says in short, in one sentence."""
    entry = library().entry(ref)
    return plain_text(entry.gist[0].text) if entry and entry.gist else ""


def _label(books: Library, ref: Ref) -> str:
    """How a page names a clause: its entry's title and its number."""
    entry, clause = books.entry(ref), books.clause(ref)
    return f"{entry.title} {clause.number}" if entry and clause else ref.local


def _entries(books: Library, refs: tuple[Ref, ...] | list[Ref]) -> tuple[Entry, ...]:
    """The entries of refs, each once, current edition first."""
    found = {Ref(ref.edition, ref.entry): books.entry(ref) for ref in refs}
    entries = [entry for entry in found.values() if entry is not None]
    return tuple(sorted(entries, key=lambda entry: books.editions[entry.edition].order))


@lru_cache(maxsize=8)
def _mentions(edition: str, version: str) -> Mentions:
    return Mentions(library().editions[edition])


@lru_cache(maxsize=1)
def _questions_by_clause(version: str) -> dict[Ref, list[OpenQuestion]]:
    found: dict[Ref, list[OpenQuestion]] = defaultdict(list)
    for question in library().open_questions.values():
        for reading in question.readings:
            for ref in reading.cites:
                if question not in found[ref]:
                    found[ref].append(question)
    return found


@lru_cache(maxsize=1)
def _refers_to(version: str) -> dict[Ref, tuple[Ref, ...]]:
    """For each entry, the entries that it names: the inverse of `referred_by`."""
    found: dict[Ref, dict[Ref, None]] = defaultdict(dict)
    for target, naming in library().referred_by.items():
        for ref in naming:
            found[Ref(ref.edition, ref.entry)].setdefault(target)
    return {entry: tuple(targets) for entry, targets in found.items()}


@lru_cache(maxsize=1)
def _like(version: str) -> Partners:
    return like_clauses(library())


@lru_cache(maxsize=1)
def _same(version: str) -> Partners:
    return same_clauses(library())


def contents(*, edition: str) -> list[tuple[Group, list[Entry]]]:
    """The entries of an edition by group, in shelf order."""
    found = edition_find(edition=edition)
    by_group: dict[str, list[Entry]] = defaultdict(list)
    for entry in found.entries.values():
        by_group[entry.group].append(entry)
    return [(group, by_group[group.id]) for group in library().groups.values() if by_group[group.id]]


def index_entries(*, kind: str, edition: str | None = None) -> list[Entry]:
    """The entries of an index, of one edition or all, current edition first."""
    if kind not in INDEX_TITLES:
        raise NotInRulebook("index", kind, nearest(kind, INDEX_TITLES))
    editions = [edition_find(edition=edition)] if edition else list(library().editions.values())
    return [entry for found in editions for entry in found.entries.values() if entry.index == kind]


def comparison(*, edition: str, entry: str, other: str) -> list[tuple[Entry, list[Pair]]]:
    """An entry against each counterpart in the other edition."""
    left = entry_find(edition=edition, entry=entry)
    edition_find(edition=other)
    found = counterparts(library(), left, other)
    return [(right, compare(left, right)) for right in found]


@lru_cache(maxsize=24)
def _changes(left: str, right: str, version: str) -> list[Change]:
    books = library()
    return changes(books, books.editions[left], books.editions[right])


def edition_changes(*, older: str, newer: str) -> list[Change]:
    """What happened to each entry between two editions."""
    edition_find(edition=older)
    edition_find(edition=newer)
    return _changes(older, newer, library().version)


def errata_list(*, q: str = "", set_: str = "") -> list[Erratum]:
    """Errata whose card, text or rule number holds the words; of one set if named."""
    return [
        row
        for row in library().errata
        if _holds(q, row.card, row.rule, row.summary, *row.abilities) and (not set_ or row.set == set_)
    ]


def banned_list(*, q: str = "", set_: str = "") -> list[Ban]:
    """Banned cards whose name holds the words; of one set if named."""
    return [row for row in library().banned if _holds(q, row.card, row.set) and (not set_ or row.set == set_)]


def _holds(q: str, *texts: str) -> bool:
    where = " ".join(texts).lower()
    return all(word in where for word in q.lower().split())


def question_find(*, question: str) -> OpenQuestion:
    """An open question by id."""
    found = library().open_questions.get(question)
    if found is None:
        meant = nearest(question, library().open_questions)
        raise NotInRulebook("open question", question, meant, question_url(meant) if meant else None)
    return found


def questions_citing(*, ref: Ref) -> tuple[OpenQuestion, ...]:
    """Open questions whose readings cite a clause."""
    return tuple(_questions_by_clause(library().version).get(ref, ()))


def questions_list(*, edition: str = "", q: str = "") -> list[OpenQuestion]:
    """Open questions, those of ordinary games first."""
    found = [
        question
        for question in library().open_questions.values()
        if (not edition or edition in question.editions)
        and _holds(q, question.title, question.shows_when, *(reading.text for reading in question.readings))
    ]
    return sorted(found, key=lambda question: (not question.common, question.title.lower()))


def questions_by_group(questions: list[OpenQuestion]) -> list[tuple[Group, list[OpenQuestion]]]:
    """Open questions by the shelf of the entry that the reading assumed here rests on, in shelf order."""
    by_group: dict[str, list[OpenQuestion]] = defaultdict(list)
    for question in questions:
        ref = next(ref for reading in (question.default_reading, *question.readings) for ref in reading.cites)
        by_group[library().editions[ref.edition].entries[ref.entry].group].append(question)
    return [(group, by_group[group.id]) for group in library().groups.values() if by_group[group.id]]


def trait_names() -> list[tuple[Entry, list[Clause]]]:
    """The current edition's trait lists."""
    entries = [entry for entry in library().current.entries.values() if entry.index == "trait"]
    return [(entry, [clause for clause in entry.clauses if clause.depth]) for entry in entries]
