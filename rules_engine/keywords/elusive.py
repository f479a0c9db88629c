"""Elusive: a backup that a rival's first attack each turn can't attack."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

ELUSIVE = KeywordAbility(
    "Elusive",
    grants=("This backup cannot be attacked by a rival's first attack each turn.",),
)
