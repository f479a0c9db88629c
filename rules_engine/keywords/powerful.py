"""Powerful: damage for momentum."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

POWERFUL = KeywordAbility(
    "Powerful",
    grants=(
        "Enhance Discard 1 or more momentum: This attack gets +X damage for each card used to pay the cost of "
        "this ability. X equals the rating of the Powerful keyword granting this ability.",
    ),
)

# By ufs-1.9 401.2.2 any number of momentum may be discarded, so none as well.
WITH_ANY_NUMBER = (
    "Enhance Discard any number of momentum: This attack gets +X damage for each card used to pay the cost of this ability. X equals the "
    "rating of the Powerful keyword granting this ability.",
)
