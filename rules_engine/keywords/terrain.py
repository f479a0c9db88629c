"""Terrain: only the newest terrain stays."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

TERRAIN = KeywordAbility(
    "Terrain",
    grants=("After this card is added to your stage, destroy all other terrain cards.",),
)
