"""Library -> the documents that the index holds.

An entry document carries title, aliases, asks and all its text; a clause document only its own text. Together they answer
"which entry?" and "which clause of it?". Errata, bans and open questions are documents of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgeapp.rulebook.model import Ban, Clause, Entry, Erratum, Library, OpenQuestion
from judgeapp.rulebook.rendering import plain_text

ENTRY, CLAUSE, ERRATUM, BAN, QUESTION = "entry", "clause", "errata", "banned", "open-question"
ROW_TYPES = (ERRATUM, BAN, QUESTION)
SHELVES = ("entries", "clauses", "rows")
Document = dict[str, Any]


def shelf_of(document: Document) -> str:
    """Which of the index's shelves a document stands on."""
    return {ENTRY: "entries", CLAUSE: "clauses"}.get(document["type"], "rows")


def documents(library: Library) -> Iterator[Document]:
    """Everything that can be found, in contents order."""
    for entry in library.entries():
        yield _entry(entry)
        for clause in entry.clauses:
            yield _clause(entry, clause)
    for erratum in library.errata:
        yield _erratum(erratum)
    for ban in library.banned:
        yield _ban(ban)
    for question in library.open_questions.values():
        yield _question(question)


def _entry(entry: Entry) -> Document:
    return {
        "key": f"{ENTRY}:{entry.ref}",
        "type": ENTRY,
        "edition": entry.edition,
        "entry": entry.slug,
        "kind": entry.index or "rule",
        "title": entry.title,
        "aliases": " . ".join(entry.aliases),
        "asks": " . ".join(entry.asks),
        "text": " . ".join(plain_text(clause.text) for clause in entry.clauses),
    }


def _clause(entry: Entry, clause: Clause) -> Document:
    return {
        "key": f"{CLAUSE}:{clause.ref}",
        "type": CLAUSE,
        "edition": entry.edition,
        "entry": entry.slug,
        "clause": clause.id,
        "kind": clause.kind,
        "text": plain_text(clause.text),
    }


def _erratum(erratum: Erratum) -> Document:
    name = f"{erratum.card} {erratum.set} {erratum.number}"
    return {
        "key": f"{ERRATUM}:{erratum.edition}:{erratum.id}:{erratum.card}",
        "type": ERRATUM,
        "kind": ERRATUM,
        "edition": erratum.edition,
        "entry": erratum.clause.entry,
        "clause": erratum.clause.clause,
        "title": erratum.card,
        "aliases": f"{name} erratum errata",
        "text": " ".join([erratum.summary, *erratum.abilities]),
        "data": {"name": erratum.card, "text": " ".join([erratum.summary, *erratum.abilities])},
    }


def _ban(ban: Ban) -> Document:
    return {
        "key": f"{BAN}:{ban.edition}:{ban.id}:{ban.card}",
        "type": BAN,
        "kind": BAN,
        "edition": ban.edition,
        "entry": ban.clause.entry,
        "clause": ban.clause.clause,
        "title": ban.card,
        "aliases": f"{ban.card} {ban.set} {ban.number} banned ban",
        "text": f"{ban.card} ({ban.set} {ban.number}) is banned from tournament play.",
        "data": {"name": ban.card, "text": f"{ban.card} ({ban.set} {ban.number}) is banned from tournament play."},
    }


def _question(question: OpenQuestion) -> Document:
    text = " ".join([question.shows_when, *(reading.text for reading in question.readings), question.because])
    return {
        "key": f"{QUESTION}:{question.id}",
        "type": QUESTION,
        "kind": QUESTION,
        "edition": question.editions[0] if question.editions else "",
        "entry": question.id,
        "title": question.title,
        "asks": " . ".join(question.asks),
        "text": text,
        "data": {"name": question.title, "text": question.default_reading.text},
    }
