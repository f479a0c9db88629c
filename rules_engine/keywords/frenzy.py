"""Frenzy: stronger for each attack blocked this turn."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

FRENZY = KeywordAbility(
    "Frenzy",
    grants=("Blitz: This attack gets +1 speed and +1 damage for each attack that has been blocked this turn.",),
)
