"""From a page of the rulebook, of a card or of the search to the rulings that people made. Tags, because those rooms are below this one."""

from __future__ import annotations

from collections.abc import Sequence

from django import template

from judgeapp.cards.collection import SiteCard
from judgeapp.cards.selectors import Cited, cited
from judgeapp.precedents.known import precedents, slug_of
from judgeapp.precedents.models import Precedent
from judgeapp.rulebook.model import Ref

register = template.Library()
MOST_SHOWN = 6
MOST_FOUND = 3


@register.simple_tag
def precedents_of_entry(ref: Ref) -> list[Precedent]:
    """The rulings about an entry or its clauses."""
    return precedents().about_entry(ref)[:MOST_SHOWN]


@register.simple_tag
def precedents_of_card(card: SiteCard) -> list[Precedent]:
    """The rulings about a card."""
    return precedents().about_card(card)[:MOST_SHOWN]


@register.simple_tag
def precedents_of_search(q: str, refs: Sequence[Ref]) -> list[Precedent]:
    """The rulings that a search should show: those with its words first, then those about the clauses found."""
    known = precedents()
    return list(dict.fromkeys([*known.with_words(q), *known.about_clauses(refs)]))[:MOST_FOUND]


@register.filter
def about_clause(precedent: Precedent) -> Cited | None:
    """The clause that a ruling is about."""
    return next(iter(cited((precedent.ref,))), None) if precedent.ref else None


@register.filter
def about_card_slug(precedent: Precedent) -> str:
    """The slug of the card that a ruling is about; nothing if the site doesn't have it."""
    return slug_of(precedent.card)
