"""What the API answers with, made from the rulebook's own types. Names here are fixed: bots build on them."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from judgeapp.rulebook.model import Clause, Edition, Entry
from judgeapp.rulebook.rendering import plain_text
from judgeapp.rulebook.selectors import EntryPage
from judgeapp.rulebook.urls_of import edition_url, entry_url

Shape = dict[str, Any]


def edition_shape(edition: Edition, request: HttpRequest) -> Shape:
    return {
        "edition": edition.id,
        "title": edition.title,
        "short": edition.short,
        "version": edition.version,
        "date": edition.date,
        "about": edition.about,
        "current": edition.is_current,
        "entries": len(edition.entries),
        "url": request.build_absolute_uri(edition_url(edition.id)),
        "entries_url": request.build_absolute_uri(f"/api/v1/editions/{edition.id}/entries/"),
    }


def entry_row(entry: Entry, request: HttpRequest) -> Shape:
    """An entry in a list."""
    return {
        "title": entry.title,
        "slug": entry.slug,
        "edition": entry.edition,
        "group": entry.group,
        "index": entry.index,
        "clauses": len(entry.clauses),
        "url": request.build_absolute_uri(entry_url(entry.ref)),
        "api_url": request.build_absolute_uri(f"/api/v1/editions/{entry.edition}/entries/{entry.slug}/"),
    }


def clause_shape(clause: Clause, request: HttpRequest) -> Shape:
    return {
        "id": clause.id,
        "ref": clause.ref.local,
        "number": clause.number,
        "kind": clause.kind,
        "text": plain_text(clause.text),
        "depth": clause.depth,
        "parent": clause.parent,
        "same": [str(ref) for ref in clause.same],
        "like": [str(ref) for ref in clause.like],
        "example": clause.example,
        "url": request.build_absolute_uri(entry_url(clause.ref)),
    }


def entry_shape(page: EntryPage, request: HttpRequest) -> Shape:
    """An entry whole."""
    entry = page.entry
    source = entry.source
    return {
        **entry_row(entry, request),
        "aliases": list(entry.aliases),
        "asks": list(entry.asks),
        "source": {"document": source.document, "version": source.version, "heading": source.heading},
        "clauses": [clause_shape(clause, request) for clause in entry.clauses],
        "see": [str(other.ref) for other in page.see],
        "referred_by": [str(other.ref) for other in page.referred_by],
        "elsewhere": [str(other.ref) for other in page.elsewhere],
    }
