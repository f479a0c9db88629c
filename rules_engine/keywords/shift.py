"""Shift: build the card transformed as it clears."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

SHIFT = KeywordAbility(
    "Shift",
    grants=(
        "As this card clears from your card pool during your End Phase, if you played it, you may build it "
        "transformed (opposite side up).",
    ),
)
