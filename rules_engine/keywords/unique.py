"""Unique: one copy in a stage."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

UNIQUE = KeywordAbility(
    "Unique",
    grants=(
        "While this card is in your stage, if there are 2 or more copies of it in your stage, sacrifice the "
        "copy that was most recently added.",
    ),
)
