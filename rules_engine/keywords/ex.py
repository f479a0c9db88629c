"""EX: speed for momentum."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

EX = KeywordAbility(
    "EX",
    grants=(
        "Enhance Discard 1 or more momentum: This attack gets +X speed for each card used to pay the cost of "
        "this ability. X equals the rating of the EX keyword granting this ability.",
    ),
)
