"""What an ability means, part by part, with the clauses that govern each part.

One shape for pages, JSON and text. It follows the tree by the grammar's own symbols (sentence, condition, instruction),
so that a construct the grammar learns tomorrow is shown as a step without a word here.
"""

from __future__ import annotations

from collections.abc import Hashable

from judgeapp.shelves import Shelf
from rules_engine.card_text.ability import ReadAbility

from ..spans import Spans
from .marking import marks_of, not_understood
from .shapes import AbilityInWords
from .telling import Teller
from .wholeness import whole

__all__ = ["AbilityInWords", "in_words", "in_words_kept"]

MOST_BYTES = 8 * 1024 * 1024


def _weigh(ability: Hashable, told: AbilityInWords) -> int:
    """Its words and what they mean, and Python's headers of each part."""
    parts = sum(400 + 2 * (len(part.words) + len(part.means)) for part in told.parts)
    return 2_000 + parts + 200 * len(told.marks) + 6 * len(told.text)


# Of the site's own and imported cards alone.
_TOLD: Shelf[AbilityInWords] = Shelf(MOST_BYTES, _weigh)


def in_words_kept(ability: ReadAbility) -> AbilityInWords:
    """Explain one ability of a card of the site, and keep it."""
    return _TOLD.made(ability, lambda: in_words(ability))


def in_words(ability: ReadAbility) -> AbilityInWords:
    """Explain one ability. Nothing is kept of it: it may be what a visitor typed."""
    spans = Spans(ability)
    if not ability.understood:
        return not_understood(ability, spans)
    parts = whole(tuple(Teller(ability, spans).parts()), spans.text)
    return AbilityInWords(ability.text, ability.type, True, parts, tuple(marks_of(ability.text, parts)))
