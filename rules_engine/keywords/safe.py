"""Safe: an attack that no reversal answers."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

SAFE = KeywordAbility(
    "Safe",
    grants=("Attacks cannot be played as a reversal to this attack.",),
)
