"""What an ability means, part by part, with the clauses that govern each part.

One shape for pages, JSON and text. It follows the tree by the grammar's own symbols (sentence, condition, instruction),
so that a construct the grammar learns tomorrow is shown as a step without a word here.
"""

from __future__ import annotations

from functools import lru_cache

from rules_engine.language.ability import ReadAbility

from ..spans import Spans
from .marking import marks_of, not_understood
from .shapes import AbilityInWords
from .telling import Teller
from .wholeness import whole

__all__ = ["AbilityInWords", "in_words"]


@lru_cache(maxsize=5_000)
def in_words(ability: ReadAbility) -> AbilityInWords:
    """Explain one ability."""
    spans = Spans(ability)
    if not ability.understood:
        return not_understood(ability, spans)
    parts = whole(tuple(Teller(ability, spans).parts()), spans.text)
    return AbilityInWords(ability.text, ability.type, True, parts, tuple(marks_of(ability.text, parts)))
