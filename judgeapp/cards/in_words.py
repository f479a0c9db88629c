"""Abilities explained in words from the current rulebook; explanations of the site's own cards are cached."""

from __future__ import annotations

from collections.abc import Hashable

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import parse_ref
from judgeapp.rulebook.rendering import plain_text
from judgeapp.shelves import Shelf
from rules_engine import CURRENT, AbilityInWords, ReadAbility, explain

MOST_BYTES = 8 * 1024 * 1024


def _weigh(ability: Hashable, told: AbilityInWords) -> int:
    """Its words and what they mean, and Python's headers of each part."""
    parts = sum(400 + 2 * (len(part.words) + len(part.means)) for part in told.parts)
    return 2_000 + parts + 200 * len(told.marks) + 6 * len(told.text)


# Only for the site's own and imported cards.
_TOLD: Shelf[AbilityInWords] = Shelf(MOST_BYTES, _weigh)


def in_words_kept(ability: ReadAbility) -> AbilityInWords:
    """Explain one ability of a card of the site, and cache it."""
    return _TOLD.made(ability, lambda: in_words(ability))


def in_words(ability: ReadAbility) -> AbilityInWords:
    """Explain one ability. Nothing is cached: a visitor may have typed it."""
    return explain(ability, clause_text)


def clause_text(cite: str) -> str:
    """Return what a clause of the current rulebook says, as plain text; empty if there is no such clause."""
    clause = library().clause(parse_ref(cite, CURRENT.id))
    return plain_text(clause.text) if clause else ""
