"""What the light search of a browser is made from: titles, clauses and synonyms. The browser makes its own index of them."""

from __future__ import annotations

from typing import Any

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Entry
from judgeapp.rulebook.rendering import plain_text
from judgeapp.rulebook.urls_of import entry_url


def light_index() -> dict[str, Any]:
    """Return everything that the light search knows."""
    books = library()
    return {
        "current": books.current.id,
        "editions": {edition.id: edition.short for edition in books.editions.values()},
        "entries": [_lessons(books.current.id)]
        + [_entry(entry) for edition in books.editions.values() for entry in edition.entries.values()],
        "synonyms": [[list(row.words), list(row.means)] for row in books.synonyms],
    }


def _lessons(edition: str) -> dict[str, Any]:
    """What newcomers type leads to the lessons, here as in the site's own search."""
    gist = "Twelve short lessons: read, try it on the table, answer three questions."
    return {
        "edition": edition,
        "url": "/learn/",
        "title": "Learn to play",
        "aliases": ["how to play", "beginner", "tutorial", "lessons", "getting started", "basics"],
        "gist": gist,
        "clauses": [["main", "", gist]],
    }


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "edition": entry.edition,
        "url": entry_url(entry.ref),
        "title": entry.title,
        "aliases": list(entry.aliases),
        "gist": " ".join(plain_text(sentence.text) for sentence in entry.gist),
        "clauses": [[clause.id, clause.number, plain_text(clause.text)] for clause in entry.clauses],
    }
