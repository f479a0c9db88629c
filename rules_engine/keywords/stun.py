"""Stun: your rival commits foundations."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

STUN = KeywordAbility(
    "Stun",
    grants=(
        "Enhance: Your rival commits X foundations. X equals the rating of the Stun keyword granting this ability.",
    ),
)
