"""What the API says about the rulebook, made from the rulebook's own types. Names here are fixed: bots build on them."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Clause, Edition, Entry, Ref
from judgeapp.rulebook.rendering import plain_text
from judgeapp.rulebook.shown import ClausePage, EntryPage
from judgeapp.rulebook.urls_of import edition_url, entry_url, question_url

Shape = dict[str, Any]


def edition_shape(edition: Edition, request: HttpRequest) -> Shape:
    return {
        "edition": edition.id,
        "ref": edition.id,
        "title": edition.title,
        "short": edition.short,
        "version": edition.version,
        "date": edition.date,
        "about": edition.about,
        "current": edition.is_current,
        "entries": len(edition.entries),
        "url": request.build_absolute_uri(edition_url(edition.id)),
        "api_url": request.build_absolute_uri(f"/api/v1/editions/{edition.id}/"),
        "entries_url": request.build_absolute_uri(f"/api/v1/editions/{edition.id}/entries/"),
    }


def entry_row(entry: Entry, request: HttpRequest) -> Shape:
    """An entry in a list."""
    return {
        "title": entry.title,
        "ref": str(entry.ref),
        "slug": entry.slug,
        "edition": entry.edition,
        "group": entry.group,
        "index": entry.index,
        "clauses": len(entry.clauses),
        "url": request.build_absolute_uri(entry_url(entry.ref)),
        "api_url": request.build_absolute_uri(api_path(entry.ref)),
    }


def api_path(ref: Ref) -> str:
    """Where an entry or a clause is as JSON."""
    if ref.clause:
        return f"/api/v1/clauses/{ref.edition}/{ref.entry}/{ref.clause}/"
    return f"/api/v1/editions/{ref.edition}/entries/{ref.entry}/"


def clause_shape(clause: Clause, request: HttpRequest) -> Shape:
    return {
        "id": clause.id,
        "ref": clause.ref.local,
        "number": clause.number,
        "rule": rule_number(clause),
        "kind": clause.kind,
        "text": plain_text(clause.text),
        "depth": clause.depth,
        "parent": clause.parent,
        "same": [str(ref) for ref in clause.same],
        "like": [str(ref) for ref in clause.like],
        "example": clause.example,
        "url": request.build_absolute_uri(entry_url(clause.ref)),
        "api_url": request.build_absolute_uri(api_path(clause.ref)),
    }


def rule_number(clause: Clause) -> str | None:
    """The number that the document itself gives the rule; only some documents number theirs."""
    entry = library().entry(clause.ref)
    return clause.number or None if entry and entry.source.numbers else None


def entry_shape(page: EntryPage, request: HttpRequest) -> Shape:
    """An entry whole, and its neighbours."""
    return {
        **entry_alone(page.entry, request),
        "see": [str(other.ref) for other in page.see],
        "refers_to": [str(other.ref) for other in page.refers_to],
        "referred_by": [str(other.ref) for other in page.referred_by],
        "elsewhere": [str(other.ref) for other in page.elsewhere],
    }


def entry_alone(entry: Entry, request: HttpRequest) -> Shape:
    """An entry with all its clauses."""
    source = entry.source
    return {
        **entry_row(entry, request),
        "aliases": list(entry.aliases),
        "asks": list(entry.asks),
        "source": {
            "document": source.document,
            "version": source.version,
            "heading": source.heading,
            "rules": source.numbers or None,
        },
        "clauses": [clause_shape(clause, request) for clause in entry.clauses],
    }


def clause_page_shape(page: ClausePage, request: HttpRequest) -> Shape:
    """A single clause: its place, its neighbours, and the clauses that say the same."""
    return {
        **clause_shape(page.clause, request),
        "edition": page.entry.edition,
        "entry": page.entry.slug,
        "title": page.entry.title,
        "context": plain_text(page.parent.text) if page.parent else None,
        "around": [clause_shape(clause, request) for clause in page.around],
        "same": [str(ref) for ref in page.same],
        "elsewhere": [str(ref) for ref in page.elsewhere],
        "open_questions": [
            {
                "id": question.id,
                "ref": question.id,
                "title": question.title,
                "url": request.build_absolute_uri(question_url(question.id)),
                "api_url": request.build_absolute_uri(f"/api/v1/open-questions/{question.id}/"),
            }
            for question in page.questions
        ],
    }


def cite_shape(ref: Ref, request: HttpRequest) -> Shape:
    """A citation as bots show it: name, title and number, words, link."""
    entry, clause = library().entry(ref), library().clause(ref)
    number = clause.number if clause else ""
    return {
        "ref": str(ref),
        "title": f"{entry.title} {number}".strip() if entry else ref.local,
        "text": plain_text(clause.text) if clause else "",
        "url": request.build_absolute_uri(entry_url(ref)),
    }
