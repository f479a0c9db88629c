"""Tension: a Roman Cancel token for your momentum."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

TENSION = KeywordAbility(
    "Tension",
    grants=("Blitz: Add 1 Roman Cancel token to your momentum.",),
)
