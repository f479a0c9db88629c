"""Unblockable: an attack that can't be blocked."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

UNBLOCKABLE = KeywordAbility(
    "Unblockable",
    grants=("This attack is unblockable.",),
    in_appendix=False,
)
