"""Throw: half damage even if it's completely blocked."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

THROW = KeywordAbility(
    "Throw",
    grants=("If this attack is completely blocked, it deals half damage (rounded up) during the Damage Step.",),
)
