"""From a card to the table, and to the scenarios that use it."""

from __future__ import annotations

from urllib.parse import urlencode

from django.db import Error

from judgeapp.cards.collection import SiteCard, whole_collection
from judgeapp.rulebook.loading import library

from .gallery import gallery
from .lines import line_of
from .models import Scenario, Visibility

MOST_SHOWN = 6
# The characters at the table on which a card is put, if it brings none.
YOU, RIVAL = "kite-challenger", "marrow-champion"


def table_address(card: SiteCard) -> str:
    """Return the address of a table with this card: in hand in your Combat Phase, or as your character. Empty if no line can say it."""
    if card.printed.lacks or card.slug not in whole_collection().printed:
        return ""
    is_character = card.printed.type == "character"
    you = {"character": {"id": "a.char", "card": card.slug if is_character else YOU}}
    hand = {} if is_character else {"hand": [{"id": "a.h1", "card": card.slug}]}
    players = {"a": {**you, **hand}, "b": {"character": {"id": "b.char", "card": RIVAL}}}
    board = {"turn": 3, "active": "a", "at": "combat", "players": players}
    line = line_of({"ruleset": library().current.id, "cards": {}, "board": board})
    return f"/board/?{urlencode({'b': line})}" if line else ""


def scenarios_with(slug: str) -> list[tuple[str, str]]:
    """Return titles and addresses of scenarios with a card: worked examples first, then what visitors published."""
    shown = [(one.scenario.title, one.url) for one in gallery().by_card.get(slug, ())[:MOST_SHOWN]]
    return [*shown, *_published(slug)][:MOST_SHOWN]


def _published(slug: str) -> list[tuple[str, str]]:
    try:
        found = Scenario.objects.filter(visibility=Visibility.PUBLISHED, question_text__contains=f'"{slug}"')
        return [(one.title, f"/scenarios/{one.pk}/") for one in found.only("title")[:MOST_SHOWN]]
    except Error:
        # Without the database a card's page shows what content has.
        return []
