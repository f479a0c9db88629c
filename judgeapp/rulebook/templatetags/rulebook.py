"""Template tags and filters that every page may use."""

from __future__ import annotations

from django import template

from judgeapp.rulebook.model import Entry, Ref
from judgeapp.rulebook.rendering import plain_text
from judgeapp.rulebook.urls_of import entry_url

register = template.Library()


@register.filter
def url_of(ref: Ref) -> str:
    """The address of an entry or clause."""
    return entry_url(ref)


@register.filter
def without_marks(text: str) -> str:
    """A clause's words without markup."""
    return plain_text(text)


@register.filter
def in_words(name: str) -> str:
    """A kind's name as people write it: `open-question` is an open question."""
    return name.replace("-", " ")


@register.filter
def leading_clause(entry: Entry) -> str:
    """What an index says of an entry: its first rule, or else its first clause."""
    rules = [clause for clause in entry.clauses if clause.kind == "normative"]
    return plain_text((rules or list(entry.clauses))[0].text)
