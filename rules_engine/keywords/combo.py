"""Combo: an ability that needs the right cards directly before its card."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

COMBO = KeywordAbility(
    "Combo",
    grants=(
        "Combo-restricted abilities on this card are only playable if the printed properties of the directly "
        "preceding card(s) in the card pool match the requirement(s) of a Combo keyword on this card, in "
        "order.",
    ),
)
