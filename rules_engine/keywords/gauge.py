"""Gauge: build another version of your character when the attack deals enough damage."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

GAUGE = KeywordAbility(
    "Gauge",
    grants=(
        "Enhance: If this attack deals X or more damage, you may search your deck and discard pile for a "
        "character card that shares a name with your starting character and build it. X equals the rating of "
        "the Gauge keyword granting this ability.",
    ),
)
