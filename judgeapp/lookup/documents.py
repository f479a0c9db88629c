"""Library -> the documents that the index holds: every clause, with all the words it can be found by; errata, bans, open questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgeapp.rulebook.model import Ban, Clause, Entry, Erratum, Library, OpenQuestion
from judgeapp.rulebook.rendering import plain_text

from .directions import ClauseDirections
from .weighing import asks_answered, told_by, weighed

CLAUSE, ERRATUM, BAN, QUESTION = "clause", "errata", "banned", "open-question"
ROW_TYPES = (ERRATUM, BAN, QUESTION)
SHELVES = ("clauses", "rows")
Document = dict[str, Any]


def shelf_of(document: Document) -> str:
    """Which of the index's shelves a document is on."""
    return "clauses" if document["type"] == CLAUSE else "rows"


def documents(library: Library) -> Iterator[Document]:
    """Everything that can be found, in contents order."""
    asks, pointing = asks_answered(library), ClauseDirections()
    for entry, clause, said in weighed(library, asks):
        yield {**_clause(entry, clause, said), "meaning": pointing.of(told_by(entry, clause), asks[clause.ref])}
    for erratum in library.errata:
        yield _erratum(erratum)
    for ban in library.banned:
        yield _ban(ban)
    for question in library.open_questions.values():
        yield _question(question)


def _clause(entry: Entry, clause: Clause, said: str) -> Document:
    return {
        "key": f"{CLAUSE}:{clause.ref}",
        "type": CLAUSE,
        "edition": entry.edition,
        "entry": entry.slug,
        "clause": clause.id,
        "kind": clause.kind,
        "text": plain_text(clause.text),
        "said": said,
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
