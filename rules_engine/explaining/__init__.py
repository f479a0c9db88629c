"""What an ability means, part by part, with the clauses that govern each part.

It follows the tree by the grammar's own symbols (sentence, condition, instruction), so a construct added to the grammar
later is shown as a step without any change here.
"""

from __future__ import annotations

from rules_engine.card_text.ability import ReadAbility
from rules_engine.explaining.marking import marks_of, not_understood
from rules_engine.explaining.shapes import AbilityInWords
from rules_engine.explaining.spans import Spans
from rules_engine.explaining.telling import ClauseText, Teller
from rules_engine.explaining.wholeness import whole

__all__ = ["AbilityInWords", "ClauseText", "explain"]


def explain(ability: ReadAbility, clause_text: ClauseText) -> AbilityInWords:
    """Explain one ability. `clause_text` gives the plain words of a clause, or nothing if there is none."""
    spans = Spans(ability)
    if not ability.understood:
        return not_understood(ability, spans)
    parts = whole(tuple(Teller(ability, spans, clause_text).parts()), spans.text)
    return AbilityInWords(ability.text, ability.type, True, parts, tuple(marks_of(ability.text, parts)))
